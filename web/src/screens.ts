import type { ScreenPath } from '@materia/contract/screens';
import type { ComponentType } from 'react';
import {
  fetchForgotScreen,
  fetchLockScreen,
  fetchOnlineScreen,
  fetchRegistrationScreen,
  fetchSignInScreen,
  fetchSysUserScreen,
} from './areas/identity/index.ts';
import { fetchMessageScreen } from './areas/notification/index.ts';
import { sampleScreens } from './samples/sample-screens.ts';
import type { SubPagePath } from './samples/sub-pages.ts';

type Load = () => Promise<ComponentType>;

/**
 * The screens that exist, each behind its area's front door, imported when somebody goes there: so every area is a chunk of its own.
 * The account's own area comes with the shell, but for signing in. A screen of the list that is not here is in no menu, and its
 * address answers 404 (design §2).
 */
export const screenLoaders: Partial<Record<ScreenPath | SubPagePath, Load>> = {
  '/login/signin': fetchSignInScreen,
  '/login/forgot': fetchForgotScreen,
  '/login/registration': fetchRegistrationScreen,
  '/login/lock': fetchLockScreen,
  '/app/dashboard': () => import('./shell/dashboard/dashboard.screen.tsx').then(part => part.DashboardScreen),
  '/app/order/order_mgmt': () => import('./areas/order/index.ts').then(area => area.OrderListScreen),
  '/app/operation/order_mgmt': () => import('./areas/order/index.ts').then(area => area.MatOrderListScreen),
  '/app/oto/order_profit': () => import('./areas/statistics/index.ts').then(area => area.fetchOrderProfitScreen()),
  '/app/oto/order_goods_profit': () =>
    import('./areas/statistics/index.ts').then(area => area.fetchGoodsProfitScreen()),
  '/app/mall/wishlist_mgmt': () => import('./areas/order/index.ts').then(area => area.fetchMallWishScreen()),
  '/app/oto/wishlist_mgmt': () => import('./areas/order/index.ts').then(area => area.fetchOtoWishScreen()),
  '/app/mall/pre_order_mgmt': () => import('./areas/order/index.ts').then(area => area.fetchPreOrderScreen()),
  '/app/mall/order_mgmt': () => import('./areas/order/index.ts').then(area => area.fetchMallOrderScreen()),
  '/app/biz/service_order_fee_mgmt': () => import('./areas/order/index.ts').then(area => area.fetchServiceFeeScreen()),
  '/app/biz/store_mgmt': () => import('./areas/store/index.ts').then(area => area.fetchBizStoreScreen()),
  '/app/mall/store_mgmt': () => import('./areas/store/index.ts').then(area => area.fetchMallStoreScreen()),
  '/app/mall/simple_testing_mgmt': () => import('./areas/store/index.ts').then(area => area.fetchSimpleTestScreen()),
  '/app/goods/goods_category_mgmt': () =>
    import('./areas/goods/index.ts').then(area => area.fetchGoodsCategoryScreen()),
  '/app/goods/goods_mgmt': () => import('./areas/goods/index.ts').then(area => area.fetchGoodsListScreen()),
  '/app/goods/medical_company_goods_search': () =>
    import('./areas/goods/index.ts').then(area => area.fetchMedicalCompanyScreen()),
  '/app/goods/yi_yao_cheng_search': () => import('./areas/goods/index.ts').then(area => area.fetchYiyaochengScreen()),
  '/app/operation/symptom_mgmt': () => import('./areas/goods/index.ts').then(area => area.fetchSymptomScreen()),
  '/app/operation/insurance_code_mgmt': () =>
    import('./areas/goods/index.ts').then(area => area.fetchInsuranceScreen()),
  '/app/general/goods_extension_mgmt': () =>
    import('./areas/goods/index.ts').then(area => area.fetchGoodsExtensionScreen()),
  '/app/operation/goods_mgmt': () => import('./areas/goods/index.ts').then(area => area.fetchOperationGoodsScreen()),
  '/app/mall/store_goods_mgmt': () => import('./areas/store/index.ts').then(area => area.StoreGoodsListScreen),
  '/app/oto/company_goods_cost_price_mgmt': () =>
    import('./areas/goods/index.ts').then(area => area.fetchCompanyCostScreen()),
  '/app/operation/store_goods_cost_price_mgmt': () =>
    import('./areas/goods/index.ts').then(area => area.fetchStoreCostScreen()),
  '/app/system/sys_config': () => import('./areas/system/index.ts').then(area => area.SysConfigScreen),
  '/app/system/task_mangement': () => import('./areas/system/index.ts').then(area => area.TaskListScreen),
  '/app/system/online_mangement': fetchOnlineScreen,
  '/app/user/sys_user_mgmt': fetchSysUserScreen,
  '/app/user/store_mgmt': () => import('./areas/agent/index.ts').then(area => area.fetchStoreAccountScreen()),
  '/app/user/agent_mgmt': () => import('./areas/agent/index.ts').then(area => area.fetchAgentScreen()),
  '/app/notification/notification_message_mgmt': fetchMessageScreen,
  '/app/biz/company_mgmt': () => import('./areas/company/index.ts').then(area => area.fetchCompanyScreen()),
  '/app/biz/account_mgmt': () => import('./areas/company/index.ts').then(area => area.fetchAccountScreen()),
  '/app/biz/mat_service_expired_mgmt': () =>
    import('./areas/company/index.ts').then(area => area.fetchMatServiceScreen()),
  '/app/biz/insurance_mgmt': () => import('./areas/company/index.ts').then(area => area.fetchInsuranceScreen()),
  '/app/biz/revenue_mgmt': () => import('./areas/company/index.ts').then(area => area.fetchRevenueScreen()),
  '/app/biz/xcx_config_mgmt': () => import('./areas/company/index.ts').then(area => area.fetchXcxConfigScreen()),
  '/app/biz/xcx_template_mgmt': () => import('./areas/company/index.ts').then(area => area.fetchXcxTemplateScreen()),
  '/app/my-company/my_company_basic_mgmt': () =>
    import('./areas/company/index.ts').then(area => area.fetchMyCompanyScreen()),
  '/app/mat/mat_mgmt': () => import('./areas/mat/index.ts').then(area => area.MatListScreen),
  '/app/monitor/mat_offline_monitor': () =>
    import('./areas/mat/index.ts').then(area => area.fetchOfflineMonitorScreen()),
  '/app/operation/mat_ticket': () => import('./areas/mat/index.ts').then(area => area.fetchTicketScreen()),
  '/app/monitor/mat_goods_monitor': () =>
    import('./areas/supply/index.ts').then(area => area.fetchGoodsMonitorScreen()),
  '/app/operation/mat_goods_advice': () =>
    import('./areas/supply/index.ts').then(area => area.fetchGoodsAdviceScreen()),
  '/app/operation/expired_medicinal_recycling_mgmt': () =>
    import('./areas/supply/index.ts').then(area => area.fetchRecyclingScreen()),
  '/app/operation/supply_record': () => import('./areas/supply/index.ts').then(area => area.fetchSupplyRecordScreen()),
  '/app/operation/supply_mgmt': () => import('./areas/supply/index.ts').then(area => area.fetchSupplyPlanScreen()),
  '/app/mat/ad_mgmt': () => import('./areas/mat/index.ts').then(area => area.fetchAdScreen()),
  '/app/mat/app_mgmt': () => import('./areas/mat/index.ts').then(area => area.fetchAppScreen()),
  '/app/mat/mat_track_template': () => import('./areas/mat/index.ts').then(area => area.fetchTemplateListScreen()),
  '/app/operation/goods_visit': () => import('./areas/mat/index.ts').then(area => area.fetchGoodsVisitScreen()),
  '/app/operation/alert_mgmt': () => import('./areas/mat/index.ts').then(area => area.fetchAlertDeskScreen()),
  '/app/operation/mat_order_sync': () => import('./areas/supply/index.ts').then(area => area.fetchOrderSyncScreen()),
  '/app/operation/mat_supply_plan_sync': () =>
    import('./areas/supply/index.ts').then(area => area.fetchPlanSyncScreen()),
  ...sampleScreens,
};

export const exists = (path: string): boolean => path in screenLoaders;
