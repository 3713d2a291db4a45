import {
  exportOperationGoods,
  OperationIssue,
  type OperationRow,
  operationTexts as t,
} from '@materia/contract/areas/goods';
import { listTexts, yuanText } from '@materia/contract/kernel';
import { numberColumn, onExport, type SheetColumn, sheetBatches, sql } from '../../../kernel/index.ts';
import { demandShown, issuesFor, operationIds } from './list-operation.ts';
import { readerOf, readOperationRows } from './operation-rows.ts';

type Column = SheetColumn<OperationRow>;
const fen = (name: 'guidePrice' | 'minPrice' | 'maxPrice'): Column => ({
  title: t[`operation.field.${name}`],
  kind: 'fen',
  value: row => row[name],
});
const count = (name: 'sold7' | 'sold30' | 'storesShort' | 'mats' | 'sortWeight' | 'maxOrder'): Column =>
  numberColumn(t[`operation.field.${name}`], row => row[name]);
const percent = (name: 'margin' | 'refundRate'): Column =>
  numberColumn(t[`operation.field.${name}`], row => (row[name] == null ? null : row[name] / 100));
const mark = (name: 'hot' | 'isNew' | 'clearance'): Column => ({
  title: t[`operation.field.${name}`],
  value: (row, lang) => listTexts[row[name] ? 'list.yes' : 'list.no'][lang],
});

/** From the lowest to the highest price on sale; one where they are the same. */
function pricesText({ lowest, highest }: OperationRow): string | null {
  if (lowest === null || highest === null) return null;
  return lowest === highest ? yuanText(lowest) : `${yuanText(lowest)} ~ ${yuanText(highest)}`;
}

const sheet = (costs: boolean): Column[] => [
  { title: t['operation.field.goodsNo'], kind: 'id', value: row => row.goodsNo },
  { title: t['operation.field.goodsName'], width: 28, value: row => row.goodsName },
  { title: t['operation.field.spec'], value: row => row.spec },
  { title: t['operation.field.barcode'], kind: 'id', value: row => row.barcode },
  { title: t['operation.field.manufacturer'], value: row => row.manufacturer },
  fen('guidePrice'),
  count('sold7'),
  count('sold30'),
  { title: t['operation.field.storesOn'], value: row => `${row.storesOn}/${row.storesAll}` },
  count('storesShort'),
  count('mats'),
  { title: t['operation.field.prices'], value: pricesText },
  ...(costs ? [percent('margin')] : []),
  percent('refundRate'),
  {
    title: t['operation.field.issues'],
    width: 28,
    value: ({ issues }, lang) => issues.map(issue => OperationIssue.label(issue, lang)).join(' '),
  },
  fen('minPrice'),
  fen('maxPrice'),
  { title: t['operation.field.tags'], value: row => row.tags.join(' ') },
  mark('hot'),
  mark('isNew'),
  mark('clearance'),
  count('sortWeight'),
  count('maxOrder'),
];

/** POST goods/operation/export: the goods of the filter as the reader sees them, in the list's order (spec 03 §5.5). */
export const exportOperationGoodsHandler = onExport(exportOperationGoods)<OperationRow>({
  fileName: t['operation.export.file'],
  columns: ({ actor }) => sheet(actor.privs.has('COST')),
  // Refused before the first byte is sent.
  batches: source => {
    const { db, input } = source;
    const of = readerOf(source, input.body.companyId);
    demandShown(of, input.body);
    return sheetBatches(db, operationIds(of, input.body), ids =>
      readOperationRows(db, of, {
        shown: issuesFor(of),
        tail: sql`join (${ids}) page on page.id = g.id order by page.n`,
      }),
    );
  },
});
