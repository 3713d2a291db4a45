import type { OrderStatusCode } from '@materia/contract/areas/order';
import { actedBy, type Db, sql, type Tx } from '../../kernel/index.ts';

export interface HistoryEntry {
  readonly orderId: number;
  readonly from: OrderStatusCode | null;
  readonly to: OrderStatusCode;
  readonly action: string;
  readonly reasonCode?: string;
  readonly remark?: string;
  readonly data?: object;
}

export async function addHistory(tx: Tx, entry: HistoryEntry): Promise<void> {
  const by = actedBy(tx.actor);
  await tx.run(sql`
    insert into order_status_history
      (order_id, from_code, to_code, action, actor_type, actor_id, actor_name, reason_code, remark, data, at)
    values (${entry.orderId}, ${entry.from}, ${entry.to}, ${entry.action}, ${by.type}, ${by.id}, ${by.name},
      ${entry.reasonCode ?? null}, ${entry.remark ?? null}, ${entry.data ? JSON.stringify(entry.data) : null}, ${tx.now()})`);
}

/**
 * Who made the last of so many changes of an order: what the loser of two is told (spec 02 §3). A change has one entry, and what
 * followed by itself (21 → 22 at once) hides nobody.
 */
export function lastChange(
  db: Db,
  orderId: number,
  changes: number,
): Promise<{ type: string; name: string; at: string } | undefined> {
  return db.maybe(sql`
    select actor_type as type, actor_name as name, at
    from (select * from order_status_history where order_id = ${orderId} order by id desc limit ${changes}) recent
    order by actor_type = 'SYSTEM', id desc limit 1`);
}

/** How often an order took an action: retries of a drop, hand-overs after a redelivery. */
export async function timesTaken(tx: Tx, orderId: number, action: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from order_status_history where order_id = ${orderId} and action = ${action}`,
  );
  return count;
}
