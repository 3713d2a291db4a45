import { SpecialKind, type StoreFrame, type StoreRow, setSpecialDay } from '@materia/contract/areas/store';
import { dayOf, dayRange, timeOfDay } from '@materia/contract/kernel';
import { Input } from 'antd';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { rangeField } from '../../../kernel/form/date-fields.tsx';
import { type FormField, fieldAria } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';

/** A time of day, as the browser asks for it. */
export const timeField = (label: string, when?: FormField['when']): FormField => ({
  label,
  ...(when ? { when } : {}),
  Input: props => (
    <Input
      {...fieldAria(props)}
      type="time"
      value={typeof props.value === 'string' ? props.value.slice(0, 5) : ''}
      onChange={event => props.onChange(event.target.value ? `${event.target.value}:00` : undefined)}
    />
  ),
});

const isOpen = ({ kind }: Readonly<Record<string, unknown>>) => kind === 'HOURS';
const DayForm = form({
  area: 'store',
  schema: z.strictObject({
    range: dayRange,
    kind: z.literal(SpecialKind.all),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
  }),
  fields: {
    range: rangeField({ label: 'store.special.range' }),
    kind: selectField(SpecialKind, { label: 'store.special.kind' }),
    from: timeField('store.special.from', isOpen),
    to: timeField('store.special.to', isOpen),
  },
});

interface Of {
  storeIds: readonly number[];
  day?: string;
  /** What holds on that day so far. */
  frames?: readonly StoreFrame[];
  done: () => void;
  cancel: () => void;
}

/** 特殊日 of one or many stores: closed, other hours, or as the weekday again. */
export function SpecialDayForm({ storeIds, day, frames = [], done, cancel }: Of) {
  const t = useT();
  const today = dayOf(serverNow());
  const [first] = frames;
  const from = day && day >= today ? day : today;
  return (
    <DayForm
      dialog={{ title: t('store.special.set', { n: storeIds.length }) }}
      initial={{
        range: [from, from],
        kind: first && !first.closed ? 'HOURS' : 'CLOSED',
        from: first?.from ?? '09:00:00',
        to: first?.to ?? '18:00:00',
      }}
      submit={({ range, kind, from: begin, to }) =>
        api(
          setSpecialDay,
          {
            body: {
              storeIds: [...storeIds],
              range,
              closed: kind === 'CLOSED',
              hours: kind === 'HOURS' && begin && to ? [{ from: begin, to }] : [],
            },
          },
          { quiet: true },
        )
      }
      done={done}
      cancel={cancel}
    />
  );
}

/** The same of the rows that were chosen. */
export function SpecialDayDialog({ targets, run, cancel }: ActionDialogProps<StoreRow>) {
  return <SpecialDayForm storeIds={targets.map(target => target.id)} done={() => void run({})} cancel={cancel} />;
}
