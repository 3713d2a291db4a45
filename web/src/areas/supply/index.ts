import { later } from '../../ui/later.tsx';

/** 现场补货 at a device, from wherever its slots are shown. */
export const AdhocSupplyDialog = later(() => import('./plan/adhoc.dialog.tsx').then(part => part.AdhocSupplyDialog));
export { reasonText } from './advice/reason-text.ts';
/** Screens of supplies, each fetched by who goes there. */
export const fetchSupplyPlanScreen = () => import('./plan/supply-plan.screen.tsx').then(part => part.SupplyPlanScreen);
export const fetchSupplyRecordScreen = () =>
  import('./record/supply-record.screen.tsx').then(part => part.SupplyRecordScreen);
export const fetchOrderSyncScreen = () => import('./sync/order-sync.screen.tsx').then(part => part.OrderSyncScreen);
export const fetchPlanSyncScreen = () => import('./sync/plan-sync.screen.tsx').then(part => part.PlanSyncScreen);
export const fetchGoodsAdviceScreen = () => import('./advice/advice.screen.tsx').then(part => part.GoodsAdviceScreen);
export const fetchRecyclingScreen = () => import('./recycling/recycling.screen.tsx').then(part => part.RecyclingScreen);
export const fetchGoodsMonitorScreen = () =>
  import('./monitor/goods-monitor.screen.tsx').then(part => part.GoodsMonitorScreen);
/** 生成补货计划 for devices that are chosen elsewhere: `body.matIds`. */
export const SuggestDrawer = later(() => import('./plan/suggest.drawer.tsx').then(part => part.SuggestDrawer));
export { putOnRoute } from './route/put-on-route.ts';
export { routeSource, routesOf } from './route/route-source.ts';

/** Of a device's drawer and desk, each fetched when it is looked at. */
export const MatSuppliesTab = later(() => import('./plan/mat-supplies-tab.tsx').then(part => part.MatSuppliesTab));
export const MovementsTab = later(() => import('./movement/movements-tab.tsx').then(part => part.MovementsTab));
export const RoutesDrawer = later(() => import('./route/routes.drawer.tsx').then(part => part.RoutesDrawer));
export const PutOnRouteDialog = later(() =>
  import('./route/put-on-route.dialog.tsx').then(part => part.PutOnRouteDialog),
);
