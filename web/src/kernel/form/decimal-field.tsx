import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { type FieldOptions, type FieldProps, type FormField, fieldAria } from './fields.tsx';

/** A number with decimals, kept `scale` times as large (10: tenths of a degree). */
export const decimalField = (scale: number, unit: string, options: FieldOptions = {}): FormField => ({
  ...options,
  Input: props => <DecimalInput {...props} scale={scale} unit={unit} />,
});

function DecimalInput({ scale, unit, ...props }: FieldProps & { scale: number; unit: string }) {
  const { value, onChange } = props;
  const printed = typeof value === 'number' && !Number.isNaN(value) ? String(value / scale) : '';
  const [typed, setTyped] = useState(printed);
  const read = (text: string) => {
    if (text.trim() === '') return undefined;
    const number = Number(text);
    return Number.isFinite(number) ? Math.round(number * scale * 1000) / 1000 : Number.NaN;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed value may overwrite what is typed
  useEffect(() => {
    if (read(typed) !== value) setTyped(printed);
  }, [printed]);
  return (
    <Input
      {...fieldAria(props)}
      suffix={unit}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={event => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}
