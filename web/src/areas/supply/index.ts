import { later } from '../../ui/later.tsx';

/** 现场补货 at a device, from wherever its slots are shown. */
export const AdhocSupplyDialog = later(() => import('./plan/adhoc.dialog.tsx').then(part => part.AdhocSupplyDialog));
/** Screens of supplies, each fetched by who goes there. */
export const fetchSupplyPlanScreen = () => import('./plan/supply-plan.screen.tsx').then(part => part.SupplyPlanScreen);
export const fetchSupplyRecordScreen = () =>
  import('./record/supply-record.screen.tsx').then(part => part.SupplyRecordScreen);
export const fetchOrderSyncScreen = () => import('./sync/order-sync.screen.tsx').then(part => part.OrderSyncScreen);
export const fetchPlanSyncScreen = () => import('./sync/plan-sync.screen.tsx').then(part => part.PlanSyncScreen);
export const fetchGoodsMonitorScreen = () =>
  import('./monitor/goods-monitor.screen.tsx').then(part => part.GoodsMonitorScreen);
