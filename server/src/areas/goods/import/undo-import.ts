import { type ImportBatch, importTexts, undoImport } from '@materia/contract/areas/goods';
import { on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { again, batchIn } from './check-import.ts';
import { saveBatch } from './import.store.ts';
import type { KeptRow } from './import-kind.ts';
import { importOf } from './import-kinds.ts';
import { inPiece, inPieces } from './in-pieces.ts';

const undoDays = 7;
/** A bulk edit is a slip of the hand, and seen soon (spec 03 §3.10). */
const bulkUndoDays = 1;
const dayMs = 86_400_000;

function demandInTime(tx: Tx, batch: ImportBatch): void {
  const ranAt = Date.parse(batch.ranAt ?? batch.createdAt);
  const bulk = batch.kind === 'BULK';
  if (tx.now().getTime() - ranAt > (bulk ? bulkUndoDays : undoDays) * dayMs)
    refuse(bulk ? 'bulk.tooLate' : 'import.tooLate');
}

/** Rows that wait to be taken back: import_row_undo_idx. */
const waiting = sql`done and not undone and undo_note is null`;

/** Takes back the last piece that still stands as it was written: what rows gave each other they give back. Answers how many were looked at. */
async function undoPart(tx: Tx, actor: StaffActor, batch: ImportBatch): Promise<number> {
  const rows = await tx.rows<KeptRow>(sql`
    select id as "rowId", line_no as "lineNo", target_id as "targetId", before, after from import_row
    where batch_id = ${batch.batchId} and ${waiting} and ${inPiece(batch, 'LAST', waiting)} order by line_no desc`);
  if (rows.length === 0) return 0;
  const kept = await importOf(actor, batch.kind).undo(tx, batch, rows);
  const undone = rows.map(({ rowId }) => rowId).filter(rowId => !kept.has(rowId));
  await tx.run(sql`update import_row set undone = true, updated_at = ${tx.now()} where id = any(${undone}::bigint[])`);
  await tx.run(sql`
    update import_row set undo_note = ${importTexts['import.row.changed'].zh}, updated_at = ${tx.now()} where id = any(${[...kept]}::bigint[])`);
  return rows.length;
}

const countsOf = (tx: Tx, { batchId }: ImportBatch) =>
  tx.one<{ undone: number; kept: number; left: number }>(sql`
    select count(*) filter (where undone)::int as undone, count(*) filter (where undo_note is not null)::int as kept,
      count(*) filter (where ${waiting})::int as left from import_row where batch_id = ${batchId} and done`);

/** POST goods/import/{batchId}/undo: goes on where an earlier call ended; the batch stands as it was until nothing is left. */
export const undoImportHandler = on(undoImport)(async ({ params: { batchId } }, ctx) => {
  await inPieces(() =>
    ctx.transaction(async tx => {
      const batch = await batchIn(tx, ctx.actor, batchId, ['DONE', 'PARTIAL']);
      demandInTime(tx, batch);
      return undoPart(tx, ctx.actor, batch);
    }),
  );
  return ctx.transaction(async tx => {
    const batch = await batchIn(tx, ctx.actor, batchId, ['DONE', 'PARTIAL', 'UNDONE']);
    const counts = await countsOf(tx, batch);
    if (counts.left === 0 && batch.state !== 'UNDONE') await finish(tx, batch);
    return { batch: await again(tx, batch), ...counts };
  });
});

async function finish(tx: Tx, batch: ImportBatch): Promise<void> {
  await saveBatch(tx, batch.batchId, { state: 'UNDONE', undoneAt: tx.now() });
  tx.record({ targetType: 'IMPORT', targetId: batch.batchId, targetName: batch.fileName, after: { state: 'UNDONE' } });
}
