import { type Db, type Sql, sql } from '../../kernel/index.ts';

/** Orders of a company on which somebody must still act: whoever closes it asks (spec 04 §2). */
export async function countOpenOrders(db: Db, companyId: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from customer_order where company_id = ${companyId} and is_open`,
  );
  return n;
}

/** Whether an account has payments that may still be paid, or refunds that are not through (spec 04 §2). */
export async function hasOpenPayments(db: Db, accountId: number): Promise<boolean> {
  const found = await db.maybe(sql`
    select from order_payment p where p.payment_account_id = ${accountId} and (p.status = 0
      or exists (select from order_refund_payment r where r.payment_id = p.id and r.status <> 1)) limit 1`);
  return found !== undefined;
}

/** Of each account that collected since then: how many payments, how many of them are over, how many of these were paid. */
export const paymentsSince = (since: Date): Sql => sql`
  (select payment_account_id, count(*)::int as n, count(*) filter (where status <> 0)::int as ended,
    count(*) filter (where status = 1)::int as paid
  from order_payment where created_at >= ${since} and payment_account_id is not null group by payment_account_id)`;
