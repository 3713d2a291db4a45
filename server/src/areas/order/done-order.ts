import { type Db, sql } from '../../kernel/index.ts';
import { netOf } from './refund/money-only.ts';

/** Who bought a finished order and what stays paid of it; undefined: it is not done yet. */
export function doneOrder(db: Db, orderId: number): Promise<{ customerId: number | null; net: number } | undefined> {
  return db.maybe(sql`
    select o.customer_id as "customerId", ${netOf} as net from customer_order o
    where o.id = ${orderId} and o.done_at is not null`);
}
