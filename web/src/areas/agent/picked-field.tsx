import type { FieldOptions, FieldProps, FormField } from '../../kernel/form/fields.tsx';
import { PickInput } from '../../kernel/list-screen/filter-inputs.tsx';
import type { PickSource } from '../../kernel/list-screen/filter-values.ts';

/** One thing picked by name, kept as its id. */
export const pickedField = (source: PickSource, options: FieldOptions = {}): FormField => ({
  ...options,
  Input: props => <Picked {...props} source={source} />,
});

function Picked({ id, label, value, onChange, source }: FieldProps & { source: PickSource }) {
  return (
    <PickInput
      id={id}
      label={label}
      source={source}
      many={false}
      value={value as number | undefined}
      onChange={onChange}
    />
  );
}
