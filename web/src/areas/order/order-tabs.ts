import { MatOrderStatus, StoreOrderStatus, summarizeOrders } from '@materia/contract/areas/order';
import type { Codes } from '@materia/contract/kernel';
import { ask, type Tabs } from '../../kernel/list-screen/declaration.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

/** How many orders stand at each status; the tabs' numbers and the badges' come from the same call (spec 02 §3). */
const counts = ask(summarizeOrders, answer => new Map(answer.map(each => [each.order_status_code, each.count])));

/** Badges and links write the status as `status` or `orderStatus` (spec 02 §6). */
const address = { field: 'status', alias: ['orderStatus'], counts } as const;

/** Tabs of store and delivery orders (spec 02 §6.1). */
export const storeOrderTabs: Tabs = {
  ...address,
  codes: StoreOrderStatus as unknown as Codes,
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

/**
 * Tabs of device orders (spec 02 §6.3). 异常处理 holds what waits for somebody; orders nobody collected in time are one click
 * further, at the strip's 已超时, because a filter of statuses cannot say "41, but only when overdue".
 */
export const matOrderTabs: Tabs = {
  ...address,
  codes: MatOrderStatus as unknown as Codes,
  list: [
    { codes: [D.abnormal, D.refundFailed], label: 'order.tab.exceptions' },
    { codes: [], label: 'order.tab.all' },
    ...MatOrderStatus.all.filter(code => code !== D.deleted).map(code => ({ codes: [code] })),
  ],
};
