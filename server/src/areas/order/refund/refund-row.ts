import { type RefundRow, RefundStatus, RefundSteps, type RefundSummary } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { type Ctx, type Db, type Files, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { orderReach } from '../order-scope.ts';
import type { MoneyOwner } from '../payment/payment.store.ts';

type RefundRecord = Omit<RefundRow, 'lines' | 'allowedActions'>;
type SummaryRecord = Omit<RefundSummary, 'lines'>;
type RefundLineRow = RefundSummary['lines'][number];

/** Who reads, and what signs the addresses of what customers sent. */
type Reading = Pick<Ctx<StaffActor>, 'actor' | 'files'>;

const pictured = <R extends { readonly images: string[] }>(refund: R, files: Files): R => ({
  ...refund,
  images: refund.images.map(image => files.shown(image)),
});

const summaryColumns = sql.text(`
  r.id as "refundId", r.refund_no as "refundNo", r.kind, r.reason_code as "reasonCode", r.reason_text as "reasonText", r.images,
  r.goods_return as "goodsReturn", r.amount, r.delivery_fee_part as "deliveryFeePart", r.points_back as "pointsBack",
  r.coupon_back as "couponBack", r.coupon_expired as "couponExpired", r.status, r.asked_by_name as "askedBy",
  r.asked_at as "askedAt", u.name as "reviewedBy", r.review_remark as "reviewRemark", r.fail_reason as "failReason", r.tries,
  r.done_at as "doneAt"`);
const refundColumns = sql`
  ${summaryColumns}, o.id as order_id, o.order_no as "orderNo", o.order_type as "orderType", o.order_status_code,
  s.name as "storeName", m.mat_name as "matName", o.customer_name as "customerName", o.cellphone,
  o.paid_amount as "paidAmount", greatest(0, o.delivery_fee + o.package_fee - (
    select coalesce(sum(b.delivery_fee_part), 0) from order_refund b
    where b.owner_type = 'ORDER' and b.owner_id = o.id and b.status = 3))::bigint as "deliveryFeeLeft"`;
export const refundTables =
  sql.text(`order_refund r join customer_order o on r.owner_type = 'ORDER' and o.id = r.owner_id
  left join store s on s.id = o.store_id left join mat m on m.id = o.mat_id left join sys_user u on u.id = r.reviewed_by`);

/** A refund in the actor's scope, as the review list shows it. */
export async function readRefundRow(db: Db, ctx: Reading, refundId: number): Promise<RefundRow | undefined> {
  const records = await readRefundRecords(db, sql`r.id = ${refundId} and ${orderReach(ctx.actor, 'o')}`);
  return (await dressRefunds(db, ctx, records))[0];
}

/** Refunds as the database gives them; `where` may also order and limit them. */
export const readRefundRecords = (db: Db, where: Sql): Promise<RefundRecord[]> =>
  db.rows(sql`select ${refundColumns} from ${refundTables} where ${where}`);

/** The refunds of an order, a wish or a pre-order, oldest first, as its drawer shows them; the caller has seen that it is in scope. */
export async function readRefundsOf(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  { ownerType, ownerId }: MoneyOwner,
): Promise<RefundSummary[]> {
  const refunds = await db.rows<SummaryRecord>(sql`
    select ${summaryColumns} from order_refund r left join sys_user u on u.id = r.reviewed_by
    where r.owner_type = ${ownerType} and r.owner_id = ${ownerId} order by r.id`);
  const lines = await readRefundLines(db, refunds);
  return refunds.map(refund => ({ ...pictured(refund, files), lines: lines.get(refund.refundId) ?? [] }));
}

async function readRefundLines(
  db: Db,
  refunds: readonly Pick<RefundRow, 'refundId'>[],
): Promise<ReadonlyMap<number, RefundLineRow[]>> {
  const rows = await db.rows<RefundLineRow & { refundId: number }>(sql`
    select rl.refund_id as "refundId", rl.order_line_id as "orderLineId", l.goods_id as "goodsId", l.goods_name as "goodsName",
      rl.number, rl.amount, rl.received_number as "receivedNumber", rl.restock, l.medicine and r.goods_return as "onlyBad"
    from order_refund_line rl join order_line l on l.id = rl.order_line_id join order_refund r on r.id = rl.refund_id
    where rl.refund_id = any(${refunds.map(refund => refund.refundId)}::bigint[]) order by l.line_no`);
  const lines = new Map<number, RefundLineRow[]>();
  for (const { refundId, ...line } of rows) lines.set(refundId, [...(lines.get(refundId) ?? []), line]);
  return lines;
}

/** Adds lines and what this account may do to refunds as the database gives them. */
export async function dressRefunds(
  db: Db,
  { actor, files }: Reading,
  records: readonly RefundRecord[],
): Promise<RefundRow[]> {
  const lines = await readRefundLines(db, records);
  return records.map(record => ({
    ...pictured(record, files),
    cellphone: maskPhone(record.cellphone),
    lines: lines.get(record.refundId) ?? [],
    allowedActions: actionsOf(record, actor),
  }));
}

function actionsOf({ status, kind }: RefundRecord, actor: StaffActor): RefundRow['allowedActions'] {
  if (!actor.privs.has('ORDER:REFUND')) return [];
  if (kind === 'LATE_PAY' && status !== RefundStatus.byName.failed) return [];
  const actions = ['approve', 'reject', 'receive', 'retry'] as const;
  return actions.filter(action => RefundSteps.find(action, status));
}
