import { MatOrderStatus, OrderStatusFilter, StoreOrderStatus, summarizeOrders } from '@materia/contract/areas/order';
import { type AnswerOf, codes } from '@materia/contract/kernel';
import { ask, type Tabs } from '../../kernel/list-screen/declaration.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

type Counts = AnswerOf<typeof summarizeOrders>;
const { all, exceptions } = OrderStatusFilter.byName;

/** How many orders stand at each status; the tabs' numbers and the badges' come from the same call (spec 02 §3). */
const countsOf = (answer: Counts): Map<number, number> =>
  new Map(answer.map(each => [each.order_status_code, each.count]));

/** Exceptions stand beside the statuses they are taken from, and what is deleted is not among 全部: it is the sum of the rest. */
export function matCounts(answer: Counts): Map<number, number> {
  const statuses = answer.filter(each => each.order_status_code !== exceptions && each.order_status_code !== D.deleted);
  return countsOf([...answer, { order_status_code: all, count: statuses.reduce((sum, each) => sum + each.count, 0) }]);
}

/** Badges and links write the status as `status` or `orderStatus` (spec 02 §6). */
const address = { field: 'status', alias: ['orderStatus'] } as const;

/** Tabs of store and delivery orders (spec 02 §6.1). */
export const storeOrderTabs: Tabs = {
  ...address,
  counts: ask(summarizeOrders, countsOf),
  codes: StoreOrderStatus,
  list: [
    { codes: [], label: 'order.tab.all' },
    { codes: [S.pendingConfirm] },
    { codes: [S.pendingStoreConfirm] },
    { codes: [S.storeOutOfStock] },
    { codes: [S.pendingPay] },
    { codes: [S.paid] },
    { codes: [S.pendingDelivery] },
    { codes: [S.onWay] },
    { codes: [S.pendingPickup] },
    { codes: [S.signed] },
    { codes: [S.returning, S.returned], label: 'order.tab.refunds' },
    { codes: [S.commented, S.receivedMoney, S.settledWithStore], label: 'order.tab.done' },
    { codes: [S.cancelled, S.expired], label: 'order.tab.closed' },
  ],
};

const matTabCodes = codes([...MatOrderStatus.rows, ...OrderStatusFilter.rows.filter(([code]) => code === exceptions)]);

/** Tabs of device orders: first what waits for somebody (-12, -22, 41 past its deadline), then each status (spec 02 §6.3). */
export const matOrderTabs: Tabs = {
  ...address,
  counts: ask(summarizeOrders, matCounts, {
    body: (_values, own) => ({ ...own, status: [all, exceptions, D.deleted] }),
  }),
  codes: matTabCodes,
  list: [
    { codes: [exceptions], label: 'order.tab.exceptions' },
    { codes: [], label: 'order.tab.all', counted: all },
    ...MatOrderStatus.all.map(code => ({ codes: [code] })),
  ],
};
