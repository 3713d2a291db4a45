import { RevealField, RevealReason } from '@materia/contract/areas/customer';
import {
  DeliveryMode,
  FulfilType,
  type OrderDetail,
  OrderFlag,
  PrintKind,
  RefundReason,
  statusesOf,
} from '@materia/contract/areas/order';
import { type Lang, yuanText } from '@materia/contract/kernel';
import { type FieldWords, OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';

const amounts: readonly string[] = [
  ...['goodsAmount', 'couponDiscount', 'pointsDeduction', 'deliveryFee', 'packageFee', 'adjustAmount', 'payable'],
  ...['paidAmount', 'refundedAmount', 'amount'],
];

type Labelled = { label(code: never, lang: Lang): string };
const codesOf = (orderType: OrderDetail['orderType']): Readonly<Record<string, Labelled>> => ({
  order_status_code: statusesOf(orderType),
  fulfilType: FulfilType,
  deliveryMode: DeliveryMode,
  flag: OrderFlag,
  printKind: PrintKind,
  reasonCode: RefundReason,
  revealField: RevealField,
  revealReason: RevealReason,
});

/** 操作日志: what was done to the order and what was refused (spec 02 §6.1). */
export function OperationLogTab({ order }: { order: OrderDetail }) {
  const t = useT();
  const lang = useLang();
  const codes = codesOf(order.orderType);
  const words: FieldWords = {
    label: field => t(`order.field.${field}`),
    value: (field, value) => {
      if (amounts.includes(field)) return yuanText(Number(value));
      if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
      return codes[field]?.label(value as never, lang);
    },
  };
  return <OperationLog targetType="ORDER" targetId={order.order_id} words={words} />;
}
