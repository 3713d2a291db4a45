import { costTexts, exportStoreCosts, type StoreCostRow } from '@materia/contract/areas/goods';
import { onExport, type SheetColumn, sheetBatches, sql } from '../../../kernel/index.ts';
import { comparedStores, storeCostIds } from './list-store-costs.ts';
import { compareRows, storeColumns, storeCosts, storeFrom } from './store-cost-rows.ts';
import { storePlace } from './whose-costs.ts';

const t = costTexts;
const sheet: readonly SheetColumn<StoreCostRow>[] = [
  { title: t['cost.field.goodsNo'], kind: 'id', value: row => row.goodsNo },
  { title: t['cost.field.goodsName'], width: 28, value: row => row.goodsName },
  { title: t['cost.field.spec'], value: row => row.spec },
  { title: t['cost.field.manufacturer'], value: row => row.manufacturer },
  { title: t['cost.field.barcode'], kind: 'id', value: row => row.barcode },
  { title: t['cost.field.storeCost'], kind: 'fen', value: row => row.cost },
  {
    title: t['cost.field.source'],
    value: (row, lang) => (row.own ? t['cost.own'][lang] : row.cost === null ? null : t['cost.inherited'][lang]),
  },
  { title: t['cost.field.validFrom'], kind: 'day', value: row => row.validFrom },
  { title: t['cost.field.companyCost'], kind: 'fen', value: row => row.companyCost },
  { title: t['cost.field.goodsPrice'], kind: 'fen', value: row => row.goodsPrice },
  { title: t['cost.field.margin'], kind: 'number', value: row => (row.margin === null ? null : row.margin / 100) },
  { title: t['cost.field.next'], kind: 'fen', value: row => row.nextCost },
  { title: t['cost.field.nextFrom'], kind: 'day', value: row => row.nextFrom },
];

/** POST cost/store/export: the goods of the filter, beside what they cost the compared stores. */
export const exportStoreCostsHandler = onExport(exportStoreCosts)<StoreCostRow>({
  fileName: t['cost.export.storeFile'],
  // Which stores they are is settled before the first byte is sent: a refusal is an answer, not a file that breaks off.
  columns: async source => {
    await storePlace(source, source.input.body.storeId);
    const others = await comparedStores(source, source.input.body);
    return [
      ...sheet,
      ...others.map(
        ({ storeId, storeName }): SheetColumn<StoreCostRow> => ({
          title: { zh: storeName, en: storeName },
          kind: 'fen',
          value: row => row.compared.find(each => each.storeId === storeId)?.cost,
        }),
      ),
    ];
  },
  batches: async function* (source) {
    const { db, input } = source;
    const of = storeCosts(source, await storePlace(source, input.body.storeId));
    const others = await comparedStores(source, input.body);
    yield* sheetBatches(db, storeCostIds(of, input.body), async ids => {
      const rows = await db.rows<Omit<StoreCostRow, 'compared'>>(sql`
        select ${storeColumns(of)} ${storeFrom(of)} join (${ids}) page on page.id = g.id order by page.n`);
      return compareRows(db, rows, others, of.today);
    });
  },
});
