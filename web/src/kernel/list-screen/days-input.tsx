import { DatePicker } from 'antd';
import { useMoments } from '../../ui/use-moment.ts';
import type { FilterInputProps } from './filter.ts';

/** Two days, both inclusive, in the language of the interface, whatever the browser's is (spec 00 §4). */
export function DaysInput({ id, label, value, onChange }: FilterInputProps<readonly [string, string]>) {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      aria-label={label}
      value={useMoments(value?.[0], value?.[1])}
      format="YYYY-MM-DD"
      onChange={days => {
        const [from, to] = days ?? [];
        onChange(from && to ? [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')] : undefined);
      }}
    />
  );
}
