import {
  AbcClass,
  exportGoodsStatistic,
  type GoodsStatistic,
  profitFieldTexts,
  statMeasureTexts,
  statSheetTexts,
} from '@materia/contract/areas/statistics';
import { dayOf } from '@materia/contract/kernel';
import { onSheet, type SheetColumn } from '../../../kernel/index.ts';
import { describeQuery } from '../query/describe-query.ts';
import { demandRows } from '../query/export-limit.ts';
import { readFigures, readFiguresSlowly } from '../query/figures-database.ts';
import { demandPlaces } from '../query/stat-conditions.ts';
import { askedDays, comparedDays } from '../query/stat-range.ts';
import { demandSort, goodsFigures, named } from './list-goods-statistic.ts';

type Row = GoodsStatistic;
const field = profitFieldTexts;
const measure = statMeasureTexts;
type Numbers = 'orders' | 'quantity' | 'netQuantity' | 'storeCount' | 'matCount' | 'rank';
type Fens = 'gross' | 'discount' | 'sales' | 'refund' | 'net' | 'avgPrice' | 'cost' | 'profit';

const number = (name: Numbers, key: keyof typeof measure): SheetColumn<Row> => ({
  title: measure[key],
  kind: 'number',
  value: row => row[name],
});
const fen = (name: Fens, key: keyof typeof measure): SheetColumn<Row> => ({
  title: measure[key],
  kind: 'fen',
  value: row => row[name],
});
const percent = (name: 'share' | 'margin', key: keyof typeof measure): SheetColumn<Row> => ({
  title: { zh: `${measure[key].zh}%`, en: `${measure[key].en} %` },
  kind: 'number',
  value: row => {
    const bp = row[name];
    return bp === null || bp === undefined ? null : bp / 100;
  },
});

const sheet: Readonly<Record<string, SheetColumn<Row>>> = {
  rank: number('rank', 'stat.measure.rank'),
  goodsName: { title: field['stat.field.goodsName'], width: 28, value: row => row.goodsName },
  spec: { title: field['stat.field.spec'], value: row => row.spec },
  manufacturer: { title: field['stat.field.manufacturer'], value: row => row.manufacturer },
  abc: { title: measure['stat.measure.abc'], value: (row, lang) => AbcClass.label(row.abc, lang) },
  orders: number('orders', 'stat.measure.pairs'),
  quantity: number('quantity', 'stat.measure.quantity'),
  netQuantity: number('netQuantity', 'stat.measure.netQuantity'),
  gross: fen('gross', 'stat.measure.gross'),
  discount: fen('discount', 'stat.measure.discount'),
  sales: fen('sales', 'stat.measure.sales'),
  refund: fen('refund', 'stat.measure.refund'),
  net: fen('net', 'stat.measure.net'),
  share: percent('share', 'stat.measure.share'),
  avgPrice: fen('avgPrice', 'stat.measure.avgPrice'),
  storeCount: number('storeCount', 'stat.measure.storeCount'),
  matCount: number('matCount', 'stat.measure.matCount'),
  cost: fen('cost', 'stat.measure.cost'),
  profit: fen('profit', 'stat.measure.profit'),
  margin: percent('margin', 'stat.measure.margin'),
};
const costColumns = ['cost', 'profit', 'margin'];
const batch = 1_000;

/** Goods statistics as a workbook; without COST its columns have no costs, whatever was chosen (spec 10 §1). */
export const exportGoodsStatisticHandler = onSheet(exportGoodsStatistic)<Row>({
  fileName: statSheetTexts['stat.sheet.goods'],
  sheets: { rows: statSheetTexts['stat.sheet.data'], chart: statSheetTexts['stat.sheet.chart'] },
  columns: ({ body }, { actor }) =>
    body.columns
      .filter(name => actor.privs.has('COST') || !costColumns.includes(name))
      .flatMap(name => sheet[name] ?? []),
  lines: ({ body }, { actor, now, lang }) => {
    demandSort(actor, body.sort);
    return readFigures(actor, async db => {
      const days = askedDays(body, dayOf(now()));
      await demandPlaces(db, actor, body);
      const { goods } = await goodsFigures(db, actor, body, { days, compared: null });
      demandRows(goods.length);
      return describeQuery(db, { filter: body, days, actor, now: now(), lang });
    });
  },
  batches: async function* ({ body }, { actor, now }) {
    const days = askedDays(body, dayOf(now()));
    const compared = comparedDays(days, body.compare, now());
    const { goods } = await readFiguresSlowly(db => goodsFigures(db, actor, body, { days, compared }));
    for (let at = 0; at < goods.length; at += batch)
      yield await readFiguresSlowly(db => named(db, actor, body, days, goods.slice(at, at + batch)));
  },
});
