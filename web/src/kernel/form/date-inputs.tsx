import { Duration, dayOf, durationDays } from '@materia/contract/kernel';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { InstantPicker } from '../../ui/instant-picker.tsx';
import { useMoment, useMoments } from '../../ui/use-moment.ts';
import { useLang } from '../texts.ts';
import { type FieldProps, fieldAria } from './fields.tsx';

const format = 'YYYY-MM-DD';
const dayText = (day: Dayjs | null | undefined) => day?.format(format);

export function DayInput(props: FieldProps) {
  const { label, rules, value, onChange } = props;
  return (
    <DatePicker
      {...fieldAria(props)}
      aria-label={label}
      format={format}
      allowClear={!rules.required}
      value={useMoment(typeof value === 'string' ? value : null)}
      onChange={day => onChange(dayText(day as Dayjs | null))}
    />
  );
}

export function InstantInput(props: FieldProps) {
  const { label, rules, value, onChange } = props;
  return (
    <InstantPicker
      {...fieldAria(props)}
      aria-label={label}
      required={rules.required}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  );
}

export function RangeInput(props: FieldProps) {
  const { label, rules, value, onChange } = props;
  const { id, ...aria } = fieldAria(props);
  const lang = useLang();
  const today = dayOf(Date.now());
  const presets = Duration.all.flatMap(code => {
    const days = durationDays(code, today);
    return days ? { label: Duration.label(code, lang), value: [dayjs(days[0]), dayjs(days[1])] as [Dayjs, Dayjs] } : [];
  });
  const [from, to] = Array.isArray(value) ? (value as [string, string]) : [];
  return (
    <DatePicker.RangePicker
      {...aria}
      id={{ start: id, end: `${id}-end` }}
      aria-label={label}
      format={format}
      presets={presets}
      allowClear={!rules.required}
      value={useMoments(from, to)}
      onChange={days => onChange(days?.[0] && days[1] ? [dayText(days[0]), dayText(days[1])] : undefined)}
    />
  );
}
