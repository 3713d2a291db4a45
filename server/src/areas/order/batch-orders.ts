import type { OrderBatch, OrderState } from '@materia/contract/areas/order';
import { type Ctx, Refusal, refuse, type StaffActor, type Tx } from '../../kernel/index.ts';
import { findOrder, type Order } from './order.store.ts';

export const stateOf = (order: Order): OrderState => ({
  order_id: order.id,
  orderNo: order.orderNo,
  order_status_code: order.status,
  version: order.version,
});

interface RowWork<T> {
  readonly items: readonly T[];
  readonly idOf: (item: T) => number;
  readonly change: (tx: Tx, item: T) => Promise<Order>;
  /** What a refusal leaves behind, in a transaction of its own. */
  readonly refused?: (tx: Tx, item: T, refusal: Refusal) => Promise<void>;
}

/**
 * Changes orders row by row, each in its own transaction (spec 02 §3), so that no batch keeps another waiting: what fails stands in
 * `failed` with its message; only if nothing was done is the whole call refused, a single row with its own refusal.
 */
export async function changeRowByRow<T>(ctx: Ctx<StaffActor>, work: RowWork<T>): Promise<OrderBatch> {
  const batch: OrderBatch = { done: [], failed: [] };
  const { items } = work;
  for (const item of items) {
    try {
      batch.done.push(await ctx.row(work.idOf(item), async tx => stateOf(await work.change(tx, item))));
    } catch (error) {
      // `request.*`: the call itself is at fault, not the row, e.g. the same key is being worked on.
      if (!(error instanceof Refusal) || error.key.startsWith('request.')) throw error;
      if (work.refused) await ctx.transaction(tx => work.refused?.(tx, item, error) ?? Promise.resolve());
      if (items.length === 1) throw error;
      batch.failed.push(await failedRow(ctx, work.idOf(item), error));
    }
  }
  if (batch.done.length === 0) refuse('order.noneDone', {}, batch);
  return batch;
}

async function failedRow(ctx: Ctx<StaffActor>, orderId: number, error: Refusal): Promise<OrderBatch['failed'][number]> {
  const order = await findOrder(ctx.db, ctx.actor, orderId);
  const { status, message } = ctx.word(error);
  return {
    order_id: orderId,
    orderNo: order?.orderNo ?? null,
    code: status,
    message,
    order_status_code: order?.status ?? null,
  };
}
