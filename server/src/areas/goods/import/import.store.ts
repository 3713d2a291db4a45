import type { ImportBatch, ImportProblem, ImportRow, ImportStateCode } from '@materia/contract/areas/goods';
import { type Actor, all, assignments, type Db, join, type Sql, scopeOf, sql, type Tx } from '../../../kernel/index.ts';
import type { CheckedRow, EndedRow, FileRow, KeptRow } from './import-kind.ts';
import { inPiece } from './in-pieces.ts';
import { ownFields } from './own-fields.ts';

/** Rows read or written by one statement: more would cost memory and save no time. */
const atOnce = 1_000;

/** A batch belongs to its company; the platform's own is nobody's else. */
export const batchScope = scopeOf({ company: 'company_id' });

export const batchColumns = sql`b.id as "batchId", b.kind, b.company_id as "companyId", b.provider, b.target_id as "targetId", b.file_name as "fileName", b.state, b.mode,
  b.all_or_nothing as "allOrNothing", b.columns, b.mapping, b.total, b.ok, b.warned, b.failed, b.skipped, u.name as "byName",
  b.created_at as "createdAt", b.ran_at as "ranAt", b.undone_at as "undoneAt", ${ownFields(sql`b.kind`)} as "ownFields"`;
export const batchTables = sql`import_batch b left join sys_user u on u.id = b.by_user_id`;

export function findBatch(db: Db, actor: Actor, batchId: number): Promise<ImportBatch | undefined> {
  return db.maybe(
    sql`select ${batchColumns} from ${batchTables} where b.id = ${batchId} and ${batchScope(actor, 'b')}`,
  );
}

/** The batch alone is locked: its rows go with it. */
export async function lockBatch(tx: Tx, batchId: number): Promise<ImportBatch | undefined> {
  if (!(await tx.maybe(sql`select 1 from import_batch where id = ${batchId} for update`))) return undefined;
  return findBatch(tx, tx.actor, batchId);
}

export async function saveBatch(
  tx: Tx,
  batchId: number,
  patch: { state?: ImportStateCode; mode?: string; allOrNothing?: boolean; ranAt?: Date; undoneAt?: Date },
  more: readonly Sql[] = [],
): Promise<void> {
  const sets = [sql`updated_at = ${tx.now()}`, ...assignments(patch), ...more];
  await tx.run(sql`update import_batch set ${join(sets)} where id = ${batchId}`);
}

export async function addBatch(
  tx: Tx,
  of: {
    kind: string;
    companyId: number | null;
    fileId: number;
    columns: readonly string[];
    mapping: Readonly<Record<string, number>>;
    userId: number;
    provider: string | null;
    targetId: number | null;
    lines: readonly { lineNo: number; raw: readonly string[] }[];
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into import_batch (kind, company_id, provider, target_id, file_id, file_name, sha256, columns, mapping, total, by_user_id, created_at, updated_at)
    select ${of.kind}, ${of.companyId}::bigint, ${of.provider}::text, ${of.targetId}::bigint, f.id, f.name, f.sha256, ${of.columns}::text[], ${JSON.stringify(of.mapping)}::jsonb,
      ${of.lines.length}::int, ${of.userId}::bigint, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
    from uploaded_file f where f.id = ${of.fileId} returning id`);
  for (let from = 0; from < of.lines.length; from += atOnce) {
    const part = of.lines.slice(from, from + atOnce);
    // Rows as JSON: an array of arrays would have to be of one length.
    await tx.run(sql`
      insert into import_row (batch_id, line_no, raw)
      select ${id}::bigint, (l->>'lineNo')::int, array(select jsonb_array_elements_text(l->'raw'))
      from jsonb_array_elements(${JSON.stringify(part)}::jsonb) l`);
  }
  return id;
}

/** When the same file was imported last by the same company; null: never. */
export async function importedAt(
  db: Db,
  of: { kind: string; companyId: number | null; fileId: number },
): Promise<string | null> {
  const found = await db.maybe<{ at: string }>(sql`
    select b.ran_at as at from import_batch b join uploaded_file f on f.sha256 = b.sha256
    where f.id = ${of.fileId} and b.kind = ${of.kind} and b.company_id is not distinct from ${of.companyId} and b.ran_at is not null
    order by b.ran_at desc limit 1`);
  return found?.at ?? null;
}

/** How the columns of this kind were matched last: titles by field. */
export async function rememberedTitles(
  db: Db,
  kind: string,
  userId: number,
): Promise<Readonly<Record<string, string>>> {
  const last = await db.maybe<Pick<ImportBatch, 'columns' | 'mapping'>>(sql`
    select columns, mapping from import_batch where kind = ${kind} and by_user_id = ${userId} and state <> 'UPLOADED' order by id desc limit 1`);
  return Object.fromEntries(Object.entries(last?.mapping ?? {}).map(([field, at]) => [field, last?.columns[at] ?? '']));
}

interface RawRow {
  readonly rowId: number;
  readonly lineNo: number;
  readonly raw: readonly string[];
}
export const cellsOf = (raw: readonly string[], mapping: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, raw[at] ?? '']));

/** The rows of a batch's file in its order, or those for which something holds. */
export async function fileRows(
  db: Db,
  { batchId, mapping }: ImportBatch,
  where = sql`true`,
  limit = sql``,
): Promise<FileRow[]> {
  const rows = await db.rows<RawRow>(sql`
    select id as "rowId", line_no as "lineNo", raw from import_row
    where batch_id = ${batchId} and action is distinct from 'END' and ${where} order by line_no ${limit}`);
  return rows.map(({ rowId, lineNo, raw }) => ({ rowId, lineNo, cells: cellsOf(raw, mapping) }));
}

/** The same, so many at a time: a long file is never held whole. */
export async function* fileParts(db: Db, batch: ImportBatch): AsyncGenerator<FileRow[]> {
  for (let last = 0; ; ) {
    const rows = await fileRows(db, batch, sql`line_no > ${last}`, sql`limit ${atOnce}`);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.lineNo ?? last;
  }
}

/** Keeps what the dry run found. */
export async function saveChecked(tx: Tx, rows: readonly CheckedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    await tx.run(sql`
      update import_row r set action = c->>'action', errors = c->'problems', target_id = (c->>'targetId')::bigint,
        target_name = c->>'targetName', before = nullif(c->'before', 'null'), after = nullif(c->'after', 'null'), updated_at = ${tx.now()}
      from jsonb_array_elements(${JSON.stringify(part)}::jsonb) c where r.id = (c->>'rowId')::bigint`);
  }
}

/** What rows of a file became: the ids of what they made or changed. */
export async function saveTargets(tx: Tx, made: readonly { rowId: number; id: number }[]): Promise<void> {
  await tx.run(sql`
    update import_row r set target_id = (m->>'id')::bigint from jsonb_array_elements(${JSON.stringify(made)}::jsonb) m
    where r.id = (m->>'rowId')::bigint`);
}

/** Behind any line of a file. */
const endedFrom = 1_000_000;

/** What the file leaves out stands behind its rows; what an earlier dry run found of it is forgotten. */
export async function saveEnded(tx: Tx, batchId: number, ended: readonly EndedRow[], problem: ImportProblem) {
  await tx.run(sql`delete from import_row where batch_id = ${batchId} and action = 'END'`);
  await tx.run(sql`
    insert into import_row (batch_id, line_no, raw, action, errors, target_id, target_name, before, after)
    select ${batchId}::bigint, ${endedFrom}::int + e.n, '{}', 'END', ${JSON.stringify([problem])}::jsonb, (e.row->>'targetId')::bigint,
      e.row->>'targetName', e.row->'before', e.row->'after'
    from jsonb_array_elements(${JSON.stringify(ended)}::jsonb) with ordinality as e (row, n)`);
}

const waiting = sql`not done and action in ('NEW', 'UPDATE', 'END')`;

/** Rows that still wait to be written, those of the first piece. */
export function waitingRows(tx: Tx, batch: ImportBatch): Promise<KeptRow[]> {
  return tx.rows(sql`
    select id as "rowId", line_no as "lineNo", target_id as "targetId", before, after from import_row
    where batch_id = ${batch.batchId} and ${waiting} and ${inPiece(batch, 'FIRST', waiting)} order by line_no`);
}

export async function markDone(tx: Tx, rowIds: readonly number[], refused: ReadonlyMap<number, ImportProblem>) {
  await tx.run(sql`update import_row set done = true, updated_at = ${tx.now()} where id = any(${rowIds}::bigint[])`);
  for (const [rowId, problem] of refused)
    await tx.run(sql`
      update import_row set action = 'ERROR', errors = ${JSON.stringify([problem])}::jsonb, updated_at = ${tx.now()} where id = ${rowId}`);
}

/** Columns of a row as people see it, in a batch `b`. */
export const rowColumns = sql`r.id as "rowId", r.line_no as "lineNo", r.raw, r.action, r.errors as problems, r.target_name as "targetName",
  r.before, r.after, r.done, r.undo_note as "undoNote"`;

export type StoredRow = Omit<ImportRow, 'cells' | 'before' | 'after'> & {
  readonly raw: readonly string[];
  readonly before: object | null;
  readonly after: object | null;
};

export const inTab = (tab: string | undefined): Sql => {
  if (tab === undefined) return sql`true`;
  return tab === 'WARN'
    ? all([sql`r.action not in ('ERROR', 'END')`, sql`r.errors @> '[{"level": "WARN"}]'`])
    : sql`r.action = ${tab}`;
};
