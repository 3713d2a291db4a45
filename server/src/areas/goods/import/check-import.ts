import {
  allOrNothingMost,
  checkImport,
  type ImportBatch,
  ImportState,
  type ImportStateCode,
  ImportTab,
  importKeys,
  importTexts,
  mapImport,
} from '@materia/contract/areas/goods';
import { type Db, join, on, refuse, type Sql, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { fileParts, fileRows, findBatch, inTab, lockBatch, saveBatch, saveChecked, saveEnded } from './import.store.ts';
import type { CheckedRow, FileRow, Parts } from './import-kind.ts';
import { importOf } from './import-kinds.ts';
import { wrong } from './import-problem.ts';
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
    if (allOrNothing && batch.total > allOrNothingMost) ctx.fail('import.allMost', { n: allOrNothingMost });
    const more = [sql`mapping = ${JSON.stringify(mapping)}::jsonb`];
    await saveBatch(tx, batch.batchId, { state: 'MAPPED', mode, allOrNothing }, more);
    tx.record({ targetType: 'IMPORT', targetId: batch.batchId, targetName: batch.fileName, after: { mapping, mode } });
    return again(tx, batch);
  }),
);
const titleOf = (name: string) => importTexts[`import.column.${name}` as keyof typeof importTexts];

const excluded = { BOTH: '', ADD: 'UPDATE', UPDATE: 'NEW' } as const;

/** Judges the rows of some parts together and keeps what was found; what the mode leaves out is skipped. Answers the records that they mean. */
export async function judgeRows(tx: Tx, batch: ImportBatch, parts: Parts<FileRow>): Promise<Set<number>> {
  const targets = new Set<number>();
  const kept = (row: CheckedRow) => (row.action === excluded[batch.mode] ? { ...row, action: 'SKIP' as const } : row);
  for await (const part of checkedParts(tx, batch, parts)) {
    await saveChecked(tx, part.map(kept));
    for (const { targetId } of part) if (targetId !== null) targets.add(targetId);
  }
  return targets;
}

async function* checkedParts(tx: Tx, batch: ImportBatch, parts: Parts<FileRow>): AsyncGenerator<CheckedRow[]> {
  const { check, checkParts } = importOf(tx.actor as StaffActor, batch.kind);
  if (checkParts) return yield* checkParts(tx, parts, tx.actor);
  const rows: FileRow[] = [];
  for await (const part of parts) rows.push(...part);
  if (check) yield await check(tx, batch, rows, tx.actor);
}

/** Judges every row. */
export async function judgeAll(tx: Tx, batch: ImportBatch, actor: StaffActor): Promise<void> {
  await judgeRows(tx, batch, fileParts(tx, batch));
  const { ends } = importOf(actor, batch.kind);
  if (!ends) return;
  const rows = await fileRows(tx, batch);
  const ended = batch.mode === 'ADD' ? [] : await ends(tx, rows);
  await saveEnded(tx, batch.batchId, ended, { ...wrong(null, 'import.row.ended'), level: 'WARN' });
}

/** The batch is checked: what of it would be written and what not is counted. */
async function countJudged(tx: Tx, { batchId }: ImportBatch): Promise<void> {
  const count = (where: Sql) => sql`(select count(*) from import_row r where r.batch_id = ${batchId} and ${where})`;
  await saveBatch(tx, batchId, { state: 'CHECKED' }, [
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

/** How a batch stands once its rows were judged. */
export async function judged(tx: Tx, batch: ImportBatch) {
  await countJudged(tx, batch);
  return { batch: await again(tx, batch), counts: await countTabs(tx, batch.batchId) };
}

/** POST goods/import/{batchId}/check. */
export const checkImportHandler = on(checkImport)(({ params }, ctx) =>
  ctx.transaction(async tx => {
    const batch = await batchIn(tx, ctx.actor, params.batchId, ['MAPPED', 'CHECKED']);
    await judgeAll(tx, batch, ctx.actor);
    tx.record({
      targetType: 'IMPORT',
      targetId: batch.batchId,
      targetName: batch.fileName,
      after: { state: 'CHECKED' },
    });
    return judged(tx, batch);
  }),
);
