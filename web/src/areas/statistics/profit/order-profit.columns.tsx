import { Channel, FulfilType, OrderType, statusesOf } from '@materia/contract/areas/order';
import type { ProfitOrder } from '@materia/contract/areas/statistics';
import type { ColumnName, Columns } from '../../../kernel/list-screen/column.ts';
import { cell, copyable, count, money, time, word } from '../../../kernel/list-screen/columns.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { profitColumns } from './profit.columns.tsx';

const measure = (name: string) => `stat.measure.${name}`;
const field = (name: string) => `stat.field.${name}`;

/** Orders of 订单利润 with the terms of their profit. */
export const orderProfitColumns: Columns<ProfitOrder> = {
  paidAt: time({ title: field('paidAt'), sort: true, width: 148 }),
  orderNo: copyable({ title: field('orderNo') }),
  $placeName: cell(row => row.storeName ?? row.matName ?? emptyMark, { title: field('placeName'), width: 140 }),
  companyName: { title: field('companyName'), width: 120, platform: true },
  channel: word(Channel, { title: field('channel'), width: 88 }),
  orderType: word(OrderType, { title: field('orderType'), width: 96, hidden: true }),
  fulfilType: word(FulfilType, { title: field('fulfilType'), width: 96, hidden: true }),
  $order_status_code: cell(
    (row, { lang }) => <CodeBadge codes={statusesOf(row.orderType)} code={row.order_status_code} lang={lang} />,
    {
      title: field('status'),
      width: 104,
      text: (row, { lang }) => statusesOf(row.orderType).label(row.order_status_code, lang),
    },
  ),
  goodsText: { title: field('goodsText'), width: 200 },
  quantity: count({ title: measure('quantity'), width: 64 }),
  paid: money({ title: measure('paid'), sort: true }),
  refunded: money({ title: measure('refunded'), sort: true }),
  cost: money({ title: measure('cost'), sort: true }),
  platformFee: money({ title: measure('platformFee'), width: 88 }),
  deliveryCost: money({ title: measure('deliveryCost'), width: 88 }),
  payFee: money({ title: measure('payFee'), width: 96 }),
  serviceFee: money({ title: measure('serviceFee'), width: 80 }),
  ...profitColumns,
};

export const orderProfitMobile: readonly [ColumnName<ProfitOrder>, ColumnName<ProfitOrder>, ColumnName<ProfitOrder>] = [
  'orderNo',
  'profit',
  '$placeName',
];
