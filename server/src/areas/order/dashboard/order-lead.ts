import type { Lead } from '@materia/contract/kernel';

/** The list of an order's family. */
export const orderPath = (mat: boolean): string => (mat ? '/app/operation/order_mgmt' : '/app/order/order_mgmt');

/** Today's orders of a family, narrowed further. */
export const todayOf = (mat: boolean, search: Readonly<Record<string, string>> = {}): Lead => ({
  path: orderPath(mat),
  search: { duration: 'TODAY', ...search },
});

/** Today's orders behind an amount of both families: of the one that has any; no list has both. */
export const amountOf = (
  counts: { store: number; mat: number },
  leads: { store: Lead; mat: Lead | null },
): Lead | null => (counts.mat === 0 ? leads.store : counts.store === 0 ? leads.mat : null);

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
