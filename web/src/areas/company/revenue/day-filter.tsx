import { dayOf, isDay } from '@materia/contract/kernel';
import { serverNow } from '../../../kernel/clock.ts';
import type { Filter, FilterInputProps, FilterOptions } from '../../../kernel/list-screen/filter.ts';
import { later } from '../../../ui/later.tsx';

const DayInput = later(async () => (await import('../../../kernel/form/date-inputs.tsx')).DayInput);
const rules = { kind: 'other', required: true, maxLength: null, counted: false } as const;

/** One calendar day; today where nothing is said. */
export const dayFilter = (options: FilterOptions): Filter<string> => ({
  ...options,
  // As it is by then: a screen stays open over midnight.
  get initial() {
    return dayOf(serverNow());
  },
  parse: text => (isDay(text) ? text : undefined),
  print: value => value,
  chip: value => value,
  Input: OneDay,
});

function OneDay({ id, label, value, onChange }: FilterInputProps<string>) {
  return (
    <DayInput
      {...{ id, label, value, rules }}
      invalid={false}
      describedBy={undefined}
      disabled={false}
      onChange={next => onChange(typeof next === 'string' ? next : undefined)}
    />
  );
}
