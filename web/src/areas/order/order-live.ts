import { isMatOrder, type OrderRow, type OrderTypeCode } from '@materia/contract/areas/order';
import type { LiveFrame } from '@materia/contract/kernel';
import type { LiveList } from '../../kernel/list-screen/declaration.ts';
import { statusLabel } from './order-view.ts';

/** What an ORDER_REFRESH says to the list of one family; null: it is an order of the other. */
const newsFor = (mat: boolean) => (frame: LiveFrame) => {
  if (isMatOrder(frame.orderType as OrderTypeCode) !== mat) return null;
  return { id: Number(frame.orderId), version: typeof frame.version === 'number' ? frame.version : undefined };
};

/** How an order list stays true: every change of an order is an ORDER_REFRESH (spec 02 §3). */
export const orderLive = (mat: boolean): LiveList<OrderRow> => ({
  frames: { ORDER_REFRESH: newsFor(mat) },
  arrived: 'order.live.newOrders',
  stateOf: statusLabel,
});
