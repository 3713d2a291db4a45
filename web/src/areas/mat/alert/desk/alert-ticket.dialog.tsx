import { type AlertRow, TicketPriority } from '@materia/contract/areas/mat';
import { z } from 'zod';
import { selectField } from '../../../../kernel/form/choice-fields.tsx';
import { textField } from '../../../../kernel/form/fields.tsx';
import { form } from '../../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../../kernel/texts.ts';
import { HandsOf, handField } from '../../ticket/hand-field.tsx';

const TicketOfAlertForm = form({
  area: 'mat',
  schema: z.strictObject({
    priority: z.literal(TicketPriority.all),
    assigneeId: z.int().optional(),
    comment: z.string().trim().max(500).optional(),
  }),
  fields: {
    priority: selectField(TicketPriority, { label: 'mat.ticket.field.priority' }),
    assigneeId: handField,
    comment: textField({ rows: 3, label: 'mat.ticket.field.description' }),
  },
});

/** 转工单 of one alert, or of several: a ticket each; given to somebody at once where it is of one device. */
export function AlertTicketDialog({ targets, run, cancel }: ActionDialogProps<AlertRow>) {
  const t = useT();
  const [first] = targets;
  const matId = first?.row.matId ?? null;
  const oneMat = targets.every(({ row }) => row.matId === matId);
  const name = targets.length === 1 ? first?.row.alertNo : t('mat.alert.many', { n: targets.length });
  return (
    <HandsOf value={matId}>
      <TicketOfAlertForm
        dialog={{ title: `${t('mat.ticket.ofAlert')} · ${name ?? ''}` }}
        submitLabel={t('mat.ticket.ofAlert')}
        initial={{ priority: `P${first?.row.level ?? 2}` as 'P1' }}
        without={oneMat ? undefined : ['assigneeId']}
        submit={({ comment, ...ticket }) => run({ comment, ticket })}
        cancel={cancel}
      />
    </HandsOf>
  );
}
