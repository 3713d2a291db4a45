import { listTicketHands, type TicketHand } from '@materia/contract/areas/mat';
import { Select } from 'antd';
import { createContext, use } from 'react';
import { type FieldProps, type FormField, fieldAria } from '../../../kernel/form/fields.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';

/** The device whose hands may be chosen. */
export const HandsOf = createContext<number | null>(null);

/** 处理人: the nearest first, each with what they have in hand and how far away they are (spec 06 §7). */
export const handField: FormField = {
  label: 'mat.ticket.field.assignee',
  Input: props => <HandInput {...props} matId={Number(props.values.matId) || null} />,
};

function HandInput(props: FieldProps & { matId: number | null }) {
  const t = useT();
  const given = use(HandsOf);
  const matId = given ?? props.matId;
  const { data = [], isFetching } = useCall(
    listTicketHands,
    { params: { matId: matId ?? 0 } },
    { enabled: matId !== null, quiet: true },
  );
  const said = ({ name, load, distance }: TicketHand) =>
    distance === null
      ? t('mat.ticket.hand', { name, n: load })
      : t('mat.ticket.handAway', { name, n: load, km: (distance / 1_000).toFixed(1) });
  return (
    <Select<number>
      {...fieldAria(props)}
      aria-label={props.label}
      value={(props.value as number | undefined) ?? null}
      loading={isFetching}
      allowClear={!props.rules.required}
      placeholder={t('form.choose')}
      options={data.map(hand => ({ value: hand.userId, label: said(hand) }))}
      onChange={props.onChange}
    />
  );
}
