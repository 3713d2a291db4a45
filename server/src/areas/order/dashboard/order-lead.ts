import type { Lead } from '@materia/contract/kernel';

/** The list of an order's family. */
export const orderPath = (mat: boolean): string => (mat ? '/app/operation/order_mgmt' : '/app/order/order_mgmt');

/** What is shown of orders, and of which family (device orders: true): no list has both, so each number leads to its own. */
export const familyFigures = [
  ['order.dash.storeOrders', 'orders', false],
  ['order.dash.storePaid', 'paid', false],
  ['order.dash.storeRefunded', 'refunded', false],
  ['order.dash.matOrders', 'orders', true],
  ['order.dash.matPaid', 'paid', true],
  ['order.dash.matRefunded', 'refunded', true],
] as const;

/** Today's orders of a family, narrowed further. */
export const todayOf = (mat: boolean, search: Readonly<Record<string, string>> = {}): Lead => ({
  path: orderPath(mat),
  search: { duration: 'TODAY', ...search },
});

/** Orders at some statuses, of whatever day: the links of 02 §6. */
export const ordersAt = (mat: boolean, statuses: readonly number[]): Lead => ({
  path: orderPath(mat),
  search: { duration: 'ALL', [mat ? 'orderStatus' : 'status']: statuses.join('.') },
});

/** One order, opened in its list. */
export const orderAt = (mat: boolean, id: number): Lead => ({
  path: orderPath(mat),
  search: { duration: 'ALL', orderId: String(id) },
});
