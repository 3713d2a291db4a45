import { Channel, FulfilType, OrderType, statusesOf } from '@materia/contract/areas/order';
import {
  exportProfit,
  type ProfitGoods,
  type ProfitOrder,
  profitFieldTexts,
  statMeasureTexts,
  statSheetTexts,
} from '@materia/contract/areas/statistics';
import { onSheet, type SheetColumn } from '../../../kernel/index.ts';
import { describeQuery } from '../query/describe-query.ts';
import { demandRows, inBatchesOf } from '../query/export-limit.ts';
import { readFigures, readFiguresSlowly } from '../query/figures-database.ts';
import { demandPlaces } from '../query/stat-conditions.ts';
import { profitDays, profitRows } from './list-profit.ts';
import { countProfitGoods } from './profit-goods.ts';
import { countProfitOrders } from './profit-orders.ts';

const field = profitFieldTexts;
const measure = statMeasureTexts;
const fen = <K extends string>(key: keyof typeof measure, name: K): SheetColumn<Record<K, number>> => ({
  title: measure[key],
  kind: 'fen',
  value: row => row[name],
});
const marginText = measure['stat.measure.margin'];
const percentTitle = { zh: `${marginText.zh}%`, en: `${marginText.en} %` };
const percent = (row: { readonly margin: number | null }) => (row.margin === null ? null : row.margin / 100);
const margin = { title: percentTitle, kind: 'number' as const, value: percent };
const missing = {
  title: field['stat.field.missingCost'],
  value: (row: { missingCost: boolean }) => (row.missingCost ? '√' : ''),
};

/** Columns of 订单利润 by the names that its screen knows them by. */
const orderSheet: Readonly<Record<string, SheetColumn<ProfitOrder>>> = {
  paidAt: { title: field['stat.field.paidAt'], kind: 'instant', value: row => row.paidAt },
  orderNo: { title: field['stat.field.orderNo'], kind: 'id', value: row => row.orderNo },
  orderType: { title: field['stat.field.orderType'], value: (row, lang) => OrderType.label(row.orderType, lang) },
  channel: { title: field['stat.field.channel'], value: (row, lang) => Channel.label(row.channel, lang) },
  fulfilType: { title: field['stat.field.fulfilType'], value: (row, lang) => FulfilType.label(row.fulfilType, lang) },
  order_status_code: {
    title: field['stat.field.status'],
    value: (row, lang) => statusesOf(row.orderType).label(row.order_status_code, lang),
  },
  companyName: { title: field['stat.field.companyName'], value: row => row.companyName },
  placeName: { title: field['stat.field.placeName'], value: row => row.storeName ?? row.matName },
  goodsText: { title: field['stat.field.goodsText'], width: 40, value: row => row.goodsText },
  quantity: { title: measure['stat.measure.quantity'], kind: 'number', value: row => row.quantity },
  paid: fen('stat.measure.paid', 'paid'),
  refunded: fen('stat.measure.refunded', 'refunded'),
  cost: fen('stat.measure.cost', 'cost'),
  platformFee: fen('stat.measure.platformFee', 'platformFee'),
  deliveryCost: fen('stat.measure.deliveryCost', 'deliveryCost'),
  payFee: fen('stat.measure.payFee', 'payFee'),
  serviceFee: fen('stat.measure.serviceFee', 'serviceFee'),
  profit: fen('stat.measure.netProfit', 'profit'),
  margin,
  missingCost: missing,
};

const goodsSheet: Readonly<Record<string, SheetColumn<ProfitGoods>>> = {
  goodsName: { title: field['stat.field.goodsName'], width: 28, value: row => row.goodsName },
  spec: { title: field['stat.field.spec'], value: row => row.spec },
  manufacturer: { title: field['stat.field.manufacturer'], value: row => row.manufacturer },
  orders: { title: measure['stat.measure.pairs'], kind: 'number', value: row => row.orders },
  quantity: { title: measure['stat.measure.quantity'], kind: 'number', value: row => row.quantity },
  sales: fen('stat.measure.sales', 'sales'),
  refunded: fen('stat.measure.refunded', 'refunded'),
  net: fen('stat.measure.net', 'net'),
  freight: fen('stat.measure.freight', 'freight'),
  cost: fen('stat.measure.cost', 'cost'),
  fee: fen('stat.measure.fee', 'fee'),
  profit: fen('stat.measure.netProfit', 'profit'),
  margin,
  missingCost: missing,
};

/** Order profit or goods profit as a workbook, with exactly the chosen columns in their order; names that no sheet knows are left out. */
export const exportProfitHandler = onSheet(exportProfit)<ProfitOrder | ProfitGoods>({
  fileName: statSheetTexts['stat.sheet.profit'],
  sheets: { rows: statSheetTexts['stat.sheet.data'], chart: statSheetTexts['stat.sheet.chart'] },
  columns: ({ body }) => {
    const sheet = (body.byGoods ? goodsSheet : orderSheet) as Record<string, SheetColumn<ProfitOrder | ProfitGoods>>;
    return body.columns.flatMap(name => sheet[name] ?? []);
  },
  lines: ({ body }, { actor, now, lang }) =>
    readFigures(actor, async db => {
      const days = profitDays(body, now());
      await demandPlaces(db, actor, body);
      const of = { actor, filter: body, days };
      demandRows(await (body.byGoods ? countProfitGoods(db, of) : countProfitOrders(db, of)));
      return describeQuery(db, { ...of, now: now(), lang });
    }),
  batches: ({ body }, { actor, now }) => {
    const days = profitDays(body, now());
    const sort = body.sort?.[0];
    return inBatchesOf<ProfitOrder | ProfitGoods>(2_000, piece =>
      readFiguresSlowly(db => profitRows(db, actor, body, days, { ...piece, sort })),
    );
  },
});
