import type { Sql } from '../db/sql.ts';
import type { TaskRun } from './task.ts';

const batchSize = 2_000;

/**
 * Does a statement again and again, a batch of rows each time, until one finds fewer than it might take or the task is told to end:
 * no lock is long, a stop ends between two batches, and the log of the run says how far it is. Answers how many rows it was.
 * Several in one task add up in its counts: hand each what came before.
 */
export async function inBatches(
  run: Pick<TaskRun, 'db' | 'signal' | 'progress' | 'log'>,
  of: { readonly what: string; readonly before?: number; readonly size?: number; statement(limit: number): Sql },
): Promise<number> {
  const { what, before = 0, size = batchSize } = of;
  let rows = 0;
  for (let gone = size; gone === size && !run.signal.aborted; ) {
    gone = await run.db.run(of.statement(size));
    rows += gone;
    await run.progress({ done: before + rows, ok: before + rows });
    run.log.info({ rows }, what);
  }
  return rows;
}
