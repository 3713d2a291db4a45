import { exportOrders, listOrders } from '@materia/contract/areas/order';
import { screenAt } from '@materia/contract/screens';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { matOrderColumns } from './mat-order.columns.tsx';
import { matOrderActions } from './order-actions.ts';
import { OrderDetailDrawer, RefundsDrawer } from './order-drawers.ts';
import { matOrderFilters } from './order-filters.ts';
import { orderLive } from './order-live.ts';
import { orderStrip } from './order-strip.ts';
import { matOrderTabs } from './order-tabs.ts';
import { dueTime, offeredActions } from './order-view.ts';
import { scanOrder } from './scan-order.ts';

/** 设备订单: orders of cabinets, those in trouble first (spec 02 §6.3). */
export const MatOrderListScreen = listScreen({
  screen: screenAt('/app/operation/order_mgmt'),
  call: listOrders,
  rowKey: 'order_id',
  rowName: row => row.orderNo,
  body: { orderType: 'MAT_ORDER' },
  export: exportOrders,
  tabs: matOrderTabs,
  strip: orderStrip,
  filters: matOrderFilters,
  columns: matOrderColumns,
  mobile: ['$no', '$status', '$mat'],
  rowBar: dueTime,
  actions: matOrderActions,
  allowed: offeredActions,
  toolbar: [{ name: 'refunds', needs: 'ORDER:REFUND', dialog: RefundsDrawer }],
  opens: { param: 'orderId', drawer: OrderDetailDrawer, scan: scanOrder('MAT_ORDER') },
  live: orderLive(true),
});
