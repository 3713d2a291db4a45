import { type OrderDetail, PaymentStatus, readOrder } from '@materia/contract/areas/order';
import { type Ctx, type CustomerActor, type Db, on, type StaffActor, sql } from '../../kernel/index.ts';
import { promotionsOfOrder } from '../marketing/index.ts';
import { readExpress } from './express/read-express-data.ts';
import { dressed, type OrderRecord, orderRowColumns, orderRowJoins, readerOf, storesFor } from './order-row.ts';
import { orderReach } from './order-scope.ts';
import { canSimulate } from './payment/outside.ts';
import { ofOrder } from './payment/payment.store.ts';
import { pickupCodeOf } from './pickup-code.ts';
import { readRefundsOf } from './refund/refund-row.ts';

type Line = OrderDetail['lines'][number];

/** What the drawer shows beyond the row's own columns. */
const detailColumns = sql.text(`
  o.customer_source as "customerSource", s.phone as "storePhone", s.address as "storeAddress",
  coalesce((select sc.trace_code_required from store_config sc where sc.store_id = o.store_id), false) as "traceCodeRequired",
  o.province, o.city, o.district, o.address, o.latitude, o.longitude, o.goods_amount as "goodsAmount",
  o.special_discount as "specialDiscount", o.promotion_discount as "promotionDiscount",
  o.coupon_discount as "couponDiscount", o.points_deduction as "pointsDeduction", o.delivery_fee as "deliveryFee",
  o.package_fee as "packageFee", o.adjust_amount as "adjustAmount",
  o.delivery_fee_off + o.package_fee_off as "feesOff", o.cost_amount as "costAmount",
  o.platform_fee as "platformFee", o.delivery_cost as "deliveryCost", o.pay_fee as "payFee", o.service_fee as "serviceFee",
  o.points_used as "pointsUsed", o.points_earned as "pointsEarned", o.customer_coupon_id as "customerCouponId",
  o.confirmed_at as "confirmedAt", o.ready_at as "readyAt", o.handed_at as "handedAt", o.signed_at as "signedAt",
  o.done_at as "doneAt", o.comment_score as "commentScore", o.comment_text as "commentText", o.comment_at as "commentAt",
  o.comment_reply as "commentReply", o.pickup_code as "pickupCode"`);

/** All lines of an order with their money. */
export function readOrderLines(db: Db, orderId: number): Promise<Line[]> {
  return db.rows(sql`
    select l.id as "orderLineId", l.line_no as "lineNo", l.goods_id as "goodsId", l.store_goods_id as "storeGoodsId",
      l.track_id as "trackId", t.track_no as "trackNo", l.goods_name as "goodsName", l.spec, l.manufacturer,
      l.image_url as "imageUrl", l.external_goods_no as "externalGoodsNo", l.rx, l.medicine, l.ephedrine, l.number,
      l.goods_price as "goodsPrice", l.special_price as "specialPrice", l.price, l.promotion_share as "promotionShare",
      l.coupon_share as "couponShare", l.points_share as "pointsShare", l.adjust_share as "adjustShare",
      l.line_payable as "linePayable", l.is_gift as "isGift", l.out_of_stock as "outOfStock",
      l.picked_number as "pickedNumber", l.dropped_number as "droppedNumber",
      case when l.track_id is not null then l.drop_result end as "dropResult", l.refunded_number as "refundedNumber",
      l.refunded_amount as "refundedAmount", l.batch_no as "batchNo", l.expires_on as "expiresOn",
      l.trace_codes as "traceCodes"
    from order_line l left join track t on t.id = l.track_id where l.order_id = ${orderId} order by l.line_no`);
}

function readPayments(db: Db, orderId: number): Promise<OrderDetail['payments']> {
  return db.rows(sql`
    select id as "paymentId", pay_no as "payNo", pay_type as "payType", provider, amount,
      refunded_amount as "refundedAmount", status, case when status = ${PaymentStatus.byName.open} then pay_url end as "payUrl",
      ${canSimulate()}::boolean as simulated, provider_trade_no as "providerTradeNo", voucher_no as "voucherNo",
      expires_at as "expiresAt", paid_at as "paidAt", created_at as "createdAt"
    from order_payment where owner_type = 'ORDER' and owner_id = ${orderId} order by id`);
}

type Detail = Omit<
  OrderDetail,
  'sla' | 'allowedActions' | 'lines' | 'promotions' | 'payments' | 'refunds' | 'express' | 'goodsNumber'
>;

/** Everything about one order in the actor's reach; undefined: no such row for them. */
export async function readOrderDetail(
  ctx: Ctx<StaffActor | CustomerActor>,
  orderId: number,
): Promise<OrderDetail | undefined> {
  const { db, actor } = ctx;
  const record = await db.maybe<OrderRecord & Omit<Detail, 'pickupCode'> & { pickupCode: Buffer | null }>(sql`
    select ${orderRowColumns}, ${detailColumns}
    from customer_order o ${orderRowJoins}
    where o.id = ${orderId} and ${orderReach(actor, 'o')}`);
  if (!record) return undefined;
  const lines = await readOrderLines(db, orderId);
  const reader = readerOf(ctx);
  return {
    ...dressed(record, lines, reader, await storesFor(db, [record], reader)),
    // Past the district an address is revealed by the eye (spec 05 §4.6): nor may the position name the house.
    address: record.address ? '****' : null,
    latitude: roughly(record.latitude),
    longitude: roughly(record.longitude),
    ...(actor.kind === 'staff' && actor.privs.has('COST') ? {} : withoutCosts),
    pickupCode: lastTwo(pickupCodeOf(record)),
    lines,
    promotions: await promotionsOfOrder(db, orderId),
    payments: await readPayments(db, orderId),
    refunds: await readRefundsOf(ctx, ofOrder(orderId)),
    express: await readExpress(db, orderId),
  };
}

/** A degree's hundredth is about a kilometre. */
const roughly = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 100) / 100);

/** Staff see the end of a pick-up code, enough to tell two customers apart. */
const lastTwo = (code: string | null) => (code === null ? null : `******${code.slice(-2)}`);

const withoutCosts = { costAmount: null, platformFee: null, deliveryCost: null, payFee: null, serviceFee: null };

export const readOrderHandler = on(readOrder)(
  async ({ params }, ctx) => (await readOrderDetail(ctx, params.order_id)) ?? ctx.fail('row.notFound'),
);
