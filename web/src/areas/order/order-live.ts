import { isMatOrder, type OrderRow, type OrderTypeCode, StoreOrderStatus } from '@materia/contract/areas/order';
import type { LiveFrame } from '@materia/contract/kernel';
import type { LiveList, RowNews } from '../../kernel/list-screen/declaration.ts';
import { type SessionUser, session } from '../../kernel/session.ts';
import { statusLabel } from './order-view.ts';

const S = StoreOrderStatus.byName;

/** Which orders a list has: those of devices, those of stores, or both. */
export type OrderFamily = 'mat' | 'store' | 'both';

/** What an ORDER_REFRESH says to the list of one family; null: it is an order of the other. */
export function orderNews(frame: LiveFrame, family: OrderFamily, user: SessionUser | undefined): RowNews | null {
  const { orderId, orderType, version, from, order_status_code: to, by } = frame;
  if (family !== 'both' && isMatOrder(orderType as OrderTypeCode) !== (family === 'mat')) return null;
  // 改派: the store that takes it over has not seen it before.
  const comes = user?.storeId != null && from === S.storeOutOfStock && to === S.pendingStoreConfirm;
  return {
    id: Number(orderId),
    version: typeof version === 'number' ? version : undefined,
    was: comes ? null : (from as number | null | undefined),
    is: to as number,
    own: user !== undefined && by === `staff:${user.userId}`,
  };
}

/** How an order list stays true: every change of an order is an ORDER_REFRESH (spec 02 §3). */
export const orderLive = (family: OrderFamily): LiveList<OrderRow> => ({
  frames: { ORDER_REFRESH: frame => orderNews(frame, family, session.get()?.user) },
  arrived: 'order.live.newOrders',
  stateOf: statusLabel,
});
