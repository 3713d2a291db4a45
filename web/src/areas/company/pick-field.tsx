import type { FieldOptions, FieldProps, FormField } from '../../kernel/form/fields.tsx';
import { PickInput } from '../../kernel/list-screen/filter-inputs.tsx';
import type { PickSource } from '../../kernel/list-screen/filter-values.ts';

interface PickOptions extends FieldOptions {
  many?: boolean;
  /** Kept as text of six digits: a region's code. */
  asText?: boolean;
}

/** Something picked by name in a form: kept as its id, several as an array, nothing as null. */
export const pickField = (
  source: PickSource,
  { many = false, asText = false, ...options }: PickOptions = {},
): FormField => ({
  ...options,
  Input: props => <Picked {...props} source={source} many={many} asText={asText} />,
});

function Picked(props: FieldProps & { source: PickSource; many: boolean; asText: boolean }) {
  const { id, label, value, onChange, source, many, asText } = props;
  const empty = many ? [] : null;
  return (
    <PickInput
      id={id}
      label={label}
      source={source}
      many={many}
      value={value === null || value === undefined ? undefined : asText ? Number(value) : value}
      onChange={next => onChange(next === undefined ? empty : asText ? String(next).padStart(6, '0') : next)}
    />
  );
}
