import type { orderAmended, orderPaid, orderRefunded, orderVoided } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import type { EventOf, StoredEvent } from '../../../kernel/index.ts';
import type { FactEvent, SalesFact } from './sales-fact.ts';

type Paid = EventOf<typeof orderPaid>;
type Refunded = EventOf<typeof orderRefunded>;
type Voided = EventOf<typeof orderVoided>;
type Amended = EventOf<typeof orderAmended>;

/** The events about an order's money, by name; what they say is all that figures are made from. */
export type SaleEvent = Pick<StoredEvent, 'id' | 'companyId' | 'at'> &
  (
    | { readonly event: 'order.paid'; readonly payload: Paid }
    | { readonly event: 'order.refunded'; readonly payload: Refunded }
    | { readonly event: 'order.voided'; readonly payload: Voided }
    | { readonly event: 'order.amended'; readonly payload: Amended }
  );

/** What an order's goods and places belong to when its event is counted. */
export interface Surroundings {
  categoryOf(goodsId: number): number;
  regionOf(place: { storeId: number | null; matId: number | null }): string;
  poiOf(matId: number | null): number;
}

type Deltas = Omit<SalesFact, Exclude<keyof Base, 'order_line_id'> | 'seq'>;
type Base = Pick<
  SalesFact,
  | 'outbox_id'
  | 'event'
  | 'biz_day'
  | 'sale_day'
  | 'occurred_at'
  | 'is_late'
  | 'order_id'
  | 'order_no'
  | 'customer_id'
  | 'company_id'
  | 'store_id'
  | 'mat_id'
  | 'order_type'
  | 'channel'
  | 'fulfil_type'
  | 'pay_type'
  | 'is_activity'
  | 'region_code'
  | 'poi_id'
>;
type LineDeltas = Omit<Deltas, 'category_id' | 'order_line_id'> & { readonly order_line_id: number };

/** The facts that an event states, line by line (spec 10 §2). Pure: the same event always states the same. */
export function factsOf(event: SaleEvent, around: Surroundings): SalesFact[] {
  switch (event.event) {
    case 'order.paid':
      return facts(event, 'SALE', around, sold(event.payload, 1));
    case 'order.voided':
      return facts(event, 'VOID', around, sold(event.payload, -1));
    case 'order.refunded':
      return facts(event, 'REFUND', around, refunded(event.payload));
    case 'order.amended':
      return facts(event, 'ADJUST', around, amended(event.payload));
  }
}

function facts(event: SaleEvent, kind: FactEvent, around: Surroundings, lines: readonly LineDeltas[]): SalesFact[] {
  const base = baseOf(event, kind, around);
  return lines.map((line, seq) => ({ ...base, seq, category_id: around.categoryOf(line.goods_id), ...line }));
}

/** A clock ahead of ours by more than this is wrong: our own time counts (spec 10 §2). */
const aheadMs = 10 * 60_000;

function baseOf({ id, companyId, at, payload }: SaleEvent, kind: FactEvent, around: Surroundings): Base {
  const told = Date.parse(at);
  const paid = Date.parse(payload.paidAt);
  const saleAt = paid > told + aheadMs ? told : paid;
  const saleDay = dayOf(saleAt);
  const bizDay = kind === 'REFUND' ? dayOf(told) : saleDay;
  const { storeId, matId } = payload;
  return {
    outbox_id: id,
    event: kind,
    biz_day: bizDay,
    sale_day: saleDay,
    occurred_at: kind === 'SALE' ? new Date(saleAt).toISOString() : at,
    is_late: bizDay < dayOf(told),
    order_id: payload.orderId,
    order_no: payload.orderNo,
    customer_id: payload.customerId,
    company_id: companyId ?? 0,
    store_id: storeId ?? 0,
    mat_id: matId ?? 0,
    order_type: payload.orderType,
    channel: payload.channel,
    fulfil_type: payload.fulfilType,
    pay_type: payload.payType ?? -1,
    is_activity: payload.isActivity,
    region_code: around.regionOf({ storeId, matId }),
    poi_id: around.poiOf(matId),
  };
}

/** Marks the first line of an event, and the first of each goods in it: orders are counted once on each. */
function firsts(lines: readonly { readonly goodsId: number }[]) {
  const seen = new Set<number>();
  return lines.map(({ goodsId }, at) => {
    const goods = seen.has(goodsId) ? 0 : 1;
    seen.add(goodsId);
    return { event: at === 0 ? 1 : 0, goods };
  });
}

function sold({ lines }: Pick<Paid, 'lines'>, sign: 1 | -1): LineDeltas[] {
  const first = firsts(lines);
  const uncosted = lines.some(line => line.cost === null) ? 1 : 0;
  return lines.map((line, at) => ({
    order_line_id: line.orderLineId,
    goods_id: line.goodsId,
    orders: sign * (first[at]?.event ?? 0),
    uncosted_orders: sign * uncosted * (first[at]?.event ?? 0),
    goods_orders: sign * (first[at]?.goods ?? 0),
    quantity: sign * line.number,
    gross: sign * line.gross,
    discount: sign * (line.gross - line.linePayable),
    cost: sign * (line.cost ?? 0) * line.number,
    uncosted: sign * (line.cost === null ? line.linePayable : 0),
    freight: sign * line.freight,
    platform_fee: sign * line.platformFee,
    delivery_cost: sign * line.deliveryCost,
    pay_fee: sign * line.payFee,
    service_fee: sign * line.serviceFee,
  }));
}

function refunded({ lines }: Refunded): LineDeltas[] {
  const first = firsts(lines);
  return lines.map((line, at) => ({
    order_line_id: line.orderLineId,
    goods_id: line.goodsId,
    refund_orders: first[at]?.event ?? 0,
    goods_refund_orders: first[at]?.goods ?? 0,
    refund_quantity: line.number,
    refund: line.amount,
    refund_cost: (line.cost ?? 0) * line.backNumber,
    refund_uncosted: line.cost === null ? line.amount : 0,
    refund_freight: line.freight,
  }));
}

function amended({ lines, uncostedOrders }: Amended): LineDeltas[] {
  return lines.map((line, at) => ({
    order_line_id: line.orderLineId,
    goods_id: line.goodsId,
    uncosted_orders: at === 0 ? uncostedOrders : 0,
    cost: line.cost,
    refund_cost: line.refundCost,
    uncosted: line.uncosted,
    refund_uncosted: line.refundUncosted,
    platform_fee: line.platformFee,
    delivery_cost: line.deliveryCost,
    pay_fee: line.payFee,
    service_fee: line.serviceFee,
  }));
}
