import { parseYuan, yuanText } from '@materia/contract/kernel';
import { Form, Input } from 'antd';
import { useT } from '../../../kernel/texts.ts';

/** Money that was taken, in yuan as typed, beside what is owed. */
export function ReceivedField(props: { value: string; due: number; onChange: (text: string) => void }) {
  const { value, due, onChange } = props;
  const t = useT();
  const label = t('order.dialog.received');
  return (
    <Form.Item label={label} required help={t('order.dialog.owed', { amount: yuanText(due) })}>
      <Input
        value={value}
        prefix="¥"
        inputMode="decimal"
        aria-label={label}
        status={parseYuan(value) === null ? 'error' : undefined}
        onChange={event => onChange(event.target.value)}
      />
    </Form.Item>
  );
}
