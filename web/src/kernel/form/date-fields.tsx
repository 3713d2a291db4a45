import { later } from '../../ui/later.tsx';
import type { FieldOptions, FormField } from './fields.tsx';

/** The calendar comes with the first form that has one (design §5, first load). */
const DayInput = later(async () => (await import('./date-inputs.tsx')).DayInput);
const InstantInput = later(async () => (await import('./date-inputs.tsx')).InstantInput);
const RangeInput = later(async () => (await import('./date-inputs.tsx')).RangeInput);

/** A calendar day, `yyyy-MM-dd`. */
export const dayField = (options: FieldOptions = {}): FormField => ({
  ...options,
  Input: props => <DayInput {...props} />,
});

/** A minute of a day, sent as an instant. */
export const instantField = (options: FieldOptions = {}): FormField => ({
  ...options,
  Input: props => <InstantInput {...props} />,
});

/** Two days, both inclusive, with the periods of the business as presets (spec 01 §9). */
export const rangeField = (options: FieldOptions = {}): FormField => ({
  ...options,
  Input: props => <RangeInput {...props} />,
});
