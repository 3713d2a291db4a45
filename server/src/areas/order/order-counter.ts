import { dayOf } from '@materia/contract/kernel';
import { join, sql, type Tx } from '../../kernel/index.ts';
import type { Order } from './order.ts';

/** What of an order is counted. */
export type CountedOrder = Pick<
  Order,
  | 'placedAt'
  | 'companyId'
  | 'storeId'
  | 'matId'
  | 'orderType'
  | 'channel'
  | 'activityId'
  | 'status'
  | 'payable'
  | 'paidAmount'
  | 'refundedAmount'
>;

const delta = (order: CountedOrder, sign: 1 | -1) => sql`(
  ${dayOf(new Date(order.placedAt))}, ${order.companyId}, ${order.storeId ?? 0}, ${order.matId ?? 0}, ${order.orderType},
  ${order.channel}, ${order.activityId !== null}, ${order.status},
  ${sign}, ${sign * order.payable}, ${sign * order.paidAmount}, ${sign * order.refundedAmount})`;

const counted: readonly (keyof CountedOrder)[] = [
  'companyId',
  'storeId',
  'matId',
  'orderType',
  'channel',
  'activityId',
  'status',
  'payable',
  'paidAmount',
  'refundedAmount',
];

/**
 * Keeps the counters true: every transaction that makes or changes an order calls this once with the order before and after.
 * It only inserts, so that no two orders wait for one row; the jobs role folds the deltas in (design §7).
 */
export async function countOrder(tx: Tx, before: CountedOrder | null, after: CountedOrder | null): Promise<void> {
  if (before && after && counted.every(key => before[key] === after[key])) return;
  const deltas = [...(before ? [delta(before, -1)] : []), ...(after ? [delta(after, 1)] : [])];
  if (deltas.length === 0) return;
  await tx.run(sql`
    insert into order_counter_delta (placed_day, company_id, store_id, mat_id, order_type, channel, is_activity,
      order_status_code, order_count, payable, paid, refunded)
    values ${join(deltas)}`);
}
