import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMoment } from './use-moment.ts';

const format = 'YYYY-MM-DD';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, as everywhere; null: none. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** The first and last that may be taken. */
  min?: string;
  max?: string;
  required?: boolean;
  placeholder?: string;
}

/** The house's calendar for one day outside of a form, in the language of the interface whatever the browser's is (spec 00 §4). */
export function DayPicker({ label, value, onChange, min, max, required = false, placeholder = format }: Props) {
  return (
    <DatePicker
      aria-label={label}
      placeholder={placeholder}
      format={format}
      allowClear={!required}
      value={useMoment(value)}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      onChange={day => onChange((day as Dayjs | null)?.format(format) ?? null)}
    />
  );
}
