import { type Ctx, Refusal, refuse, type StaffActor, type Tx } from '../../kernel/index.ts';

export interface RowByRow<T, D, F> {
  readonly items: readonly T[];
  readonly idOf: (item: T, index: number) => number;
  readonly change: (tx: Tx, item: T) => Promise<D>;
  readonly failed: (item: T, refusal: Refusal) => Promise<F> | F;
  /** What a refusal leaves behind, in a transaction of its own. */
  readonly refused?: (tx: Tx, item: T, refusal: Refusal) => Promise<void>;
}

/**
 * Changes rows one by one, each in its own transaction (spec 02 §3), so that no batch keeps another waiting: what fails stands in
 * `failed` with its message; only if nothing was done is the whole call refused, a single row with its own refusal.
 */
export async function rowByRow<T, D, F>(
  ctx: Ctx<StaffActor>,
  work: RowByRow<T, D, F>,
): Promise<{ done: D[]; failed: F[] }> {
  const batch: { done: D[]; failed: F[] } = { done: [], failed: [] };
  const { items } = work;
  for (const [index, item] of items.entries()) {
    try {
      batch.done.push(await ctx.row(work.idOf(item, index), tx => work.change(tx, item)));
    } catch (error) {
      // `request.*`: the call itself is at fault, not the row, e.g. the same key is being worked on.
      if (!(error instanceof Refusal) || error.key.startsWith('request.')) throw error;
      if (work.refused) await ctx.transaction(tx => work.refused?.(tx, item, error) ?? Promise.resolve());
      if (items.length === 1) throw error;
      batch.failed.push(await work.failed(item, error));
    }
  }
  if (batch.done.length === 0) refuse('order.noneDone', {}, batch);
  return batch;
}
