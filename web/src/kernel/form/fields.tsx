import { type Codes, parseYuan, yuan } from '@materia/contract/kernel';
import { Input, Radio, Switch } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLang } from '../texts.ts';
import { counterOf, type FieldRules, type FormValues } from './form-rules.ts';
import './form.css';

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
  Input?(props: FieldProps & { values: FormValues }): ReactNode;
  /** Never kept in a draft. */
  secret?: true;
}

/** What every field's input carries. */
export const fieldAria = ({ id, invalid, describedBy, disabled, rules }: FieldProps) => ({
  id,
  disabled,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': rules.required || undefined,
  status: invalid ? ('error' as const) : undefined,
});

interface TextOptions {
  /** More than one line. */
  rows?: number;
  /** What is typed becomes this at once: digits only, say. */
  as?: (text: string) => string;
  inputMode?: 'numeric';
  className?: string;
}

export function TextField(props: FieldProps & TextOptions) {
  const { value, onChange, rules, rows, as = same, inputMode, className } = props;
  const text = typeof value === 'string' ? value : '';
  const max = rules.maxLength ?? undefined;
  const common = { ...fieldAria(props), value: text, maxLength: max, autoComplete: 'off', inputMode, className };
  return (
    <>
      {rows ? (
        <Input.TextArea {...common} rows={rows} onChange={event => onChange(as(event.target.value))} />
      ) : (
        <Input {...common} onChange={event => onChange(as(event.target.value))} />
      )}
      {max !== undefined && rules.counted && <TextCounter length={text.length} max={max} />}
    </>
  );
}
const same = (text: string) => text;

/** How much of a text's limit is used: warns ten characters before it (spec 00 §4). */
function TextCounter({ length, max }: { length: number; max: number }) {
  return (
    <span className={`form-counter form-counter-${counterOf(length, max)}`} aria-live="polite">
      {length}/{max}
    </span>
  );
}

/** Typed as people write it, kept as the wire has it; what is no value yet stays typed and counts as missing. */
function TypedField(
  props: FieldProps & {
    print: (value: number) => string;
    read: (text: string) => number | null;
    prefix?: string;
    suffix?: string;
  },
) {
  const { value, onChange, print, read, prefix, suffix } = props;
  const printed = typeof value === 'number' ? print(value) : '';
  const [typed, setTyped] = useState(printed);
  // Follows the value from outside, but not while what is typed says the same (`1.` and `1.0` are on the way to `1.05`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed value may overwrite what is typed
  useEffect(() => {
    if ((read(typed) ?? undefined) !== value) setTyped(printed);
  }, [printed]);
  return (
    <Input
      {...fieldAria(props)}
      prefix={prefix}
      suffix={suffix}
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

/** `12.5`, `12.5%` → 1250: written like an amount, hundredths being the unit. */
const readPercent = (text: string) => (/^[¥￥]/.test(text.trim()) ? null : parseYuan(text.trim().replace(/\s*%$/, '')));

export const MoneyField = (props: FieldProps) => <TypedField {...props} print={yuan} read={parseYuan} prefix="¥" />;
/** Basis points, typed as percent with at most two decimals. */
export const PercentField = (props: FieldProps) => <TypedField {...props} print={yuan} read={readPercent} suffix="%" />;
export const NumberField = (props: FieldProps) => <TypedField {...props} print={String} read={readWhole} />;
export const FlagField = (props: FieldProps) => (
  <Switch id={props.id} disabled={props.disabled} checked={props.value === true} onChange={props.onChange} />
);

/** A text, of one line or several; several take the whole width. */
export const textField = ({ rows, as, inputMode, className, ...options }: FieldOptions & TextOptions): FormField => ({
  ...options,
  wide: options.wide ?? rows !== undefined,
  Input: props => <TextField {...props} {...{ rows, as, inputMode, className }} />,
});

/** A password: never shown by itself, known to the browser by what it is for. */
export const passwordField = (autoComplete: 'current-password' | 'new-password'): FormField => ({
  secret: true,
  Input: props => (
    <Input.Password
      {...fieldAria(props)}
      autoComplete={autoComplete}
      maxLength={props.rules.maxLength ?? undefined}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={event => props.onChange(event.target.value)}
    />
  ),
});

interface Few<C> {
  codes: Pick<Codes, 'label'>;
  few: readonly C[];
}

/** One of a few codes, all in view. */
export const radioField = <C extends string | number>(codes: Pick<Codes, 'label'>, few: readonly C[]): FormField => ({
  Input: props => <RadioField {...props} codes={codes} few={few} />,
});

function RadioField<C extends string | number>({
  id,
  label,
  value,
  disabled,
  onChange,
  codes,
  few,
}: FieldProps & Few<C>) {
  const lang = useLang();
  return (
    <Radio.Group
      id={id}
      aria-label={label}
      disabled={disabled}
      value={value}
      options={few.map(code => ({ value: code, label: codes.label(code, lang) }))}
      onChange={event => onChange(event.target.value)}
    />
  );
}

export const byKind = {
  text: TextField,
  number: NumberField,
  money: MoneyField,
  percent: PercentField,
  flag: FlagField,
  other: TextField,
};
