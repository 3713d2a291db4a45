import type { RefundKindCode, RefundReasonCode, RefundStatusCode, RestockCode } from '@materia/contract/areas/order';
import { actedBy, type Db, nextVersion, sql, type Tx } from '../../../kernel/index.ts';
import type { Order } from '../order.ts';
import { moneyNo } from '../order-number.ts';
import type { MoneyOwner } from '../payment/payment.store.ts';
import { ofGoods, unwanted } from './money-only.ts';

export interface Refund extends MoneyOwner {
  readonly id: number;
  readonly refundNo: string;
  readonly companyId: number;
  readonly kind: RefundKindCode;
  readonly reasonCode: RefundReasonCode;
  readonly goodsReturn: boolean;
  readonly amount: number;
  readonly deliveryFeePart: number;
  readonly pointsBack: number;
  readonly couponBack: boolean;
  readonly status: RefundStatusCode;
  readonly previousCode: number | null;
  readonly askedBy: number | null;
  readonly askedByType: string;
  readonly tries: number;
}

export interface RefundLine {
  readonly orderLineId: number;
  readonly number: number;
  readonly amount: number;
  readonly receivedNumber: number;
  readonly restock: RestockCode;
}

const columns =
  sql.text(`id, refund_no as "refundNo", owner_type as "ownerType", owner_id as "ownerId", company_id as "companyId", kind,
  reason_code as "reasonCode", goods_return as "goodsReturn", amount, delivery_fee_part as "deliveryFeePart",
  points_back as "pointsBack", coupon_back as "couponBack", status, previous_code as "previousCode", asked_by as "askedBy",
  asked_by_type as "askedByType", tries`);

export type NewRefund = Pick<
  Refund,
  'ownerType' | 'ownerId' | 'companyId' | 'kind' | 'reasonCode' | 'amount' | 'status'
> &
  Partial<Pick<Refund, 'goodsReturn' | 'deliveryFeePart' | 'pointsBack' | 'couponBack' | 'previousCode'>> & {
    readonly reasonText?: string;
    readonly images?: readonly string[];
  };

export async function insertRefund(
  tx: Tx,
  of: NewRefund,
  lines: readonly Pick<RefundLine, 'orderLineId' | 'number' | 'amount'>[],
): Promise<Refund> {
  const by = actedBy(tx.actor);
  const refund = await tx.one<Refund>(sql`
    insert into order_refund (id, refund_no, owner_type, owner_id, company_id, kind, reason_code, reason_text, images, goods_return,
      amount, delivery_fee_part, points_back, coupon_back, status, previous_code, asked_by, asked_by_type, asked_by_name, asked_at)
    select n.id, ${moneyNo(tx, 'R', sql`n.id`)}, ${of.ownerType}, ${of.ownerId}, ${of.companyId}, ${of.kind}, ${of.reasonCode},
      ${of.reasonText ?? null}, ${JSON.stringify(of.images ?? [])}, ${of.goodsReturn ?? false}, ${of.amount},
      ${of.deliveryFeePart ?? 0}, ${of.pointsBack ?? 0}, ${of.couponBack ?? false}, ${of.status}, ${of.previousCode ?? null},
      ${by.id}, ${by.type}, ${by.name}, ${tx.now()}
    from (select nextval(pg_get_serial_sequence('order_refund', 'id')) as id) n
    returning ${columns}`);
  await insertRefundLines(tx, refund, lines);
  return refund;
}

export async function insertRefundLines(
  tx: Tx,
  refund: Pick<Refund, 'id'>,
  lines: readonly Pick<RefundLine, 'orderLineId' | 'number' | 'amount'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.run(sql`
    insert into order_refund_line (refund_id, order_line_id, number, amount)
    select ${refund.id}, l.id, l.number, l.amount
    from unnest(${lines.map(line => line.orderLineId)}::bigint[], ${lines.map(line => line.number)}::int[],
      ${lines.map(line => line.amount)}::bigint[]) as l (id, number, amount)`);
}

/** A refund of an order by its id, whoever asks: callers lock the order, in scope, first. */
export function findRefundForSystem(db: Db, refundId: number): Promise<Refund | undefined> {
  return db.maybe(sql`select ${columns} from order_refund where id = ${refundId} and owner_type = 'ORDER'`);
}

/** A refund of whatever owner by its id, whoever asks: callers lock its owner, in scope, first. */
export function findAnyRefundForSystem(db: Db, refundId: number): Promise<Refund | undefined> {
  return db.maybe(sql`select ${columns} from order_refund where id = ${refundId}`);
}

export function lockRefund(tx: Tx, refundId: number): Promise<Refund> {
  return tx.one(sql`select ${columns} from order_refund where id = ${refundId} for update`);
}

/** A refund goes where the payments of its owner went, so that a late word about it is the new owner's. */
export async function moveRefund(tx: Tx, { id }: Refund, { ownerType, ownerId }: MoneyOwner): Promise<void> {
  await tx.run(sql`
    update order_refund set ${nextVersion(tx.now(), { ownerType, ownerId })} where id = ${id}`);
}

/** Asks for another sum than was asked for; its status stays. */
export async function saveRefundAmount(
  tx: Tx,
  { id }: Refund,
  of: Pick<Refund, 'amount' | 'deliveryFeePart'>,
): Promise<Refund> {
  return tx.one(sql`update order_refund set ${nextVersion(tx.now(), of)} where id = ${id} returning ${columns}`);
}

/** The refund of an owner that somebody still has to act on; money an order never wanted aside, which keeps nobody from it. */
export function openRefundOf(db: Db, { ownerType, ownerId }: MoneyOwner): Promise<Refund | undefined> {
  return db.maybe(sql`
    select ${columns} from order_refund r where owner_type = ${ownerType} and owner_id = ${ownerId} and status in (0, 1, 2, 4)
      and ${ownerType === 'ORDER' ? ofGoods : sql`kind <> 'LATE_PAY'`} order by id desc limit 1`);
}

export function refundLines(db: Db, refundId: number): Promise<RefundLine[]> {
  return db.rows(sql`
    select order_line_id as "orderLineId", number, amount, received_number as "receivedNumber", restock
    from order_refund_line where refund_id = ${refundId} order by order_line_id`);
}

export async function saveRefundLine(
  tx: Tx,
  refundId: number,
  line: Pick<RefundLine, 'orderLineId'> &
    Partial<Pick<RefundLine, 'amount' | 'receivedNumber' | 'restock'>> & { readonly backNumber?: number },
): Promise<void> {
  await tx.run(sql`
    update order_refund_line set amount = coalesce(${line.amount ?? null}, amount),
      received_number = coalesce(${line.receivedNumber ?? null}, received_number),
      restock = coalesce(${line.restock ?? null}, restock), back_number = coalesce(${line.backNumber ?? null}, back_number),
      updated_at = ${tx.now()}
    where refund_id = ${refundId} and order_line_id = ${line.orderLineId}`);
}

/** Units of an order's lines that done refunds brought back into stock, or that never left it, by line. */
export async function unitsBack(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ lineId: number; number: number }>(sql`
    select l.order_line_id as "lineId", sum(l.back_number) as number
    from order_refund r join order_refund_line l on l.refund_id = r.id
    where r.owner_type = 'ORDER' and r.owner_id = ${orderId} and r.status = 3 group by l.order_line_id`);
  return new Map(rows.map(row => [row.lineId, row.number]));
}

/** What earlier refunds of an order gave back beside its goods. */
export async function earlierRefunds(db: Db, orderId: number): Promise<{ fees: number; points: number }> {
  return db.one(sql`
    select coalesce(sum(delivery_fee_part), 0)::bigint as fees, coalesce(sum(points_back), 0)::bigint as points
    from order_refund where owner_type = 'ORDER' and owner_id = ${orderId} and status = 3`);
}

/** What was paid for an order and stays paid. Money that it did not want is nobody's, back already or not yet. */
export async function stillPaid(
  db: Db,
  { id, paidAmount, refundedAmount }: Pick<Order, 'id' | 'paidAmount' | 'refundedAmount'>,
): Promise<number> {
  const { late } = await db.one<{ late: number }>(sql`select ${unwanted(sql`${id}`)} as late`);
  return paidAmount - refundedAmount - late;
}

export type RefundPatch = Partial<{
  amount: number;
  deliveryFeePart: number;
  couponBack: boolean;
  couponExpired: boolean;
  pointsBack: number;
  previousCode: number | null;
  reviewedBy: number | null;
  reviewedAt: Date;
  reviewRemark: string | null;
  smsVerified: boolean;
  failReason: string | null;
  tries: number;
  nextTryAt: Date | null;
  doneAt: Date;
}>;

/** Sets a refund's status and what goes with it. Only apply-refund-step.ts calls this. */
export async function setRefundStatus(
  tx: Tx,
  refundId: number,
  to: RefundStatusCode,
  patch: RefundPatch,
): Promise<Refund> {
  return tx.one(sql`
    update order_refund set status = ${to}, ${nextVersion(tx.now(), patch)}
    where id = ${refundId} returning ${columns}`);
}
