import { type Db, sql } from '../../kernel/index.ts';

/** Who bought a finished order and what stays paid of it; undefined: it is not done yet. */
export function doneOrder(db: Db, orderId: number): Promise<{ customerId: number | null; net: number } | undefined> {
  return db.maybe(sql`
    select customer_id as "customerId", paid_amount - refunded_amount as net from customer_order
    where id = ${orderId} and done_at is not null`);
}
