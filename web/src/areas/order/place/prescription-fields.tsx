import { Form, InputNumber } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import type { FieldsProps } from './basics-fields.tsx';
import { needsPrescription } from './basket.ts';

interface Props {
  value: number | undefined;
  onChange: (prescriptionId: number | undefined) => void;
}

/** The approved prescription that covers what of an order needs one (spec 07 §3.6). */
export function PrescriptionInput({ value, onChange }: Props) {
  const t = useT();
  return (
    <Form.Item label={t('order.new.prescription')} help={t('order.new.prescriptionHelp')}>
      <InputNumber
        className="order-wide"
        value={value ?? null}
        min={1}
        precision={0}
        controls={false}
        aria-label={t('order.new.prescription')}
        onChange={id => onChange(id ?? undefined)}
      />
    </Form.Item>
  );
}

/** Asked for once prescription medicine is in the basket: a device gives none out without, a store may be given it later. */
export function PrescriptionFields({ order, put }: FieldsProps) {
  if (!needsPrescription(order)) return null;
  return (
    <Form layout="vertical" component="div">
      <PrescriptionInput value={order.prescriptionId} onChange={prescriptionId => put({ prescriptionId })} />
    </Form>
  );
}
