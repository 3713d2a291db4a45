import { DeleteOutlined } from '@ant-design/icons';
import { SpecialKind, type StoreFrame, type StoreRow, setSpecialDay } from '@materia/contract/areas/store';
import { dayOf, dayRange, timeOfDay } from '@materia/contract/kernel';
import { Button, Input } from 'antd';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { rangeField } from '../../../kernel/form/date-fields.tsx';
import { type FieldProps, type FormField, fieldAria } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { whom } from './whom.ts';
import './special-day.css';

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
const mostSpans = 6;
const span = z.strictObject({ from: timeOfDay, to: timeOfDay });
type SpanValue = z.output<typeof span>;
const newSpan: SpanValue = { from: '09:00:00', to: '18:00:00' };

/** The hours of a day, one span under the other. */
function SpansField({ id, label, value, disabled, onChange }: FieldProps) {
  const t = useT();
  const spans = (value as readonly SpanValue[] | undefined) ?? [];
  const put = (index: number, part: Partial<SpanValue>) =>
    onChange(spans.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const time = (index: number, end: 'from' | 'to') => (
    <Input
      id={index === 0 && end === 'from' ? id : undefined}
      type="time"
      aria-label={`${label} ${index + 1} ${t(`store.special.${end}`)}`}
      disabled={disabled}
      value={spans[index]?.[end].slice(0, 5)}
      onChange={event => event.target.value && put(index, { [end]: `${event.target.value}:00` })}
    />
  );
  return (
    <div className="store-spans">
      {spans.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other name, and none of them keeps anything
        <div key={index}>
          {time(index, 'from')} – {time(index, 'to')}
          {spans.length > 1 && (
            <Button
              type="text"
              size="small"
              aria-label={t('store.special.removeSpan', { n: index + 1 })}
              title={`${each.from.slice(0, 5)}–${each.to.slice(0, 5)}`}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange(spans.filter((_span, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {spans.length < mostSpans && (
        <Button size="small" disabled={disabled} onClick={() => onChange([...spans, newSpan])}>
          {t('store.special.addSpan')}
        </Button>
      )}
    </div>
  );
}

const DayForm = form({
  area: 'store',
  schema: z.strictObject({
    range: dayRange,
    kind: z.literal(SpecialKind.all),
    hours: z.array(span).max(mostSpans).optional(),
  }),
  fields: {
    range: rangeField({ label: 'store.special.range' }),
    kind: selectField(SpecialKind, { label: 'store.special.kind' }),
    hours: { label: 'store.special.hours', Input: SpansField, when: isOpen },
  },
});

interface Of {
  storeIds: readonly number[];
  /** Whose days they are, where that is not seen. */
  of?: string;
  day?: string;
  /** What holds on that day so far. */
  frames?: readonly StoreFrame[];
  done: () => void;
  cancel: () => void;
}

/** 特殊日 of one or many stores: closed, other hours, or as the weekday again. */
export function SpecialDayForm({ storeIds, of, day, frames = [], done, cancel }: Of) {
  const t = useT();
  const today = dayOf(serverNow());
  const open = frames.filter(frame => !frame.closed);
  const hours = open.map(frame => ({ from: frame.from ?? newSpan.from, to: frame.to ?? newSpan.to }));
  const from = day && day >= today ? day : today;
  return (
    <DayForm
      dialog={{ title: [t('store.special.set'), of].filter(Boolean).join(' · ') }}
      initial={{
        range: [from, from],
        kind: open.length > 0 ? 'HOURS' : 'CLOSED',
        hours: hours.length > 0 ? hours : [newSpan],
      }}
      submit={({ range, kind, hours: spans = [] }) =>
        api(
          setSpecialDay,
          {
            body: {
              storeIds: [...storeIds],
              range,
              closed: kind === 'CLOSED',
              hours: kind === 'HOURS' ? spans : [],
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
  const t = useT();
  const storeIds = targets.map(target => target.id);
  return <SpecialDayForm {...{ storeIds, cancel }} of={whom(targets, t)} done={() => void run({})} />;
}
