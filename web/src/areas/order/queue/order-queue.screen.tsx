import {
  exportOrderQueue,
  laneOf,
  listOrderQueue,
  type OrderRow,
  type OrderStatusCode,
  OrderType,
  type OrderTypeCode,
  QueueLane,
  summarizeOrderQueue,
} from '@materia/contract/areas/order';
import type { AnswerOf } from '@materia/contract/kernel';
import { dateTimeText } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { ask, type Figure, type LiveList, type TabCounts, type Tabs } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { choice, flag, pick } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { session } from '../../../kernel/session.ts';
import { matOrderActions, storeOrderActions } from '../order-actions.ts';
import { NewOrderDrawer, OrderDetailDrawer, RefundsDrawer } from '../order-drawers.ts';
import { orderNews } from '../order-live.ts';
import { matSource, storeSource } from '../order-sources.ts';
import { dueTime, offeredActions, statusLabel } from '../order-view.ts';
import { scanOrder } from '../scan-order.ts';
import { queueColumns } from './queue.columns.tsx';

type Counts = AnswerOf<typeof summarizeOrderQueue>;

const countsOf = (answer: Counts): TabCounts =>
  new Map(answer.map(({ lane, count, overdue }) => [lane, { count, late: overdue }]));

/** What is to be done next, a tab each: how many, and how many of them are late. */
const lanes: Tabs = {
  field: 'lane',
  codes: QueueLane,
  list: [{ codes: [], label: 'order.queue.all' }, ...QueueLane.all.map(code => ({ codes: [code] }))],
  counts: ask(summarizeOrderQueue, countsOf),
};

export function queueFigures(answer: Counts, t: Translate): Figure[] {
  const sum = (of: (lane: Counts[number]) => number) => answer.reduce((total, lane) => total + of(lane), 0);
  const overdue = sum(lane => lane.overdue);
  const [next] = answer.flatMap(lane => lane.nextDueAt ?? []).toSorted();
  return [
    { label: t('order.queue.waiting'), value: String(sum(lane => lane.count)), search: { overdue: '', lane: '' } },
    {
      label: t('order.queue.overdue'),
      value: String(overdue),
      tone: overdue > 0 ? 'danger' : undefined,
      search: { overdue: 'true', lane: '' },
    },
    ...(next ? [{ label: t('order.queue.nextDue'), value: dateTimeText(Date.parse(next)).slice(11, 16) }] : []),
  ];
}

/** In lanes: what comes from a status that nobody has to act on has just come. */
const live: LiveList<OrderRow> = {
  frames: {
    ORDER_REFRESH: frame => {
      const news = orderNews(frame, 'both', session.get()?.user);
      const lane = (status: unknown) => laneOf(frame.orderType as OrderTypeCode, status as OrderStatusCode);
      return news && { ...news, was: (news.was != null && lane(news.was)) || null, is: lane(news.is) };
    },
  },
  arrived: 'order.queue.arrived',
  stateOf: statusLabel,
  left: { left: true },
  settles: true,
};

const known = new Set(storeOrderActions.map(action => action.name));
const actions = [...storeOrderActions, ...matOrderActions.filter(action => !known.has(action.name))];

/** 工作队列: every order this account has something to do with, what is due first on top (spec 02 §4.5, §6.1). */
export const OrderQueueView = listScreen({
  screen: screenAt('/app/order/order_mgmt'),
  view: 'queue',
  call: listOrderQueue,
  rowKey: 'order_id',
  rowName: row => row.orderNo,
  pageSize: 30,
  export: exportOrderQueue,
  tabs: lanes,
  strip: [ask(summarizeOrderQueue, queueFigures)],
  filters: {
    orderType: choice(OrderType),
    storeId: pick(storeSource),
    matId: pick(matSource),
    overdue: flag(),
  },
  columns: queueColumns,
  mobile: ['$due', '$no', '$lane'],
  rowBar: dueTime,
  actions,
  mainKey: 'e',
  allowed: offeredActions,
  toolbar: [
    { name: 'new', main: true, needs: 'ORDER:WRITE', dialog: NewOrderDrawer },
    { name: 'refunds', needs: 'ORDER:REFUND', dialog: RefundsDrawer },
  ],
  opens: { param: 'orderId', drawer: OrderDetailDrawer, scan: scanOrder() },
  live,
  empty: 'order.queue.empty',
});
