import { RefundStatus } from '@materia/contract/areas/order';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';
import type { MoneyOwner, Payment } from '../payment/payment.store.ts';

/** Which payment gives back how much of a refund. */
export interface RefundPayment extends MoneyOwner {
  readonly id: number;
  readonly refundId: number;
  readonly paymentId: number;
  readonly amount: number;
  /** 0 under way, 1 back, 2 failed. */
  readonly status: 0 | 1 | 2;
  readonly refundNo: string;
}

const selected = sql.text(`rp.id, rp.refund_id as "refundId", rp.payment_id as "paymentId", rp.amount, rp.status,
  r.refund_no || '-' || rp.id as "refundNo", r.owner_type as "ownerType", r.owner_id as "ownerId"`);
const joined = sql.text('order_refund_payment rp join order_refund r on r.id = rp.refund_id');

export async function insertRefundPayment(
  tx: Tx,
  of: Pick<RefundPayment, 'refundId' | 'paymentId' | 'amount'>,
): Promise<RefundPayment> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into order_refund_payment (refund_id, payment_id, amount) values (${of.refundId}, ${of.paymentId}, ${of.amount})
    returning id`);
  return tx.one(sql`select ${selected} from ${joined} where rp.id = ${id}`);
}

export function refundPaymentsOf(db: Db, refundId: number): Promise<RefundPayment[]> {
  return db.rows(sql`select ${selected} from ${joined} where rp.refund_id = ${refundId} order by rp.id`);
}

/** By the number its provider knows it under: `{refund_no}-{id}`. */
export function findRefundPayment(db: Db, providerNo: string): Promise<RefundPayment | undefined> {
  const id = Number(/-(\d{1,15})$/.exec(providerNo)?.[1] ?? 0);
  return db.maybe(sql`
    select ${selected} from ${joined} where rp.id = ${id} and r.refund_no || '-' || rp.id = ${providerNo}`);
}

/** What of payments went back or is to go back; what failed of a refund that was given up is theirs again. */
export async function promisedBack(tx: Tx, paymentIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ paymentId: number; amount: number }>(sql`
    select rp.payment_id as "paymentId", sum(rp.amount)::bigint as amount from ${joined}
    where rp.payment_id = any(${paymentIds}::bigint[]) and not (rp.status = 2 and r.status = ${RefundStatus.byName.withdrawn})
    group by rp.payment_id`);
  return new Map(rows.map(row => [row.paymentId, row.amount]));
}

/** Of a refund that has nothing to get from this payment any more. */
export async function dropRefundPayment(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from order_refund_payment where id = ${id}`);
}

export async function saveRefundPayment(
  tx: Tx,
  id: number,
  of: { status: 0 | 1 | 2; providerRefundNo?: string; failReason?: string },
): Promise<void> {
  await tx.run(sql`
    update order_refund_payment set status = ${of.status},
      provider_refund_no = coalesce(${of.providerRefundNo ?? null}, provider_refund_no), fail_reason = ${of.failReason ?? null},
      done_at = ${of.status === 1 ? tx.now() : null}, updated_at = ${tx.now()}
    where id = ${id}`);
}

/**
 * What providers still owe an answer about (refund_check), oldest first; of each account as much as of any other, so that the refunds
 * of one that hangs keep no other's waiting.
 */
export function unansweredRefunds(
  db: Db,
  before: Date,
  limit: number,
): Promise<(Pick<RefundPayment, 'refundNo'> & Pick<Payment, 'payNo' | 'provider' | 'accountId'>)[]> {
  return db.rows(sql`
    select r.refund_no || '-' || rp.id as "refundNo", p.pay_no as "payNo", p.provider, p.payment_account_id as "accountId"
    from ${joined} join order_payment p on p.id = rp.payment_id
    where rp.status = 0 and r.status in (2, 4) and rp.updated_at < ${before}
    order by row_number() over (partition by p.payment_account_id order by rp.id), rp.id limit ${limit}`);
}
