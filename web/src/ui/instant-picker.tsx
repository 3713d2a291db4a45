import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { type AriaAttributes, useMemo } from 'react';
import { clockOf, instantOf } from './shanghai-clock.ts';

interface Props extends AriaAttributes {
  id?: string;
  /** An instant in ISO 8601; null: none. */
  value: string | null;
  onChange: (at: string | null) => void;
  /** The first that may be taken. */
  min?: string;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
}

/** The house's calendar and clock for a minute of a day in Shanghai, wherever the browser stands (spec 00). */
export function InstantPicker({ value, onChange, min, required = false, ...rest }: Props) {
  // The same one until the text changes: a calendar that is given another forgets what is being typed.
  const clock = useMemo(() => (value ? clockOf(value) : null), [value]);
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      allowClear={!required}
      value={clock}
      minDate={min ? clockOf(min) : undefined}
      onChange={at => onChange(at ? instantOf(at as Dayjs) : null)}
    />
  );
}
