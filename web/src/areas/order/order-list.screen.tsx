import { exportOrders, listOrders } from '@materia/contract/areas/order';
import { screenAt } from '@materia/contract/screens';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { storeOrderColumns } from './order.columns.tsx';
import { storeOrderActions } from './order-actions.ts';
import { NewOrderDrawer, OrderDetailDrawer, RefundsDrawer } from './order-drawers.ts';
import { storeOrderFilters } from './order-filters.ts';
import { orderLive } from './order-live.ts';
import { orderStrip } from './order-strip.ts';
import { storeOrderTabs } from './order-tabs.ts';
import { dueTime, offeredActions } from './order-view.ts';
import { scanOrder } from './scan-order.ts';

/** 订单管理: store and delivery orders, the clerk's desk (spec 02 §6.1). */
export const OrderListScreen = listScreen({
  screen: screenAt('/app/order/order_mgmt'),
  call: listOrders,
  rowKey: 'order_id',
  rowName: row => row.orderNo,
  export: exportOrders,
  tabs: storeOrderTabs,
  strip: orderStrip,
  filters: storeOrderFilters,
  columns: storeOrderColumns,
  mobile: ['$no', '$status', '$customer'],
  rowBar: dueTime,
  actions: storeOrderActions,
  allowed: offeredActions,
  toolbar: [
    { name: 'new', main: true, needs: 'ORDER:WRITE', dialog: NewOrderDrawer },
    { name: 'refunds', needs: 'ORDER:REFUND', dialog: RefundsDrawer },
  ],
  opens: { param: 'orderId', drawer: OrderDetailDrawer, scan: scanOrder() },
  live: orderLive(false),
});
