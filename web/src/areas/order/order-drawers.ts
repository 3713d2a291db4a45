import { later } from '../../ui/later.tsx';

/** What opens over or beside the order lists, each fetched when it is opened. */
export const OrderDetailDrawer = later(() =>
  import('./detail/order-detail.drawer.tsx').then(part => part.OrderDetailDrawer),
);
export const NewOrderDrawer = later(() => import('./place/new-order.drawer.tsx').then(part => part.NewOrderDrawer));
export const RefundsDrawer = later(() => import('./refund/refunds.drawer.tsx').then(part => part.RefundsDrawer));
