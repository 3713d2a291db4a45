import { editImportRow, type ImportBatch, importKeys } from '@materia/contract/areas/goods';
import { type Ctx, join, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { batchIn, judgeAll, judged, judgeRows } from './check-import.ts';
import { fileRows } from './import.store.ts';
import type { FileRow } from './import-kind.ts';
import { importOf } from './import-kinds.ts';
import { readRow } from './list-import-rows.ts';

interface Marks {
  /** By field of a key, what its cells say. */
  readonly keys: ReadonlyMap<string, Set<string>>;
  readonly targets: Set<number>;
}

/** POST goods/import/{batchId}/row: what was mended counts against the rows that name the same. */
export const editImportRowHandler = on(editImportRow)(({ params, body }, ctx: Ctx<StaffActor>) =>
  ctx.transaction(async tx => {
    const batch = await batchIn(tx, ctx.actor, params.batchId, ['CHECKED']);
    const row = await tx.maybe<{ raw: string[]; targetId: number | null }>(
      sql`select raw, target_id as "targetId" from import_row where id = ${body.rowId} and batch_id = ${batch.batchId}`,
    );
    if (!row) return refuse('row.notFound');
    const raw = [...row.raw];
    for (const [field, text] of Object.entries(body.cells)) {
      const at = batch.mapping[field];
      if (at === undefined) continue;
      while (raw.length <= at) raw.push('');
      raw[at] = text.trim();
    }
    await tx.run(sql`update import_row set raw = ${raw}::text[] where id = ${body.rowId}`);
    // A list that is whole is judged by what it leaves out, too: there every row counts for every other.
    if (importOf(ctx.actor, batch.kind).ends) await judgeAll(tx, batch, ctx.actor);
    else await judgeNeighbours(tx, batch, [row, { raw, targetId: null }]);
    tx.record({
      targetType: 'IMPORT',
      targetId: batch.batchId,
      targetName: batch.fileName,
      after: { row: body.rowId },
    });
    return {
      ...(await judged(tx, batch)),
      row: await readRow(tx, batch, importOf(ctx.actor, batch.kind), body.rowId),
    };
  }),
);

/**
 * Judges the row as it was and as it is, and all that name the same by a cell of the key or by what they lead to, and so on until
 * no further row does: twins are found among them as among all rows of the file.
 */
async function judgeNeighbours(
  tx: Tx,
  batch: ImportBatch,
  row: readonly { raw: readonly string[]; targetId: number | null }[],
): Promise<void> {
  const fields = importKeys[batch.kind].filter(field => field in batch.mapping);
  const marks: Marks = { keys: new Map(fields.map(field => [field, new Set()])), targets: new Set() };
  for (const { raw, targetId } of row) {
    for (const [field, said] of marks.keys) note(said, raw[batch.mapping[field] as number]);
    if (targetId !== null) marks.targets.add(targetId);
  }
  let rows: readonly FileRow[] = [];
  for (;;) {
    const found = await marked(tx, batch, marks);
    if (found.length === rows.length) return;
    rows = found;
    for (const { cells } of rows) for (const [field, said] of marks.keys) note(said, cells[field]);
    for (const targetId of await judgeRows(tx, batch, [rows])) marks.targets.add(targetId);
  }
}

const plain = (text: string) => text.trim().toUpperCase();
const note = (said: Set<string>, text: string | undefined) => text?.trim() && said.add(plain(text));

/** A problem of no column is one of two rows: who was the twin of what was mended is judged anew. */
const marked = (tx: Tx, batch: ImportBatch, { keys, targets }: Marks) => {
  const sameKey = ([field, said]: [string, Set<string>]) =>
    sql`upper(btrim(raw[${(batch.mapping[field] as number) + 1}::int])) = any(${[...said]}::text[])`;
  const twins = sql`errors @> '[{"column": null}]'`;
  const named = [sql`target_id = any(${[...targets]}::bigint[])`, twins, ...[...keys].map(sameKey)];
  return fileRows(tx, batch, sql`(${join(named, sql` or `)})`);
};
