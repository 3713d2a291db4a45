import { parseYuan, yuan } from '@materia/contract/kernel';
import { Input } from 'antd';
import { useState } from 'react';

interface Props {
  /** What it is of, for those who do not see where it stands. */
  label: string;
  value: number | null;
  onChange: (fen: number | null) => void;
  invalid?: boolean;
}

/** An amount in a table of a dialog: typed as yuan, handed on as fen; null while it is none. */
export function MoneyCell({ label, value, onChange, invalid = false }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : yuan(value));
  const fen = parseYuan(typed);
  return (
    <Input
      size="small"
      aria-label={label}
      inputMode="decimal"
      value={typed}
      status={invalid || (typed !== '' && fen === null) ? 'error' : undefined}
      onChange={event => {
        setTyped(event.target.value);
        onChange(parseYuan(event.target.value));
      }}
    />
  );
}
