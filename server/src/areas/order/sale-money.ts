import type { orderPaid, orderRefunded, PayTypeCode } from '@materia/contract/areas/order';
import { allocate } from '@materia/contract/kernel';
import type { Db, EventOf } from '../../kernel/index.ts';
import type { Order } from './order.store.ts';
import type { Line } from './order-line.store.ts';
import { ofOrder, type Payment, paymentsOf } from './payment/payment.store.ts';

type Paid = EventOf<typeof orderPaid>;
type Refunded = EventOf<typeof orderRefunded>;
type SaleKeys = Omit<Paid, 'payments' | 'lines'>;

/** Money that a marketplace collects is no pay type of ours (平台代收). */
const platforms = ['MEITUAN', 'ELEME'];

/** Who bought an order, where and how: what every event about its money says beside the money (spec 10 §2). */
export async function saleKeys(db: Db, order: Order): Promise<SaleKeys> {
  return saleKeysOf(order, await paymentsOf(db, ofOrder(order.id)));
}

/** As `saleKeys`, of payments that were read already. */
export function saleKeysOf(order: Order, payments: readonly Payment[]): SaleKeys {
  const { customerId, storeId, matId, orderNo, orderType, channel, fulfilType } = order;
  return {
    orderId: order.id,
    customerId,
    storeId,
    matId,
    orderNo,
    orderType,
    channel,
    fulfilType,
    payType: mainPayType(payments),
    isActivity: order.activityId !== null,
    // Money that came too late for an order names no sale; its event has no lines.
    paidAt: order.paidAt ?? order.placedAt,
  };
}

/** Of the largest part; of several as large, of the first. */
function mainPayType(payments: readonly Payment[]): PayTypeCode | null {
  const made = payments.filter(payment => payment.status === 1 && payment.amount > 0);
  const [main] = made.sort((a, b) => b.amount - a.amount || a.id - b.id);
  return main && !platforms.includes(main.provider) ? main.payType : null;
}

/** An order's lines with their money, and with their shares of what the order as a whole was charged and cost. */
export function soldLines(order: Order, lines: readonly Line[]): Paid['lines'] {
  const weights = lines.map(line => line.linePayable);
  const share = (total: number) => allocate(total, weights);
  const freight = share(order.deliveryFee + order.packageFee);
  const platformFee = share(order.platformFee);
  const deliveryCost = share(order.deliveryCost);
  const payFee = share(order.payFee);
  const serviceFee = share(order.serviceFee);
  return lines.map(({ id, goodsId, number, goodsPrice, linePayable, cost }, at) => ({
    orderLineId: id,
    goodsId,
    number,
    gross: goodsPrice * number,
    linePayable,
    cost,
    freight: freight[at] ?? 0,
    platformFee: platformFee[at] ?? 0,
    deliveryCost: deliveryCost[at] ?? 0,
    payFee: payFee[at] ?? 0,
    serviceFee: serviceFee[at] ?? 0,
  }));
}

/** A line of a refund as its event says it: with its part of the fees that go back. */
export function refundedLines(
  deliveryFeePart: number,
  parts: readonly { readonly part: RefundPart; readonly line: Line }[],
): Refunded['lines'] {
  const freight = allocate(
    deliveryFeePart,
    parts.map(({ line }) => line.linePayable),
  );
  return parts.map(({ part, line: { id: orderLineId, goodsId, cost } }, at) => {
    const { number, amount, restock, backNumber } = part;
    return { orderLineId, goodsId, number, amount, freight: freight[at] ?? 0, cost, backNumber, restock };
  });
}

type RefundPart = Pick<Refunded['lines'][number], 'number' | 'amount' | 'restock' | 'backNumber'>;
