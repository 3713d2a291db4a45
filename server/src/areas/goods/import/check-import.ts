import {
  checkImport,
  editImportRow,
  type ImportBatch,
  ImportState,
  type ImportStateCode,
  ImportTab,
  importKeys,
  importTexts,
  mapImport,
} from '@materia/contract/areas/goods';
import { type Ctx, type Db, join, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { fileRows, findBatch, inTab, lockBatch, saveBatch, saveChecked, saveEnded } from './import.store.ts';
import { importOf } from './import-kinds.ts';
import { wrong } from './import-problem.ts';
import { readRow } from './list-import-rows.ts';
import { fieldsOf } from './own-fields.ts';

/** A batch in one of these states, locked. */
export async function batchIn(
  tx: Tx,
  actor: StaffActor,
  batchId: number,
  states: readonly ImportStateCode[],
): Promise<ImportBatch> {
  const batch = (await lockBatch(tx, batchId)) ?? refuse('row.notFound');
  importOf(actor, batch.kind);
  const said = { zh: ImportState.label(batch.state, 'zh'), en: ImportState.label(batch.state, 'en') };
  if (!states.includes(batch.state)) refuse('import.state', { state: said });
  tx.about({ targetType: 'IMPORT', targetId: batchId, targetName: batch.fileName });
  return batch;
}
export const again = (tx: Tx, { batchId }: ImportBatch) =>
  findBatch(tx, tx.actor, batchId).then(found => found as ImportBatch);

/** POST goods/import/{batchId}/mapping. */
export const mapImportHandler = on(mapImport)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const batch = await batchIn(tx, ctx.actor, params.batchId, ['UPLOADED', 'MAPPED', 'CHECKED']);
    const fields = await fieldsOf(tx, batch.kind);
    const known = Object.entries(body.mapping).filter(
      ([name, at]) => fields.some(field => field.name === name) && at < batch.columns.length,
    );
    const mapping = Object.fromEntries(known);
    const missing = fields.find(({ name, required }) => required && !(name in mapping));
    if (missing) ctx.fail('import.column', { column: missing.title });
    const keys = importKeys[batch.kind];
    if (!keys.some(name => name in mapping)) ctx.fail('import.column', { column: titleOf(keys[0]) });
    const { mode, allOrNothing } = body;
    const more = [sql`mapping = ${JSON.stringify(mapping)}::jsonb`];
    await saveBatch(tx, batch.batchId, { state: 'MAPPED', mode, allOrNothing }, more);
    tx.record({ targetType: 'IMPORT', targetId: batch.batchId, targetName: batch.fileName, after: { mapping, mode } });
    return again(tx, batch);
  }),
);
const titleOf = (name: string) => importTexts[`import.column.${name}` as keyof typeof importTexts];

const excluded = { BOTH: '', ADD: 'UPDATE', UPDATE: 'NEW' } as const;

/** Judges every row; what the mode leaves out is skipped. */
async function judge(tx: Tx, batch: ImportBatch, actor: StaffActor): Promise<void> {
  const rows = await fileRows(tx, batch);
  const { check } = importOf(actor, batch.kind);
  const checked = check ? await check(tx, batch, rows, actor) : [];
  await saveChecked(
    tx,
    checked.map(row => (row.action === excluded[batch.mode] ? { ...row, action: 'SKIP' as const } : row)),
  );
  const { ends } = importOf(actor, batch.kind);
  if (ends) {
    const ended = batch.mode === 'ADD' ? [] : await ends(tx, rows);
    await saveEnded(tx, batch.batchId, ended, { ...wrong(null, 'import.row.ended'), level: 'WARN' });
  }
  const count = (where: ReturnType<typeof sql>) =>
    sql`(select count(*) from import_row r where r.batch_id = ${batch.batchId} and ${where})`;
  await saveBatch(tx, batch.batchId, { state: 'CHECKED' }, [
    sql`failed = ${count(inTab('ERROR'))}`,
    sql`warned = ${count(inTab('WARN'))}`,
    sql`skipped = ${count(sql`r.action in ('SAME', 'SKIP')`)}`,
    sql`ok = 0`,
  ]);
}

async function countTabs(db: Db, batchId: number) {
  const counts = ImportTab.all.map(
    tab => sql`count(*) filter (where ${inTab(tab)})::int as ${sql.id(tab.toLowerCase())}`,
  );
  const row = await db.one<Record<string, number>>(
    sql`select ${join(counts)} from import_row r where r.batch_id = ${batchId}`,
  );
  return ImportTab.all.map(tab => ({ tab, count: row[tab.toLowerCase()] ?? 0 }));
}

const answer = async (tx: Tx, batch: ImportBatch) => ({
  batch: await again(tx, batch),
  counts: await countTabs(tx, batch.batchId),
});

/** POST goods/import/{batchId}/check. */
export const checkImportHandler = on(checkImport)(({ params }, ctx) =>
  ctx.transaction(async tx => {
    const batch = await batchIn(tx, ctx.actor, params.batchId, ['MAPPED', 'CHECKED']);
    await judge(tx, batch, ctx.actor);
    tx.record({
      targetType: 'IMPORT',
      targetId: batch.batchId,
      targetName: batch.fileName,
      after: { state: 'CHECKED' },
    });
    return answer(tx, batch);
  }),
);

/** POST goods/import/{batchId}/row: what was mended counts against all others too. */
export const editImportRowHandler = on(editImportRow)(({ params, body }, ctx: Ctx<StaffActor>) =>
  ctx.transaction(async tx => {
    const batch = await batchIn(tx, ctx.actor, params.batchId, ['CHECKED']);
    const row = await tx.maybe<{ raw: string[] }>(
      sql`select raw from import_row where id = ${body.rowId} and batch_id = ${batch.batchId}`,
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
    await judge(tx, batch, ctx.actor);
    tx.record({
      targetType: 'IMPORT',
      targetId: batch.batchId,
      targetName: batch.fileName,
      after: { row: body.rowId },
    });
    return { ...(await answer(tx, batch)), row: await readRow(tx, batch, importOf(ctx.actor, batch.kind), body.rowId) };
  }),
);
