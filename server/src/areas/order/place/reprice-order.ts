import { isPlatformChannel, PaymentStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import { freeCoupon } from '../../marketing/index.ts';
import { announceChange } from '../announce-change.ts';
import type { Order, OrderPatch } from '../order.store.ts';
import { lockBenefits } from '../order-benefits.ts';
import { holdLines, lockShelves, releaseHolds, wantedOf } from '../order-hold.ts';
import { deleteLines, insertLines, type Line, linesOf, saveLine } from '../order-line.store.ts';
import { awaitPayment } from '../payment/await-payment.ts';
import { closePayments } from '../payment/close-payments.ts';
import { lockPayments, ofOrder } from '../payment/payment.store.ts';
import { rebindPrescription } from './bind-prescription.ts';
import { fieldsOf, linesOf as pricedLines } from './order-fields.ts';
import type { OrderWish, PlannedSlot } from './order-wish.ts';
import { demandPrepaid } from './pickup-point.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';
import { linkOffers, takeOffers } from './take-offers.ts';

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
  const bought = lines.filter(line => !line.isGift);
  const goods = unitsOf(bought);
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
      pickupPoint: order.pickupPoint ?? undefined,
      receiver: receiverOf(order),
    },
    customer: customer ?? null,
    cellphone: order.cellphone,
    activityId: order.activityId,
    customerCouponId: order.customerCouponId,
    usePoints: order.pointsUsed > 0,
    adjust: order.adjustAmount - order.deliveryFeeOff - order.packageFeeOff,
    changed: {
      orderId: order.id,
      placedAt: new Date(order.placedAt),
      pointsUsed: order.pointsUsed,
      had: new Map(bought.map(line => [line.goodsId, { ...pricesOf(line), number: goods.get(line.goodsId) ?? 0 }])),
      units: unitsOf(lines),
      held: new Map(lines.flatMap(line => (line.trackId === null ? [] : [[line.trackId, line.number] as const]))),
      slot: slotOf(order),
      point: order.pickupPoint === null ? null : { name: order.pickupPoint, matId: order.pickupMatId },
      deliveryFee: order.deliveryFee + order.deliveryFeeOff,
      asks: { slot: false, place: false },
    },
  };
}

function unitsOf(lines: readonly Line[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const line of lines) units.set(line.goodsId, (units.get(line.goodsId) ?? 0) + line.number);
  return units;
}

const pricesOf = ({ goodsPrice, specialPrice }: Line) => ({ goodsPrice, specialPrice });

const slotOf = (order: Order): PlannedSlot => ({
  date: order.deliveryDate,
  day: order.deliveryDay,
  timeFrom: order.timeFrom,
  timeTo: order.timeTo,
  promiseAt: order.promiseAt === null ? null : new Date(order.promiseAt),
});

const receiverOf = (order: Order) => ({
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
 * Prices a changed order anew and writes it (spec 02 §4.3): what is open at a provider is closed first, prescription, holds, coupon
 * and points follow, and at 22 a new payment opens over the new sum. Prices of goods it had already stay.
 */
export async function reprice(
  tx: Tx,
  order: Order,
  wish: OrderWish,
  of: { action: 'modify' | 'changeGoods'; remark?: string; patch?: OrderPatch },
): Promise<Order> {
  if ((await lockPayments(tx, ofOrder(order.id))).some(payment => payment.status === PaymentStatus.byName.paid))
    refuse('order.paidFixed');
  await closePayments(tx, ofOrder(order.id));
  const priced = await priceOrder(tx, wish);
  demandPrepaid(order.payOnDelivery, priced.plan.point);
  if (order.customerCouponId !== null && order.customerCouponId !== wish.customerCouponId)
    await freeCoupon(tx, order.id);
  const patch: OrderPatch = { ...of.patch, ...fieldsOf(wish, priced) };
  const data = { couponValue: priced.basket.couponValue, payableBefore: order.payable, payable: priced.basket.payable };
  const after = await announceChange(tx, order, of.action, { patch, remark: of.remark, data });
  await rebindPrescription(tx, after, pricedLines(priced));
  await takeOffers(tx, after, wish, priced);
  await lockBenefits(tx, after);
  await rewriteLines(tx, order, priced);
  await linkOffers(tx, after);
  return after.status === S.pendingPay ? awaitPayment(tx, after) : after;
}

/** Lines by goods: kept ones are changed, gone ones go, new ones come; everything is held anew. */
async function rewriteLines(tx: Tx, order: Order, priced: PricedOrder): Promise<void> {
  const before = await linesOf(tx, order.id);
  const wanted = pricedLines(priced);
  await lockShelves(tx, order, [...before, ...wanted]);
  await releaseHolds(tx, order);
  // Goods may stand on several lines, one for each track that gives some.
  const left = [...before];
  const rewritten = wanted.map(line => {
    const at = left.findIndex(old => old.goodsId === line.goodsId);
    return { line, old: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  await deleteLines(
    tx,
    left.map(line => line.id),
  );
  // Numbers first out of each other's way: (order, line_no) is unique.
  for (const { old } of rewritten) if (old) await saveLine(tx, old.id, { lineNo: -old.lineNo });
  for (const { old, line } of rewritten) if (old) await saveLine(tx, old.id, line);
  const added = rewritten.flatMap(({ old, line }) => (old ? [] : [line]));
  if (added.length > 0) await insertLines(tx, order.id, added);
  const short = order.matId === null ? 'supply.stockShort' : 'order.matStockShort';
  await holdLines(tx, order, (await linesOf(tx, order.id)).map(wantedOf), short);
}
