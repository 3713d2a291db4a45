import { type Ctx, Refusal, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';

interface Failure {
  readonly code: number;
  readonly message: string;
}
interface RowWork<T, State, Failed> {
  readonly items: readonly T[];
  readonly idOf: (item: T) => number;
  readonly change: (tx: Tx, item: T) => Promise<State>;
  /** How a row that was refused stands in the answer. */
  readonly failed: (id: number, failure: Failure) => Promise<Failed>;
}

/**
 * Changes wishes or pre-orders row by row, each in its own transaction (spec 02 §3): refused as a whole only if nothing was done, a
 * single row with its own refusal.
 */
export async function rowByRow<T, State, Failed>(
  ctx: Ctx<StaffActor>,
  { items, idOf, change, failed }: RowWork<T, State, Failed>,
): Promise<{ done: State[]; failed: Failed[] }> {
  const batch = { done: [] as State[], failed: [] as Failed[] };
  for (const item of items) {
    try {
      batch.done.push(await ctx.row(idOf(item), tx => change(tx, item)));
    } catch (error) {
      if (!(error instanceof Refusal) || error.key.startsWith('request.') || items.length === 1) throw error;
      const { status, message } = ctx.word(error);
      batch.failed.push(await failed(idOf(item), { code: status, message }));
    }
  }
  if (batch.done.length === 0) refuse('deposit.noneDone', {}, batch);
  return batch;
}
