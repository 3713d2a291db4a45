import type { Order } from './order.ts';

/** Which order an event is about, and whose it is. */
export const about = (order: Pick<Order, 'id' | 'companyId'>) => ({
  aggregateType: 'ORDER',
  aggregateId: order.id,
  companyId: order.companyId,
});
