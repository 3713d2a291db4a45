import { isPlatformChannel, PaymentStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import { freeCoupon } from '../../marketing/index.ts';
import { announceChange } from '../announce-change.ts';
import type { Order, OrderPatch } from '../order.store.ts';
import { lockBenefits } from '../order-benefits.ts';
import { holdLines, lockShelves, releaseHolds, wantedOf } from '../order-hold.ts';
import { deleteLines, insertLines, type Line, linesOf, saveLine } from '../order-line.store.ts';
import { closePayments } from '../payment/close-payments.ts';
import { openCodePayment } from '../payment/open-payment.ts';
import { lockPayments } from '../payment/payment.store.ts';
import type { OrderWish } from './order-wish.ts';
import { amountsOf, linesOf as pricedLines } from './place-order-row.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

const S = StoreOrderStatus.byName;
/** While nobody has paid, everything may change (spec 02 §4.3). */
const open: readonly number[] = [
  S.pendingConfirm,
  S.storeOutOfStock,
  S.pendingStoreConfirm,
  S.storeInStock,
  S.pendingPay,
];

export function demandUnpaid(order: Order): void {
  if (!open.includes(order.status) || order.paidAmount > 0 || isPlatformChannel(order.channel))
    refuse('order.paidFixed');
}

/** An order as the wish it came from: what a change starts with. */
export async function wishOf(tx: Tx, order: Order, lines: readonly Line[]): Promise<OrderWish> {
  const goods = new Map<number, number>();
  for (const line of lines) goods.set(line.goodsId, (goods.get(line.goodsId) ?? 0) + line.number);
  const customer = order.customerId === null ? undefined : await customerForOrder(tx, { customerId: order.customerId });
  return {
    orderType: order.orderType,
    storeId: order.storeId,
    matId: order.matId,
    channel: order.channel,
    goods: [...goods].map(([goodsId, number]) => ({ goodsId, number })),
    fulfilment: {
      fulfilType: order.fulfilType,
      deliveryMode: order.deliveryMode,
      deliveryDate: order.deliveryDate,
      deliveryDay: order.deliveryDay,
      timeFrom: order.timeFrom ?? undefined,
      timeTo: order.timeTo ?? undefined,
      receiver: receiverOf(order),
    },
    customer: customer ?? null,
    customerCouponId: order.customerCouponId,
    usePoints: order.pointsUsed > 0,
    adjust: order.adjustAmount,
    changed: {
      orderId: order.id,
      pointsUsed: order.pointsUsed,
      prices: new Map(lines.map(line => [line.goodsId, line])),
    },
  };
}

export const receiverOf = (order: Order) => ({
  receiverName: order.receiverName ?? undefined,
  receiverPhone: order.receiverPhone ?? undefined,
  province: order.province ?? undefined,
  city: order.city ?? undefined,
  district: order.district ?? undefined,
  address: order.address ?? undefined,
  latitude: order.latitude ?? undefined,
  longitude: order.longitude ?? undefined,
});

/**
 * Prices a changed order anew and writes it (spec 02 §4.3): what is open at a provider is closed first, holds, coupon and points
 * follow, and at 22 a new payment opens over the new sum. Prices of goods it had already stay.
 */
export async function reprice(
  tx: Tx,
  order: Order,
  wish: OrderWish,
  of: { action: 'modify' | 'changeGoods'; remark?: string; patch?: OrderPatch },
): Promise<Order> {
  if ((await lockPayments(tx, order.id)).some(payment => payment.status === PaymentStatus.byName.paid))
    refuse('order.paidFixed');
  await closePayments(tx, order);
  const priced = await priceOrder(tx, wish);
  if (order.customerCouponId !== null && order.customerCouponId !== wish.customerCouponId)
    await freeCoupon(tx, order.id);
  const patch: OrderPatch = {
    ...of.patch,
    ...amountsOf(priced),
    pointsUsed: priced.basket.pointsUsed,
    customerCouponId: wish.customerCouponId,
    prescriptionRequired: priced.lines.some(line => line.goods.rx),
  };
  const data = { couponValue: priced.basket.couponValue, payableBefore: order.payable, payable: priced.basket.payable };
  const after = await announceChange(tx, order, of.action, { patch, remark: of.remark, data });
  await lockBenefits(tx, after);
  await rewriteLines(tx, order, priced);
  if (after.status === S.pendingPay) await openCodePayment(tx, after);
  return after;
}

/** Lines by goods: kept ones are changed, gone ones go, new ones come; everything is held anew. */
async function rewriteLines(tx: Tx, order: Order, priced: PricedOrder): Promise<void> {
  const before = await linesOf(tx, order.id);
  const wanted = pricedLines(priced);
  await lockShelves(tx, order, [...before, ...wanted]);
  await releaseHolds(tx, order);
  const kept = before.filter(line => wanted.some(each => each.goodsId === line.goodsId));
  await deleteLines(
    tx,
    before.filter(line => !kept.includes(line)).map(line => line.id),
  );
  // Numbers first out of each other's way: (order, line_no) is unique.
  for (const line of kept) await saveLine(tx, line.id, { lineNo: -line.lineNo });
  const added = [];
  for (const each of wanted) {
    const line = kept.find(old => old.goodsId === each.goodsId);
    if (line) await saveLine(tx, line.id, each);
    else added.push(each);
  }
  if (added.length > 0) await insertLines(tx, order.id, added);
  await holdLines(tx, order, (await linesOf(tx, order.id)).map(wantedOf), 'supply.stockShort');
}
