import { GoodsType } from '@materia/contract/areas/goods';
import {
  MatOrderStatus,
  type OrderStatusCode,
  type OrderTypeCode,
  StoreOrderStatus,
} from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { rxDemand } from '../../doctor/index.ts';
import { placeOrderRow } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { lockBenefits } from '../order-benefits.ts';
import { holdLines, wantedOf } from '../order-hold.ts';
import { insertLines } from '../order-line.store.ts';
import { nextDaySeq, nextOrderNo } from '../order-number.ts';
import { awaitPayment } from '../payment/await-payment.ts';
import { bindPrescription } from './bind-prescription.ts';
import type { OrderWish } from './order-wish.ts';
import { type PricedOrder, priceOrder, quoteOf } from './price-order.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

export interface Placing {
  readonly wish: OrderWish;
  readonly expectedPayable: number;
  readonly payOnDelivery: boolean;
  readonly remark: string | null;
  readonly prescriptionId: number | null;
  readonly customerName: string;
  readonly cellphone: string | null;
}

/** Herbs and granules make an order Chinese medicine, a prescription medicine makes it a prescription's (spec 02 §1 order_kind). */
const herbal: readonly number[] = [GoodsType.byName.herb, GoodsType.byName.granule];

export function kindOf({ lines }: PricedOrder): { orderKind: number; prescriptionRequired: boolean } {
  const rx = lines.some(line => line.goods.rx);
  if (lines.some(line => herbal.includes(line.goods.goodsType))) return { orderKind: 3, prescriptionRequired: rx };
  return { orderKind: rx ? 2 : 1, prescriptionRequired: rx };
}

/**
 * 下单 (spec 02 §2): priced anew, and refused with the new quote if it costs something else than was agreed to; then row, lines,
 * prescription, coupon and points, holds, all in one transaction.
 */
export async function placeWish(tx: Tx, placing: Placing): Promise<Order> {
  const { wish } = placing;
  const priced = await priceOrder(tx, wish);
  if (priced.basket.payable !== placing.expectedPayable) refuse('order.priceChanged', {}, quoteOf(priced));
  const rx = priced.lines.some(line => line.goods.rx);
  const isMat = wish.orderType === 'MAT_ORDER';
  if (isMat && rx && placing.prescriptionId === null) refuse('order.rxNotApprovedForPay');
  if (placing.prescriptionId !== null) {
    // Before the row refers to it.
    const { prescriptionId } = placing;
    await rxDemand(tx, { prescriptionId, companyId: priced.companyId, customerId: wish.customer?.customerId ?? null });
  }
  const order = await placeOrderRow(tx, await rowOf(tx, placing, priced), { couponValue: priced.basket.couponValue });
  const lines = await insertLines(tx, order.id, linesOf(priced));
  await bindPrescription(tx, order, lines);
  await lockBenefits(tx, order);
  await holdLines(tx, order, lines.map(wantedOf), isMat ? 'order.matStockShort' : 'supply.stockShort');
  return order.status === D.pendingPay ? awaitPayment(tx, order) : order;
}

async function rowOf(tx: Tx, placing: Placing, priced: PricedOrder) {
  const { wish } = placing;
  const { basket, plan } = priced;
  const now = tx.now().toISOString();
  const status = firstStatus(wish.orderType, priced);
  const place = { storeId: priced.store?.storeId ?? null, matId: priced.mat?.matId ?? null };
  const receiver = plan.receiver;
  return {
    orderNo: await nextOrderNo(tx, wish.orderType),
    daySeq: await nextDaySeq(tx, place),
    companyId: priced.companyId,
    ...place,
    orderType: wish.orderType,
    ...kindOf(priced),
    channel: wish.channel as Order['channel'],
    fulfilType: wish.fulfilment.fulfilType,
    deliveryMode: plan.mode,
    deliveryDate: plan.date,
    deliveryDay: plan.day,
    timeFrom: plan.timeFrom,
    timeTo: plan.timeTo,
    promiseAt: plan.promiseAt?.toISOString() ?? null,
    status,
    statusSince: now,
    placedAt: now,
    confirmedAt: status === S.pendingStoreConfirm ? now : null,
    payDeadline: status === D.pendingPay ? payDeadline(tx, wish.channel, priced.companyId) : null,
    customerId: wish.customer?.customerId ?? null,
    customerName: placing.customerName,
    cellphone: placing.cellphone,
    customerSource: wish.customer?.source ?? 'CELLPHONE',
    receiverName: receiver?.receiverName ?? null,
    receiverPhone: receiver?.receiverPhone ?? null,
    province: receiver?.province ?? null,
    city: receiver?.city ?? null,
    district: receiver?.district ?? null,
    address: receiver?.address ?? null,
    latitude: receiver?.latitude ?? null,
    longitude: receiver?.longitude ?? null,
    ...amountsOf(priced),
    customerCouponId: wish.customerCouponId,
    pointsUsed: basket.pointsUsed,
    prescriptionId: placing.prescriptionId,
    payOnDelivery: placing.payOnDelivery && wish.orderType !== 'MAT_ORDER',
    remark: placing.remark,
  };
}

export const amountsOf = ({ basket }: PricedOrder) => ({
  goodsAmount: basket.goodsAmount,
  specialDiscount: basket.specialDiscount,
  promotionDiscount: basket.promotionDiscount,
  couponDiscount: basket.couponDiscount,
  pointsDeduction: basket.pointsDeduction,
  deliveryFee: basket.deliveryFee,
  packageFee: basket.packageFee,
  adjustAmount: basket.adjustAmount,
  payable: basket.payable,
});

function firstStatus(orderType: OrderTypeCode, priced: PricedOrder): OrderStatusCode {
  if (orderType === 'MAT_ORDER') return D.pendingPay;
  return priced.store?.autoConfirm ? S.pendingStoreConfirm : S.pendingConfirm;
}

/** Who stands before the cabinet has 5 minutes, everybody else 15 (spec 02 §4.8). */
function payDeadline(tx: Tx, channel: string, companyId: number): string {
  const minutes = tx.setting<{ mat: number; touchScreen: number }>('order.payMinutes', companyId);
  const wait = channel === 'TOUCH_SCREEN' ? minutes.touchScreen : minutes.mat;
  return new Date(tx.now().getTime() + wait * 60_000).toISOString();
}

/** Lines as they are kept: snapshot of the goods, prices and shares of the basket. */
export function linesOf({ lines, basket }: PricedOrder) {
  return basket.lines.map(priced => {
    const draft = lines.find(each => each.lineNo === priced.lineNo);
    if (!draft) throw new Error(`basket line ${priced.lineNo} from nowhere`);
    const { goodsName, spec, manufacturer, imageUrl, externalGoodsNo, medicine, ephedrine } = draft.goods;
    const snapshot = { goodsName, spec, manufacturer, imageUrl, externalGoodsNo, medicine, ephedrine };
    return { ...snapshot, ...priced, storeGoodsId: draft.storeGoodsId, trackId: draft.trackId };
  });
}
