import { MatOrderStatus, StoreOrderStatus } from './order-status.codes.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

/** Minutes an order may stay at a status (spec 02 §4.5), by status and, after a dot, by what narrows it; default of `order.sla`. */
export type SlaMinutes = Readonly<Record<string, number>>;
export const slaMinutes: SlaMinutes = {
  [S.pendingConfirm]: 5,
  [S.pendingStoreConfirm]: 5,
  [`${S.pendingStoreConfirm}.PLATFORM`]: 3,
  [S.storeOutOfStock]: 10,
  [S.paid]: 10,
  [S.pendingDelivery]: 20,
  [`${S.pendingDelivery}.FLASH`]: 10,
  [`${S.pendingDelivery}.EXPRESS`]: 1440,
  [S.returning]: 30,
  [D.abnormal]: 5,
  [D.awaitingRefund]: 30,
  [D.refundFailed]: 10,
};

/** Statuses that are due by a deadline of their own. */
export const slaDeadlines: Readonly<Record<number, 'payDeadline' | 'promiseAt' | 'pickupDeadline'>> = {
  [S.pendingPay]: 'payDeadline',
  [S.onWay]: 'promiseAt',
  [S.pendingPickup]: 'pickupDeadline',
  [D.activityOrder]: 'pickupDeadline',
};
