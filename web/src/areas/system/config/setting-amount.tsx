import { type FieldProps, MoneyField, NumberField } from '../../../kernel/form/fields.tsx';
import { useT } from '../../../kernel/texts.ts';
import type { Kind, Limits } from './setting-kind.ts';

export interface EditorProps {
  id: string;
  /** Key, or key and part: where its texts stand. */
  name: string;
  label: string;
  limits: Limits;
  kind: Kind;
  value: unknown;
  isSet: boolean;
  /** The part or row that is wrong; empty: the whole value; null: nothing. */
  wrong: readonly string[] | null;
  describedBy: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

/** The same for the fields of forms. */
export const fieldOf = ({
  id,
  label,
  limits,
  value,
  wrong,
  describedBy,
  disabled,
  onChange,
}: EditorProps): FieldProps => ({
  id,
  label,
  value,
  invalid: wrong !== null,
  describedBy,
  disabled,
  onChange,
  rules: {
    required: false,
    maxLength: limits.maxLength ?? null,
    counted: (limits.maxLength ?? 0) <= 100,
    kind: 'text',
  },
});

/** A number beside what it counts. */
export function Amount(props: EditorProps) {
  const t = useT();
  const { limits, kind } = props;
  const unit = kind === 'number' && limits.unit;
  return (
    <span className="setting-amount">
      {kind === 'money' ? <MoneyField {...fieldOf(props)} /> : <NumberField {...fieldOf(props)} />}
      {unit && <span className="setting-unit">{t(`setting.unit.${unit}`)}</span>}
    </span>
  );
}
