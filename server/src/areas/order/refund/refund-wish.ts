import {
  isMatOrder,
  MatOrderStatus,
  medicineReturnReasons,
  missingUnits,
  type RefundKindCode,
  type RefundReasonCode,
  type RefundStatusCode,
  StoreOrderStatus,
} from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import type { Order } from '../order.store.ts';
import type { Line } from '../order-line.store.ts';
import { ofOrder } from '../payment/payment.store.ts';
import { insertRefund, type Refund, stillPaid } from './refund.store.ts';
import { type RefundAmount, shareOver, type WantedLine } from './refund-amount.ts';

export interface RefundWish {
  /** Absent: everything that is left. */
  readonly lines?: readonly { readonly orderLineId: number; readonly number: number }[];
  readonly reasonCode: RefundReasonCode;
  readonly reasonText?: string;
  readonly images?: readonly string[];
  readonly goodsReturn: boolean;
}

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;
/** From here on the customer has (or had) the goods. */
const handedOver: readonly number[] = [S.onWay, S.signed, S.commented, S.receivedMoney];
const handedOverAtMat: readonly number[] = [D.onWay, D.complete, D.completeWithRefund, D.pickedUp];

export const wasHandedOver = (
  order: Pick<Order, 'status' | 'orderType'>,
  previous: number | null = order.status,
): boolean => (isMatOrder(order.orderType) ? handedOverAtMat : handedOver).includes(previous ?? order.status);

/** What is asked back of which line; refuses more than is left. */
export function wantedLines(lines: readonly Line[], wish: RefundWish): WantedLine[] {
  const left = (line: Line) => line.number - line.refundedNumber;
  if (!wish.lines) return lines.filter(line => left(line) > 0).map(line => ({ line, number: left(line) }));
  const numbers = new Map<number, number>();
  for (const { orderLineId, number } of wish.lines) numbers.set(orderLineId, (numbers.get(orderLineId) ?? 0) + number);
  return [...numbers].map(([orderLineId, number]) => {
    const line = lines.find(each => each.id === orderLineId);
    if (!line) return refuse('row.notFound');
    if (number > left(line)) refuse('refund.tooMany');
    return { line, number };
  });
}

/** Medicine that was handed over comes back for reasons of quality only; of a device order that went wrong, what did come out. */
export function checkMedicine(order: Order, wanted: readonly WantedLine[], reason: RefundReasonCode): void {
  if (medicineReturnReasons.includes(reason)) return;
  const away = wasHandedOver(order);
  const dropped = ({ line, number }: WantedLine) => order.status === D.abnormal && number > missingUnits(line);
  if (wanted.some(each => each.line.medicine && (away || (isMatOrder(order.orderType) && dropped(each)))))
    refuse('refund.medicine');
}

interface RefundOpening {
  readonly amount: RefundAmount;
  /** Of delivery and packing, what earlier refunds gave back. */
  readonly feesBefore: number;
  readonly status: RefundStatusCode;
}

/** Writes the refund of what is wanted of an order as it stands: of no more than is still here of its money. */
export async function openRefund(
  tx: Tx,
  order: Order,
  wish: Omit<RefundWish, 'lines'>,
  { amount, feesBefore, status }: RefundOpening,
): Promise<Refund> {
  const away = wasHandedOver(order);
  // Fees go back only with a whole order that never left (spec 02 §4.4); later the reviewer may tick them.
  const feesLeft = amount.whole && !away ? order.deliveryFee + order.packageFee - feesBefore : 0;
  const given = Math.min(amount.goods + feesLeft, await stillPaid(tx, order));
  const fees = Math.min(feesLeft, given);
  const goods = given - fees;
  return insertRefund(
    tx,
    {
      ...ofOrder(order.id),
      companyId: order.companyId,
      kind: kindOf(order, amount.whole),
      reasonCode: wish.reasonCode,
      reasonText: wish.reasonText,
      images: wish.images,
      goodsReturn: away && wish.goodsReturn,
      amount: given,
      deliveryFeePart: fees,
      pointsBack: amount.points,
      couponBack: amount.whole && order.customerCouponId !== null,
      status,
      previousCode: order.status,
    },
    shareOver(amount.lines, goods),
  );
}

function kindOf(order: Order, whole: boolean): RefundKindCode {
  if (isMatOrder(order.orderType) && order.status === D.abnormal) return 'ABNORMAL';
  if (!whole) return 'PARTIAL';
  return wasHandedOver(order) ? 'RETURN' : 'CANCEL';
}
