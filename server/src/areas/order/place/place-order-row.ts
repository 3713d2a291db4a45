import { MatOrderStatus, type OrderStatusCode, StoreOrderStatus } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { rxDemand } from '../../doctor/index.ts';
import { placeOrderRow } from '../apply-order-step.ts';
import { type Order, saveOrder } from '../order.store.ts';
import { lockBenefits } from '../order-benefits.ts';
import { holdLines, wantedOf } from '../order-hold.ts';
import { insertLines } from '../order-line.store.ts';
import { nextDaySeq, nextOrderNo } from '../order-number.ts';
import { takePaidStep } from '../paid-step.ts';
import { awaitPayment } from '../payment/await-payment.ts';
import { pickupPatch } from '../pickup-code.ts';
import { bindPrescription } from './bind-prescription.ts';
import { fieldsOf, linesOf } from './order-fields.ts';
import type { OrderWish } from './order-wish.ts';
import { demandPrepaid } from './pickup-point.ts';
import { type PricedOrder, priceOrder, quoteOf } from './price-order.ts';
import { linkOffers, takeOffers } from './take-offers.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

export interface Placing {
  readonly wish: OrderWish;
  /** What the buyer agreed to; null: the prices were agreed to before. */
  readonly expectedPayable: number | null;
  readonly payOnDelivery: boolean;
  readonly remark: string | null;
  readonly prescriptionId: number | null;
  readonly customerName: string;
  readonly cellphone: string | null;
  /** What it was booked as: its goods are there, so it stands at 21 (spec 02 §2.3). */
  readonly booking?: Booking;
}

/** A wish or a pre-order that becomes an order: its deposit counts as paid. */
export interface Booking {
  readonly orderRefer: string;
  readonly wishId: number | null;
  readonly preOrderId: number | null;
  readonly paidAmount: number;
  readonly payFee: number;
}

/**
 * 下单 (spec 02 §2): priced anew, and refused with the new quote if it costs something else than was agreed to; then row, lines,
 * prescription, coupon and points, holds, all in one transaction.
 */
export async function placeWish(tx: Tx, placing: Placing): Promise<Order> {
  const { wish, expectedPayable, booking } = placing;
  const priced = await priceOrder(tx, wish);
  demandPrepaid(placing.payOnDelivery, priced.plan.point);
  if (expectedPayable !== null && priced.basket.payable !== expectedPayable)
    refuse('order.priceChanged', {}, quoteOf(priced));
  const rx = priced.lines.some(line => line.goods.rx);
  const isMat = wish.orderType === 'MAT_ORDER';
  if (isMat && rx && placing.prescriptionId === null) refuse('order.rxNotApprovedForPay');
  if (placing.prescriptionId !== null) {
    // Before the row refers to it.
    const { prescriptionId } = placing;
    await rxDemand(tx, { prescriptionId, companyId: priced.companyId, customerId: wish.customer?.customerId ?? null });
  }
  const data = { couponValue: priced.basket.couponValue, ...(booking ? { deposit: booking.paidAmount } : {}) };
  const order = await placeOrderRow(tx, await rowOf(tx, placing, priced), data, booking ? 'convert' : 'place');
  const lines = await insertLines(tx, order.id, linesOf(priced));
  await bindPrescription(tx, order, lines);
  await takeOffers(tx, order, wish, priced);
  await lockBenefits(tx, order);
  await holdLines(tx, order, lines.map(wantedOf), isMat ? 'order.matStockShort' : 'supply.stockShort');
  await linkOffers(tx, order, lines);
  if (order.status === D.pendingPay) return awaitPayment(tx, order);
  return order.status === D.activityOrder && isMat ? settled(tx, order) : order;
}

/** 53 owes nothing: what every paid order has, it has at once (spec 02 §3 order.paid). */
const settled = async (tx: Tx, order: Order): Promise<Order> =>
  (await takePaidStep(tx, order, fields => saveOrder(tx, order, fields))).order;

async function rowOf(tx: Tx, placing: Placing, priced: PricedOrder) {
  const { wish } = placing;
  const { companyId } = priced;
  const now = tx.now().toISOString();
  const status = placing.booking ? S.storeInStock : firstStatus(wish, priced);
  const place = { storeId: priced.store?.storeId ?? null, matId: priced.mat?.matId ?? null };
  return {
    orderNo: await nextOrderNo(tx, wish.orderType),
    daySeq: await nextDaySeq(tx, place),
    companyId,
    ...place,
    ...fieldsOf(wish, priced),
    channel: wish.channel as Order['channel'],
    status,
    statusSince: now,
    placedAt: now,
    confirmedAt: status === S.pendingStoreConfirm || placing.booking ? now : null,
    ...placing.booking,
    payDeadline: status === D.pendingPay ? payDeadline(tx, wish.channel) : null,
    customerId: wish.customer?.customerId ?? null,
    customerName: placing.customerName,
    cellphone: placing.cellphone,
    customerSource: wish.customer?.source ?? 'CELLPHONE',
    prescriptionId: placing.prescriptionId,
    payOnDelivery: placing.payOnDelivery && wish.orderType !== 'MAT_ORDER',
    remark: placing.remark,
    ...(status === D.activityOrder ? await pickupPatch(tx, { ...wish, ...place, ...wish.fulfilment, companyId }) : {}),
  };
}

/** A device order of an activity that costs nothing waits for its buyer at once where staff placed it (spec 02 §2.2). */
function firstStatus(wish: OrderWish, priced: PricedOrder): OrderStatusCode {
  if (wish.orderType === 'MAT_ORDER') {
    const given = wish.activityId !== null && priced.basket.payable === 0 && wish.channel === 'STAFF';
    return given ? D.activityOrder : D.pendingPay;
  }
  return priced.store?.autoConfirm ? S.pendingStoreConfirm : S.pendingConfirm;
}

/** Who stands before the cabinet has 5 minutes, everybody else 15 (spec 02 §4.8). */
function payDeadline(tx: Tx, channel: string): string {
  const minutes = tx.setting<{ mat: number; touchScreen: number }>('order.payMinutes');
  const wait = channel === 'TOUCH_SCREEN' ? minutes.touchScreen : minutes.mat;
  return new Date(tx.now().getTime() + wait * 60_000).toISOString();
}
