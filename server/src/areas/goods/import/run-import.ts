import { type ImportBatch, type ImportProblem, type ImportStateCode, runImport } from '@materia/contract/areas/goods';
import { on, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { again, batchIn } from './check-import.ts';
import { markDone, saveBatch, waitingRows } from './import.store.ts';
import { importOf } from './import-kinds.ts';
import { inPieces } from './in-pieces.ts';

/** Of a batch that is written whole or not at all, rows that another has come before: nothing of it stays. */
class NotAll extends Error {
  readonly refused: ReadonlyMap<number, ImportProblem>;
  constructor(refused: ReadonlyMap<number, ImportProblem>) {
    super('not all rows could be written');
    this.refused = refused;
  }
}

/** Writes the next piece; answers how many rows were taken, refused ones among them. */
async function runPart(tx: Tx, actor: StaffActor, batch: ImportBatch): Promise<number> {
  const rows = await waitingRows(tx, batch);
  if (rows.length === 0) return 0;
  const refused = await importOf(actor, batch.kind).write(tx, batch, rows);
  if (batch.allOrNothing && refused.size > 0) throw new NotAll(refused);
  const done = rows.map(({ rowId }) => rowId).filter(rowId => !refused.has(rowId));
  await markDone(tx, done, refused);
  await saveBatch(tx, batch.batchId, {}, [sql`ok = ok + ${done.length}`, sql`failed = failed + ${refused.size}`]);
  return rows.length;
}

const leftOf = (tx: Tx, batchId: number) =>
  tx.one<{ n: number }>(sql`
    select count(*)::int as n from import_row where batch_id = ${batchId} and not done and action in ('NEW', 'UPDATE', 'END')`);

/** Nothing waits any more: what came of it all. */
async function finish(tx: Tx, actor: StaffActor, { batchId, kind }: ImportBatch): Promise<void> {
  const { unchanged } = importOf(actor, kind);
  if (unchanged) {
    const same = await tx.rows<{ id: number }>(sql`
      select target_id as id from import_row where batch_id = ${batchId} and action = 'SAME' and target_id is not null`);
    await unchanged(
      tx,
      same.map(({ id }) => id),
    );
  }
  const { ok, failed } = await tx.one<{ ok: number; failed: number }>(
    sql`select ok, failed from import_batch where id = ${batchId}`,
  );
  const state: ImportStateCode = failed === 0 ? 'DONE' : ok > 0 ? 'PARTIAL' : 'FAILED';
  await saveBatch(tx, batchId, { state });
}

/** Back to its dry run, with what is wrong by now. */
async function failWhole(tx: Tx, { batchId, failed }: ImportBatch, refused: ReadonlyMap<number, ImportProblem>) {
  await markDone(tx, [], refused);
  await saveBatch(tx, batchId, { state: 'CHECKED' }, [sql`failed = ${failed + refused.size}`, sql`ran_at = null`]);
}

/** POST goods/import/{batchId}/run: goes on where an earlier call ended. */
export const runImportHandler = on(runImport)(async ({ params }, ctx) => {
  const begun = await ctx.transaction(async tx => {
    const batch = await batchIn(tx, ctx.actor, params.batchId, ['CHECKED', 'RUNNING']);
    if (batch.allOrNothing && batch.failed > 0) ctx.fail('import.wrongRows', { n: batch.failed });
    await saveBatch(tx, batch.batchId, { state: 'RUNNING', ranAt: tx.now() });
    tx.record({
      targetType: 'IMPORT',
      targetId: batch.batchId,
      targetName: batch.fileName,
      after: { state: 'RUNNING' },
    });
    return batch;
  });
  const nextPart = () =>
    ctx.transaction(async tx => {
      const batch = await batchIn(tx, ctx.actor, params.batchId, ['RUNNING']);
      return runPart(tx, ctx.actor, batch);
    });
  let done = 0;
  try {
    done = await inPieces(nextPart);
  } catch (error) {
    if (!(error instanceof NotAll)) throw error;
    await ctx.transaction(tx => failWhole(tx, begun, error.refused));
    ctx.fail('import.wrongRows', { n: error.refused.size });
  }
  return ctx.transaction(async tx => {
    const { n: left } = await leftOf(tx, begun.batchId);
    if (left === 0) await finish(tx, ctx.actor, begun);
    return { batch: await again(tx, begun), done, left };
  });
});
