import { type Codes, parseYuan, yuan } from '@materia/contract/kernel';
import { Input, Switch } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { ChoiceInput, PickInput } from '../list-screen/filter-inputs.tsx';
import type { PickSource } from '../list-screen/filter-values.ts';
import { counterOf, type FieldRules } from './form-rules.ts';

export interface FieldProps {
  id: string;
  label: string;
  rules: FieldRules;
  value: unknown;
  invalid: boolean;
  /** Ids of help and error, for aria-describedby. */
  describedBy: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

export interface FieldOptions {
  /** Text key; absent: `<area>.field.<name>`. */
  label?: string;
  /** Text key of the help under the field. */
  help?: string;
  /** Takes the whole width where the form has two columns. */
  wide?: boolean;
  /** Shown only while this holds of the other values. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** How a field of a form is edited; absent in a declaration: by the kind of its schema. */
export interface FormField extends FieldOptions {
  Input?(props: FieldProps): ReactNode;
}

const aria = ({ id, invalid, describedBy, disabled, rules }: FieldProps) => ({
  id,
  disabled,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': rules.required || undefined,
  status: invalid ? ('error' as const) : undefined,
});

export function TextField(props: FieldProps & { rows?: number }) {
  const { value, onChange, rules, rows } = props;
  const text = typeof value === 'string' ? value : '';
  const max = rules.maxLength ?? undefined;
  const common = { ...aria(props), value: text, maxLength: max, autoComplete: 'off' };
  const counter = max !== undefined && (
    <span className={`form-counter form-counter-${counterOf(text.length, max)}`} aria-live="polite">
      {text.length}/{max}
    </span>
  );
  return (
    <>
      {rows ? (
        <Input.TextArea {...common} rows={rows} onChange={event => onChange(event.target.value)} />
      ) : (
        <Input {...common} onChange={event => onChange(event.target.value)} />
      )}
      {counter}
    </>
  );
}

/** Typed as people write it, kept as the wire has it; what is no value yet stays typed and counts as missing. */
function TypedField(
  props: FieldProps & { print: (value: number) => string; read: (text: string) => number | null; prefix?: string },
) {
  const { value, onChange, print, read, prefix } = props;
  const printed = typeof value === 'number' ? print(value) : '';
  const [typed, setTyped] = useState(printed);
  // Follows the value from outside, but not while what is typed says the same (`1.` and `1.0` are on the way to `1.05`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed value may overwrite what is typed
  useEffect(() => {
    if ((read(typed) ?? undefined) !== value) setTyped(printed);
  }, [printed]);
  return (
    <Input
      {...aria(props)}
      prefix={prefix}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={event => {
        setTyped(event.target.value);
        onChange(read(event.target.value) ?? (event.target.value.trim() === '' ? undefined : Number.NaN));
      }}
      onBlur={() => typeof value === 'number' && !Number.isNaN(value) && setTyped(print(value))}
    />
  );
}

const readWhole = (text: string) => (/^-?\d{1,12}$/.test(text.trim()) ? Number(text) : null);

export const MoneyField = (props: FieldProps) => <TypedField {...props} print={yuan} read={parseYuan} prefix="¥" />;
export const NumberField = (props: FieldProps) => <TypedField {...props} print={String} read={readWhole} />;
export const FlagField = (props: FieldProps) => (
  <Switch id={props.id} disabled={props.disabled} checked={props.value === true} onChange={props.onChange} />
);

/**
 * A text of several lines, over the whole width.
 * @public a piece of the kit that no screen uses yet
 */
export const longText = (options: FieldOptions & { rows?: number } = {}): FormField => ({
  ...options,
  wide: options.wide ?? true,
  Input: props => <TextField {...props} rows={options.rows ?? 3} />,
});

/**
 * One of a table of codes, or several.
 * @public a piece of the kit that no screen uses yet
 */
export function codeField(codes: Codes, options: FieldOptions & { many?: boolean } = {}): FormField {
  return { ...options, Input: props => <ChoiceInput {...props} codes={codes} many={options.many ?? false} /> };
}

/**
 * A record of the server, chosen by name.
 * @public a piece of the kit that no screen uses yet
 */
export function pickField(source: PickSource, options: FieldOptions & { many?: boolean } = {}): FormField {
  return { ...options, Input: props => <PickInput {...props} source={source} many={options.many ?? false} /> };
}

/** @public a piece of the kit that no screen uses yet */
export function dayField(options: FieldOptions = {}): FormField {
  return {
    ...options,
    Input: props => (
      <Input
        {...aria(props)}
        type="date"
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={event => props.onChange(event.target.value || undefined)}
      />
    ),
  };
}

export const byKind = { text: TextField, number: NumberField, money: MoneyField, flag: FlagField, other: TextField };
