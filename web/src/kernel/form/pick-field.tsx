import { PickInput } from '../list-screen/filter-inputs.tsx';
import type { PickSource } from '../list-screen/filter-values.ts';
import type { FieldOptions, FieldProps, FormField } from './fields.tsx';
import type { FormValues } from './form-rules.ts';

interface Kept {
  many?: boolean;
  /** Kept as text of six digits: a region's code. */
  asText?: boolean;
}

/** Something picked by name in a form: kept as its id, several as an array. What may be picked may depend on the other values. */
export const pickField = (
  source: PickSource | ((values: FormValues) => PickSource),
  { many = false, asText = false, ...options }: FieldOptions & Kept = {},
): FormField => ({
  ...options,
  Input: props => (
    <Picked
      {...props}
      source={typeof source === 'function' ? source(props.values) : source}
      many={many}
      asText={asText}
    />
  ),
});

function Picked(props: FieldProps & Kept & { source: PickSource }) {
  const { id, label, value, onChange, source, many = false, asText } = props;
  const nothing = many ? [] : undefined;
  return (
    <PickInput
      id={id}
      label={label}
      source={source}
      many={many}
      value={value === null || value === undefined ? undefined : asText ? Number(value) : value}
      onChange={next => onChange(next === undefined ? nothing : asText ? String(next).padStart(6, '0') : next)}
    />
  );
}
