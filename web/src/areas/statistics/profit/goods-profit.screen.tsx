import { listProfit, type ProfitGoods } from '@materia/contract/areas/statistics';
import { screenAt } from '@materia/contract/screens';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { cell, count, money } from '../../../kernel/list-screen/columns.tsx';
import type { ListDeclaration } from '../../../kernel/list-screen/declaration.ts';
import { flag, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { statFilters } from '../frame/stat-filters.ts';
import { GoodsProfitHead } from './goods-profit-head.tsx';
import { OrdersLink } from './orders-link.tsx';
import { profitColumns } from './profit.columns.tsx';

const measure = (name: string) => `stat.measure.${name}`;
const field = (name: string) => `stat.field.${name}`;

const columns: Columns<ProfitGoods> = {
  $goodsName: cell(row => <OrdersLink goodsId={row.goodsId} name={row.goodsName} />, {
    title: field('goodsName'),
    width: 200,
    text: row => row.goodsName,
  }),
  spec: { title: field('spec'), width: 120 },
  manufacturer: { title: field('manufacturer'), width: 140 },
  orders: count({ title: measure('pairs'), sort: true, width: 112 }),
  quantity: count({ title: measure('netQuantity'), sort: true, width: 120 }),
  sales: money({ title: measure('sales'), sort: true }),
  refunded: money({ title: measure('refunded') }),
  net: money({ title: measure('net'), sort: true }),
  freight: money({ title: measure('freight'), width: 88 }),
  cost: money({ title: measure('cost'), sort: true }),
  fee: money({ title: measure('fee'), sort: true, width: 96 }),
  ...profitColumns,
};

const { channels, companyIds, duration, storeIds, compare: _, ...folded } = statFilters;

/** The call answers orders or goods; here it is asked for goods. */
const list: Omit<ListDeclaration<typeof listProfit, ProfitGoods>, 'call'> = {
  screen: screenAt('/app/oto/order_goods_profit'),
  rowKey: 'goodsId',
  rowName: row => row.goodsName,
  pageSize: 30,
  body: { byGoods: true },
  filters: {
    duration,
    companyIds,
    storeIds,
    channels,
    lossOnly: flag({ label: 'stat.filter.lossOnly' }),
    keyword: text({ max: 60, label: 'stat.filter.goods' }),
    ...folded,
  },
  columns,
  mobile: ['$goodsName', 'profit', 'margin'],
  above: GoodsProfitHead,
  empty: 'stat.empty',
};

/** 订单商品利润 (spec 02 §6.6): sales against margin, goods by goods, down to their orders. */
export const GoodsProfitScreen = listScreen({ ...list, call: listProfit } as unknown as ListDeclaration<
  typeof listProfit
>);
