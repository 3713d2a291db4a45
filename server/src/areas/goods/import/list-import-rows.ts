import {
  exportImportErrors,
  type ImportBatch,
  type ImportRow,
  importTexts,
  listImportRows,
} from '@materia/contract/areas/goods';
import { type Db, on, onExport, refuse, sql } from '../../../kernel/index.ts';
import { cellsOf, findBatch, inTab, rowColumns, type StoredRow } from './import.store.ts';
import type { ImportOf } from './import-kind.ts';
import { importOf } from './import-kinds.ts';
import { fieldsOf } from './own-fields.ts';

/** A row as people see it. */
function shown({ raw, before, after, ...row }: StoredRow, { mapping }: ImportBatch, of: ImportOf): ImportRow {
  const cells = cellsOf(raw, mapping);
  return { ...row, cells, before: before && of.shown(before), after: after && of.shown(after) };
}

export async function readRow(db: Db, batch: ImportBatch, of: ImportOf, rowId: number): Promise<ImportRow> {
  const row = await db.one<StoredRow>(sql`select ${rowColumns} from import_row r where r.id = ${rowId}`);
  return shown(row, batch, of);
}

/** POST goods/import/{batchId}/rows/LP. */
export const listImportRowsHandler = on(listImportRows)(async ({ params, body }, ctx) => {
  const batch = (await findBatch(ctx.db, ctx.actor, params.batchId)) ?? ctx.fail('row.notFound');
  const of = importOf(ctx.actor, batch.kind);
  const where = sql`r.batch_id = ${batch.batchId} and ${inTab(body.tab)}`;
  const rows = await ctx.db.rows<StoredRow>(sql`
    select ${rowColumns} from import_row r where ${where} order by r.line_no limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from import_row r where ${where}`,
  );
  return { rows: rows.map(row => shown(row, batch, of)), total };
});

/** 下载错误行: as the file had them, with the reason behind. */
export const exportImportErrorsHandler = onExport(exportImportErrors)<ImportRow>({
  fileName: importTexts['import.errors'],
  columns: async ({ db, input }) => [
    ...(await fieldsOf(db, input.body.kind)).map(({ name, title }) => ({
      title,
      kind: 'id' as const,
      value: (row: ImportRow) => row.cells[name] ?? '',
    })),
    {
      title: importTexts['import.errorReason'],
      width: 40,
      value: (row: ImportRow) => row.problems.map(({ message }) => message).join(' '),
    },
  ],
  batches: async function* ({ db, actor, input }) {
    const batch = (await findBatch(db, actor, input.params.batchId)) ?? refuse('row.notFound');
    const of = importOf(actor, batch.kind);
    const rows = await db.rows<StoredRow>(sql`
      select ${rowColumns} from import_row r where r.batch_id = ${batch.batchId} and ${inTab('ERROR')} order by r.line_no`);
    yield rows.map(row => shown(row, batch, of));
  },
});
