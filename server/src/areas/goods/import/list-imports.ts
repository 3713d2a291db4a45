import {
  exportImportTemplate,
  type ImportBatch,
  importFields,
  importTexts,
  listImports,
} from '@materia/contract/areas/goods';
import { addDays, dayOf } from '@materia/contract/kernel';
import { all, on, onExport, sql, when } from '../../../kernel/index.ts';
import { batchColumns, batchScope, batchTables } from './import.store.ts';
import { importOf, kindsOf } from './import-kinds.ts';

/** POST goods/import/LP: batches of the kinds that the account may import. */
export const listImportsHandler = on(listImports)(async ({ params, body }, ctx) => {
  const where = all([
    batchScope(ctx.actor, 'b'),
    sql`b.kind = any(${kindsOf(ctx.actor)}::text[])`,
    when(body.kind, kinds => sql`b.kind = any(${kinds}::text[])`),
    when(body.state, states => sql`b.state = any(${states}::text[])`),
    when(body.ids, ids => sql`b.id = any(${ids}::bigint[])`),
  ]);
  const rows =
    body.part === 'TOTAL'
      ? []
      : await ctx.db.rows<ImportBatch>(sql`
          select ${batchColumns} from ${batchTables} where ${where} order by b.id desc
          limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from import_batch b where ${where}`,
  );
  return { rows, total };
});

type Example = Readonly<Record<string, string>>;
const sample: Example = { goodsNo: 'G00000001', barcode: '6920356200227', storeCode: 'WMDB', cost: '12.50' };

/** The workbook to fill in, with a row that shows how. */
export const exportImportTemplateHandler = onExport(exportImportTemplate)<Example>({
  fileName: importTexts['import.template'],
  columns: ({ input }) =>
    importFields[input.params.kind].map(({ name }) => ({
      title: importTexts[`import.column.${name}` as keyof typeof importTexts],
      kind: 'id' as const,
      value: row => row[name] ?? '',
    })),
  batches: async function* ({ actor, input, now }) {
    importOf(actor, input.params.kind);
    yield [{ ...sample, validFrom: addDays(dayOf(now()), 1) }];
  },
});
