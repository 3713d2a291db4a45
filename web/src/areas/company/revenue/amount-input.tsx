import { parseYuan, yuan } from '@materia/contract/kernel';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import './revenue.css';

interface Props {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  suffix?: string;
}

/** Yuan, or percent in hundredths; empty is null. */
export function AmountInput({ label, value, onChange, suffix }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : yuan(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed value may overwrite what is typed
  useEffect(() => {
    if (parseYuan(typed) !== value) setTyped(value === null ? '' : yuan(value));
  }, [value]);
  return (
    <Input
      size="small"
      className="revenue-amount"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      suffix={suffix}
      status={typed !== '' && parseYuan(typed) === null ? 'error' : undefined}
      value={typed}
      onChange={event => {
        setTyped(event.target.value);
        onChange(parseYuan(event.target.value));
      }}
    />
  );
}
