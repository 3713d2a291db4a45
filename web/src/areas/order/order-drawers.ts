import { later } from '../../ui/later.tsx';

/** What opens over or beside the order lists, each fetched when it is opened. */
export const OrderDetailDrawer = later(() =>
  import('./detail/order-detail.drawer.tsx').then(part => part.OrderDetailDrawer),
);
export const TroubleCard = later(() => import('./exception/trouble-card.tsx').then(part => part.TroubleCard));
export const NewOrderDrawer = later(() => import('./place/new-order.drawer.tsx').then(part => part.NewOrderDrawer));
export const NewMatOrderDrawer = later(() =>
  import('./place/new-mat-order.drawer.tsx').then(part => part.NewMatOrderDrawer),
);
export const RefundsDrawer = later(() => import('./refund/refunds.drawer.tsx').then(part => part.RefundsDrawer));

/** 备货单 is the statistics area's; its front door has maps as well, which no list waits for. */
export const GoodsStorageDrawer = later(() => import('../statistics/index.ts').then(part => part.GoodsStorageDrawer));
export const ImportExpressDialog = later(() =>
  import('./express/import-express.dialog.tsx').then(part => part.ImportExpressDialog),
);
