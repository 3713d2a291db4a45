import {
  type GuardedLine,
  type OrderRow,
  type OrderRowLine,
  RefundStatus,
  type SlaMinutes,
  StoreOrderStatus,
} from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import type { z } from 'zod';
import { type Ctx, type CustomerActor, type Db, type Sql, type StaffActor, sql } from '../../kernel/index.ts';
import type { StoreOpening } from '../store/index.ts';
import { allowedActions } from './allowed-actions.ts';
import { type StoredSla, slaColumn, slaOf, storesOfClocks } from './order-sla.ts';
import { ofGoods, stillOwed } from './refund/money-only.ts';

/** Where a payment comes too late: the same codes in both families. */
const dead = [StoreOrderStatus.byName.cancelled, StoreOrderStatus.byName.expired];

/** Columns of an order `o` under their wire names, with the names of company `c`, store `s`, mat `m`, deliveryman `d`. */
export const orderRowColumns = sql`
  o.id as order_id, o.order_no as "orderNo", o.day_seq as "daySeq", o.order_type as "orderType", o.order_kind as "orderKind",
  o.order_status_code, o.status_since as "statusSince", o.version, o.order_refer as "orderRefer", o.channel,
  o.fulfil_type as "fulfilType", o.delivery_mode as "deliveryMode", o.delivery_date as "deliveryDate",
  o.delivery_day as "deliveryDay", o.time_from as "timeFrom", o.time_to as "timeTo", o.company_id as "companyId",
  c.name as "companyName",
  o.store_id as "storeId", s.name as "storeName", o.mat_id as "matId", m.mat_name as "matName", m.online as "matOnline",
  o.deliveryman_id as "deliverymanId", d.name as "deliverymanName", o.customer_id, o.customer_name as "customerName",
  o.cellphone, o.receiver_name as "receiverName", o.receiver_phone as "receiverPhone", o.payable,
  o.paid_amount as "paidAmount", o.refunded_amount as "refundedAmount", ${stillOwed} as owed, o.pay_on_delivery as "payOnDelivery",
  o.prescription_required as "prescriptionRequired", o.prescription_id as "prescriptionId", o.activity_id as "activityId",
  (select a.name from activity a where a.id = o.activity_id) as "activityName", o.advice_id as "adviceId",
  (select a.advice_no from advice a where a.id = o.advice_id) as "adviceNo", o.flag, o.remark, o.staff_remark as "staffRemark", o.placed_at as "placedAt",
  o.paid_at as "paidAt", o.pay_deadline as "payDeadline", o.promise_at as "promiseAt",
  o.pickup_deadline as "pickupDeadline", o.pickup_point as "pickupPoint", ${slaColumn} as sla, o.printed_count as "printedCount", o.settlement_status as "settlementStatus",
  o.deleted_at is not null as deleted,
  o.refunded_amount > 0 and o.refunded_amount < o.paid_amount and exists (select 1 from order_refund r where r.owner_type = 'ORDER'
    and r.owner_id = o.id and r.status = ${RefundStatus.byName.refunded} and ${ofGoods}) as "partRefunded",
  o.order_status_code = any(${dead}::int[]) and exists (select 1 from order_refund r where r.owner_type = 'ORDER'
    and r.owner_id = o.id and r.kind = 'LATE_PAY' and r.status = ${RefundStatus.byName.refunded}) as "lateRefunded"`;

/** The tables that `orderRowColumns` names beside the order's own. */
export const orderRowJoins = sql.text(`
  join company c on c.id = o.company_id left join store s on s.id = o.store_id left join mat m on m.id = o.mat_id left join sys_user d on d.id = o.deliveryman_id`);

type Computed = 'sla' | 'allowedActions' | 'lines' | 'images' | 'goodsNumber';
/** An order as the database gives it; phones not masked yet. */
export type OrderRecord = Omit<OrderRow, Computed> & { readonly sla: StoredSla | null };
type Line = z.infer<typeof OrderRowLine>;

/** For whom rows are made, and when. */
export interface Reader {
  readonly actor: StaffActor | CustomerActor;
  readonly now: Date;
  readonly slaMinutes: SlaMinutes;
}

export const readerOf = (ctx: Ctx<StaffActor | CustomerActor>): Reader => ({
  actor: ctx.actor,
  now: ctx.now(),
  slaMinutes: ctx.setting('order.sla'),
});

/** The lines of some orders, in their order, by order. */
export async function readRowLines(db: Db, orderIds: readonly number[]): Promise<Map<number, Line[]>> {
  const lines = await db.rows<Line & { orderId?: number }>(sql`
    select l.order_id as "orderId", l.line_no as "lineNo", l.goods_id as "goodsId", l.goods_name as "goodsName", l.spec,
      l.image_url as "imageUrl", l.number, l.price, l.rx, l.is_gift as "isGift", l.out_of_stock as "outOfStock",
      l.dropped_number as "droppedNumber", l.refunded_number as "refundedNumber",
      case when l.track_id is not null then l.drop_result end as "dropResult",
      t.track_no as "trackNo"
    from order_line l left join track t on t.id = l.track_id
    where l.order_id = any(${orderIds}::bigint[]) order by l.order_id, l.line_no`);
  const byOrder = new Map<number, Line[]>();
  for (const { orderId, ...line } of lines) {
    const list = byOrder.get(orderId as number);
    if (list) list.push(line);
    else byOrder.set(orderId as number, [line]);
  }
  return byOrder;
}

/** With what of a row is worked out and not stored: phones masked, time allowance, what may be done. */
export function dressed<R extends OrderRecord>(
  record: R,
  lines: readonly GuardedLine[],
  reader: Reader,
  stores: ReadonlyMap<number, StoreOpening>,
): Omit<R, 'sla'> & Pick<OrderRow, 'sla' | 'goodsNumber' | 'allowedActions'> {
  // Copied by a literal: V8 turns a wide row that is added to into a dictionary, which everything after is slower with.
  return {
    ...(record as Omit<R, 'sla'>),
    cellphone: maskPhone(record.cellphone),
    receiverPhone: maskPhone(record.receiverPhone),
    goodsNumber: lines.reduce((sum, line) => sum + line.number, 0),
    sla: slaOf(record, reader.slaMinutes, reader.now, stores.get(record.storeId ?? 0)),
    allowedActions: allowedActions(record, lines, reader.actor),
  };
}

/** The stores by whose hours the time of some records runs; customers are shown no allowance. */
export const storesFor = async (
  db: Db,
  records: readonly OrderRecord[],
  reader: Reader,
): Promise<ReadonlyMap<number, StoreOpening>> =>
  reader.actor.kind === 'customer' ? new Map() : storesOfClocks(db, records);

/** The orders that `ids` names (`select id, placed_at …`), in the order given, as the database has them. */
export function readOrderRecords(db: Db, ids: Sql, inOrder: Sql): Promise<OrderRecord[]> {
  return db.rows(sql`
    with page as materialized (${ids})
    select ${orderRowColumns} from page join customer_order o on o.id = page.id ${orderRowJoins} ${inOrder}`);
}

/** The same as rows of a list. */
export async function readOrderRows(db: Db, ids: Sql, inOrder: Sql, reader: Reader): Promise<OrderRow[]> {
  const records = await readOrderRecords(db, ids, inOrder);
  const lines = await readRowLines(
    db,
    records.map(record => record.order_id),
  );
  const stores = await storesFor(db, records, reader);
  return records.map(record => {
    const own = lines.get(record.order_id) ?? [];
    return {
      ...dressed(record, own, reader, stores),
      images: own.flatMap(line => (line.imageUrl ? [line.imageUrl] : [])),
      lines: own,
    };
  });
}
