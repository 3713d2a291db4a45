import type { OrderDetail } from '@materia/contract/areas/order';
import { useT } from '../../../kernel/texts.ts';

/** 处方: whether one was handed in; it is read and reviewed at the pharmacist's desk (spec 07 §3.6). */
export function PrescriptionTab({ order }: { order: OrderDetail }) {
  const t = useT();
  const { prescriptionId } = order;
  return (
    <>
      <p>{prescriptionId === null ? t('order.rx.missing') : t('order.rx.given', { id: prescriptionId })}</p>
      <p className="order-faint">{t('order.rx.gate')}</p>
    </>
  );
}
