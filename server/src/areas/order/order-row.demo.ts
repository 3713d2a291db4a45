import { dayOf } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import { orderNumber } from './order-number.ts';
import { type PastOrder, type PastWorld, reachedAt, tookAt, type Wish } from './order-past.demo.ts';
import { sealedPickupCode } from './pickup-code.ts';

/** What the rows that hang on an order say of it. */
export interface OrderSums {
  readonly paid: number;
  readonly refunded: number;
  readonly costAmount: number;
  readonly doneAt: Date | null;
  readonly couponId: number | null;
  readonly prescriptionId: number | null;
  readonly deliverymanId: number | null;
}

/** The row of customer_order. */
export function orderRow(world: PastWorld, past: PastOrder, sums: OrderSums): Row {
  const { wish, last, steps } = past;
  const pickup = pickupOf(world, past);
  return {
    ...identityOf(world, past),
    deliveryman_id: sums.deliverymanId,
    channel: wish.channel,
    delivery_mode: wish.deliveryMode,
    order_status_code: wish.end,
    status_since: last.at,
    deleted_from: wish.end === -11 ? last.from : null,
    deleted_at: wish.end === -11 ? last.at : null,
    ...buyerOf(wish),
    ...amountsOf(past, sums),
    activity_id: wish.activity?.activityId ?? null,
    customer_coupon_id: sums.couponId,
    prescription_id: sums.prescriptionId,
    prescription_required: sums.prescriptionId !== null,
    ...timesOf(past),
    done_at: sums.doneAt,
    ...pickup,
    ...saidOf(world, past),
    pay_on_delivery: wish.way.payOnDelivery,
    version: steps.length,
  };
}

function identityOf(world: PastWorld, { orderId, wish, mat, placedAt }: PastOrder): Row {
  const { seller, way } = wish;
  const day = dayOf(placedAt);
  const place = mat ? `order.mat/${seller.matId}` : `order.store/${seller.storeId}`;
  return {
    id: orderId,
    order_no: orderNumber(placedAt, way.orderType, orderId % 10_000),
    day_seq: world.daySeq(`${place}/${day}`),
    company_id: seller.companyId,
    store_id: mat ? null : seller.storeId,
    mat_id: mat ? seller.matId : null,
    order_type: way.orderType,
    order_kind: kindOf(wish),
    order_refer: way.platform ? `${wish.channel.slice(0, 2)}${String(orderId).padStart(12, '0')}` : null,
    fulfil_type: way.fulfil,
    delivery_day: day,
    placed_at: placedAt,
  };
}

/** 1 ordinary, 2 with a prescription, 3 Chinese medicine. */
function kindOf({ goods }: Wish): number {
  if (goods.some(({ article }) => article.rx)) return 2;
  return goods.some(({ article }) => article.goodsType === 2 || article.goodsType === 3) ? 3 : 1;
}

function buyerOf({ way, person }: Wish): Row {
  const brought = way.fulfil === 'DELIVERY' || way.fulfil === 'EXPRESS';
  const to = brought ? person.receiver : undefined;
  return {
    customer_id: person.id,
    customer_name: person.name,
    cellphone: person.cellphone,
    customer_source: person.source,
    receiver_name: to?.name ?? null,
    receiver_phone: to?.phone ?? null,
    province: to?.province ?? null,
    city: to?.city ?? null,
    district: to?.district ?? null,
    address: to?.address ?? null,
    latitude: to?.latitude ?? null,
    longitude: to?.longitude ?? null,
  };
}

function amountsOf({ wish, basket, payAt }: PastOrder, { paid, refunded, costAmount }: OrderSums): Row {
  const { way, payType } = wish;
  const online = payAt !== null && !way.payOnDelivery && !way.platform && payType !== 4;
  return {
    goods_amount: basket.goodsAmount,
    special_discount: basket.specialDiscount,
    coupon_discount: basket.couponDiscount,
    points_deduction: basket.pointsDeduction,
    points_used: basket.pointsUsed,
    delivery_fee: basket.deliveryFee,
    payable: basket.payable,
    paid_amount: paid,
    refunded_amount: refunded,
    cost_amount: costAmount,
    platform_fee: way.platform && payAt ? Math.round(basket.payable * 0.06) : 0,
    pay_fee: online ? Math.round(basket.payable * 0.006) : 0,
  };
}

function timesOf(past: PastOrder): Row {
  const { wish, mat, placedAt, payAt, handedAt } = past;
  const asked = wish.end === 22 || wish.end === -13;
  const askedAt = (reachedAt(past, 22) ?? placedAt).getTime();
  return {
    confirmed_at: tookAt(past, 'confirm'),
    paid_at: payAt,
    ready_at: mat ? null : (reachedAt(past, 30) ?? reachedAt(past, 41)),
    handed_at: handedAt,
    signed_at: reachedAt(past, 50) ?? tookAt(past, 'signed'),
    pay_deadline: asked ? new Date(askedAt + (mat ? 15 : 30) * 60_000) : null,
  };
}

/** The code of an order that waits to be collected. */
function pickupOf({ random }: PastWorld, { wish, last, mat }: PastOrder): Row {
  const code = wish.end === 41 || wish.end === 53 ? sealedPickupCode(random.digits(8)) : undefined;
  return {
    pickup_deadline: code ? new Date(last.at.getTime() + (mat ? 24 : 72) * 3_600_000) : null,
    pickup_code: code?.pickupCode ?? null,
    pickup_code_hash: code?.pickupCodeHash ?? null,
  };
}

/** What buyer and staff had to say. */
function saidOf({ random }: PastWorld, { orderId, wish, last }: PastOrder): Row {
  const commented = wish.end === 51;
  return {
    comment_score: commented ? random.int(3, 5) : null,
    comment_text: commented ? '送得很快，药品包装完好。' : null,
    comment_at: commented ? last.at : null,
    comment_reply: commented && orderId % 3 === 0 ? '感谢您的好评，祝您健康！' : null,
    flag: random.chance(0.06) ? random.int(1, 5) : 0,
    remark: random.chance(0.1) ? random.pick(['请尽快配送', '放门口即可', '需要发票', '请打电话确认']) : null,
  };
}
