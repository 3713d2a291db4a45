import type { GoodsBatch } from '@materia/contract/areas/goods';
import { type Ctx, Refusal, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';

/**
 * Changes goods one by one, each in a transaction of its own: what fails stands in `failed` with its message; a single one is refused
 * by itself. `refused` is told why each of them failed.
 */
export async function goodsByGoods<T>(
  ctx: Ctx<StaffActor>,
  items: readonly T[],
  idOf: (item: T) => number,
  change: (tx: Tx, item: T) => Promise<void>,
  refused: (key: string) => void = () => undefined,
): Promise<GoodsBatch> {
  const batch: GoodsBatch = { done: [], failed: [] };
  for (const item of items) {
    const id = idOf(item);
    try {
      await ctx.transaction(tx => change(tx, item));
      batch.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal) || items.length === 1) throw error;
      refused(error.key);
      const { status, message } = ctx.word(error);
      batch.failed.push({ id, name: '', code: status, message });
    }
  }
  return batch;
}

/** Names beside the goods that failed. */
export async function namedFailures(ctx: Ctx<StaffActor>, batch: GoodsBatch): Promise<GoodsBatch> {
  if (batch.failed.length === 0) return batch;
  const rows = await ctx.db.rows<{ id: number; name: string }>(
    sql`select id, goods_name as name from goods where id = any(${batch.failed.map(each => each.id)}::bigint[])`,
  );
  const names = new Map(rows.map(row => [row.id, row.name]));
  return { ...batch, failed: batch.failed.map(each => ({ ...each, name: names.get(each.id) ?? '' })) };
}
