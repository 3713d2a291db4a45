import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { FilterInputProps } from './filter.ts';

/** Two days, both inclusive, in the language of the interface, whatever the browser's is (spec 00 §4). */
export function DaysInput({ id, label, value, onChange }: FilterInputProps<readonly [string, string]>) {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      aria-label={label}
      value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
      format="YYYY-MM-DD"
      onChange={days => {
        const [from, to] = days ?? [];
        onChange(from && to ? [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')] : undefined);
      }}
    />
  );
}
