import type { OrderBatch, OrderState } from '@materia/contract/areas/order';
import type { Ctx, Refusal, StaffActor, Tx } from '../../kernel/index.ts';
import { findOrder, type Order } from './order.store.ts';
import { rowByRow } from './row-by-row.ts';

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

/** Changes orders row by row; what failed says how its order stands now. */
export function changeRowByRow<T>(ctx: Ctx<StaffActor>, work: RowWork<T>): Promise<OrderBatch> {
  return rowByRow(ctx, {
    ...work,
    change: async (tx, item) => stateOf(await work.change(tx, item)),
    failed: (item, refusal) => failedRow(ctx, work.idOf(item), refusal),
  });
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
