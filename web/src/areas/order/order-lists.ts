import { exportOrders, listOrders, type OrderRow } from '@materia/contract/areas/order';
import type { ListDeclaration } from '../../kernel/list-screen/declaration.ts';
import { isTroubleTab } from './exception/trouble-tab.ts';
import { matOrderColumns } from './mat-order.columns.tsx';
import { storeOrderColumns } from './order.columns.tsx';
import { matOrderActions, storeOrderActions } from './order-actions.ts';
import {
  GoodsStorageDrawer,
  ImportExpressDialog,
  NewMatOrderDrawer,
  NewOrderDrawer,
  OrderDetailDrawer,
  RefundsDrawer,
  TroubleCard,
} from './order-drawers.ts';
import { matOrderFilters, storeOrderFilters } from './order-filters.ts';
import { orderLive } from './order-live.ts';
import { orderStrip } from './order-strip.ts';
import { matOrderTabs, storeOrderTabs } from './order-tabs.ts';
import { dueTime, offeredActions } from './order-view.ts';
import { scanOrder } from './scan-order.ts';

type OrderList = Omit<ListDeclaration<typeof listOrders, OrderRow>, 'screen'>;

/** What every list of orders is, whatever it shows of them. */
const orderList = {
  call: listOrders,
  rowKey: 'order_id',
  rowName: (row: OrderRow) => row.orderNo,
  export: exportOrders,
  strip: orderStrip,
  rowBar: dueTime,
  allowed: offeredActions,
  partial: 'order.namesLeftOut',
} satisfies Partial<OrderList>;

/** What a failed drop is worked off with (spec 02 §6.3); money that did not go back is reviewed. */
const troubleActions = ['retry', 'changeTrack', 'review', 'refundMat', 'resolve', 'remotePickUp', 'ticket'];

const storage = { name: 'storage', label: 'storage.title', dialog: GoodsStorageDrawer } as const;
const refunds = { name: 'refunds', needs: 'ORDER:REFUND', dialog: RefundsDrawer } as const;

/** Store and delivery orders: 订单管理, and what 商城订单 adds to (spec 02 §6.1, §6.2). */
export const storeOrderList = {
  ...orderList,
  tabs: storeOrderTabs,
  filters: storeOrderFilters,
  columns: storeOrderColumns,
  mobile: ['$no', '$status', '$customer'],
  actions: storeOrderActions,
  toolbar: [
    { name: 'new', main: true, needs: 'ORDER:WRITE', dialog: NewOrderDrawer },
    storage,
    { name: 'importExpress', needs: 'ORDER:WRITE', dialog: ImportExpressDialog },
    refunds,
  ],
  opens: { param: 'orderId', drawer: OrderDetailDrawer, scan: scanOrder() },
  live: orderLive('store'),
} satisfies OrderList;

/** Orders of cabinets, those in trouble first (spec 02 §6.3). */
export const matOrderList = {
  ...orderList,
  body: { orderType: 'MAT_ORDER' },
  tabs: matOrderTabs,
  filters: matOrderFilters,
  columns: matOrderColumns,
  mobile: ['$no', '$status', '$mat'],
  actions: matOrderActions,
  toolbar: [{ name: 'new', main: true, needs: 'ORDER:WRITE', dialog: NewMatOrderDrawer }, refunds],
  opens: { param: 'orderId', drawer: OrderDetailDrawer, scan: scanOrder('MAT_ORDER') },
  live: orderLive('mat'),
  desk: {
    on: isTroubleTab,
    sort: [{ field: 'statusSince', order: 'asc' }],
    actions: troubleActions,
    Card: TroubleCard,
  },
} satisfies OrderList;
