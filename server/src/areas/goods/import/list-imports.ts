import { exportImportTemplate, type ImportBatch, importTexts, listImports } from '@materia/contract/areas/goods';
import { StorePriority } from '@materia/contract/areas/store';
import { addDays, dayOf } from '@materia/contract/kernel';
import { all, on, onExport, sql, when } from '../../../kernel/index.ts';
import { batchColumns, batchScope, batchTables } from './import.store.ts';
import { importOf, kindsOf } from './import-kinds.ts';
import { fieldsOf } from './own-fields.ts';

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
const sample: Example = {
  ...{ goodsNo: 'G00000001', barcode: '6920356200227', storeCode: 'WMDB', cost: '12.50' },
  ...{ storeName: importTexts['import.sample.storeName'].zh, companyCode: 'KN', region: '440304' },
  ...{ storeLevel: StorePriority.label(3, 'zh'), ratio: '80%' },
  ...{ insuranceDesignated: importTexts['import.yes'].zh, rxEnabled: importTexts['import.yes'].zh },
};

/** The workbook to fill in, with a row that shows how. */
export const exportImportTemplateHandler = onExport(exportImportTemplate)<Example>({
  fileName: importTexts['import.template'],
  columns: async ({ db, input }) =>
    (await fieldsOf(db, input.params.kind)).map(({ name, title }) => ({
      title,
      kind: 'id' as const,
      value: row => row[name] ?? '',
    })),
  batches: async function* ({ actor, input, now }) {
    importOf(actor, input.params.kind);
    yield [{ ...sample, validFrom: addDays(dayOf(now()), 1) }];
  },
});
