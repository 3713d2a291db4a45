import { agentDemo } from './areas/agent/agent.demo.ts';
import { companyDemo } from './areas/company/company.demo.ts';
import { companyPaperDemo } from './areas/company/company-paper.demo.ts';
import { insurancesDemo } from './areas/company/insurance/insurance.demo.ts';
import { paymentAccountDemo } from './areas/company/payment-account.demo.ts';
import { revenueDemo } from './areas/company/revenue/revenue.demo.ts';
import { matServiceDemo } from './areas/company/service/mat-service.demo.ts';
import { walletAppDemo } from './areas/company/wallet-app.demo.ts';
import { xcxDemo } from './areas/company/xcx/xcx.demo.ts';
import { customerDemo } from './areas/customer/customer.demo.ts';
import { adviceDemo } from './areas/doctor/advice.demo.ts';
import { doctorDemo } from './areas/doctor/doctor.demo.ts';
import { reservationDemo } from './areas/doctor/reservation.demo.ts';
import { supplierDemo } from './areas/goods/catalogue/supplier.demo.ts';
import { catalogueDemo } from './areas/goods/catalogue.demo.ts';
import { costDemo, storeCostDemo } from './areas/goods/cost/cost.demo.ts';
import { extensionDemo } from './areas/goods/extension/extension.demo.ts';
import { goodsDemo } from './areas/goods/goods.demo.ts';
import { importDemo } from './areas/goods/import/import.demo.ts';
import { insuranceDemo } from './areas/goods/insurance/insurance.demo.ts';
import { goodsRecordDemo } from './areas/goods/record/record.demo.ts';
import { symptomDemo } from './areas/goods/symptom/symptom.demo.ts';
import { identityDemo } from './areas/identity/identity.demo.ts';
import { activityDemo } from './areas/marketing/activity.demo.ts';
import { marketingDemo } from './areas/marketing/marketing.demo.ts';
import { promotionDemo } from './areas/marketing/promotion.demo.ts';
import { adDemo } from './areas/mat/ad/ad.demo.ts';
import { alertDemo } from './areas/mat/alert/alert.demo.ts';
import { appDemo } from './areas/mat/app/app.demo.ts';
import { matBoardDemo } from './areas/mat/board/mat-board.demo.ts';
import { cellDemo } from './areas/mat/cell/cells.demo.ts';
import { stockOfDayDemo } from './areas/mat/dashboard/stock-of-day.demo.ts';
import { matDemo } from './areas/mat/mat.demo.ts';
import { planogramDemo } from './areas/mat/planogram/planogram.demo.ts';
import { matRecordDemo } from './areas/mat/record/mat-record.demo.ts';
import { matRouteDemo } from './areas/mat/record/mat-route.demo.ts';
import { matSettingsDemo } from './areas/mat/setting/mat-settings.demo.ts';
import { ticketDemo } from './areas/mat/ticket/ticket.demo.ts';
import { goodsVisitDemo } from './areas/mat/visit/goods-visit.demo.ts';
import { notificationDemo } from './areas/notification/notification.demo.ts';
import { serviceFeeDemo } from './areas/order/fee/service-fee.demo.ts';
import { orderDemo } from './areas/order/order.demo.ts';
import { preOrderDemo } from './areas/order/preorder/preorder.demo.ts';
import { settlementDemo } from './areas/order/settlement/settlement.demo.ts';
import { wishlistDemo } from './areas/order/wishlist/wishlist.demo.ts';
import { salesDemo } from './areas/statistics/sales.demo.ts';
import { statisticsDemo } from './areas/statistics/statistics.demo.ts';
import { simpleTestDemo } from './areas/store/simpletest/simple-test.demo.ts';
import { storeDemo } from './areas/store/store.demo.ts';
import { storeGoodsBatchDemo } from './areas/store/store-goods-batch.demo.ts';
import { goodsAdviceDemo } from './areas/supply/advice/goods-advice.demo.ts';
import { supplyPlanDemo } from './areas/supply/plan/supply-plan.demo.ts';
import { recyclingDemo } from './areas/supply/recycling/recycling.demo.ts';
import { supplyDemo } from './areas/supply/supply.demo.ts';
import { erpSyncDemo } from './areas/supply/sync/erp-sync.demo.ts';
import { planSyncDemo } from './areas/supply/sync/plan-sync.demo.ts';
import { operationLogDemo } from './areas/system/operation-log.demo.ts';
import { systemDemo } from './areas/system/system.demo.ts';
import { taskRunsDemo } from './areas/system/task/task-runs.demo.ts';
import { allModules } from './areas.ts';
import type { DemoArea } from './demo/demo-area.ts';

/** Every area's demo data, in the order of filling: what an area reads stands before it. */
export const demoAreas: readonly DemoArea[] = [
  systemDemo,
  companyDemo,
  companyPaperDemo,
  revenueDemo,
  paymentAccountDemo,
  walletAppDemo,
  storeDemo,
  goodsDemo,
  costDemo,
  identityDemo,
  customerDemo,
  marketingDemo,
  promotionDemo,
  activityDemo,
  matDemo,
  matRecordDemo,
  matSettingsDemo,
  matBoardDemo,
  matServiceDemo,
  insurancesDemo,
  statisticsDemo,
  doctorDemo,
  xcxDemo,
  agentDemo,
  supplyDemo,
  orderDemo,
  supplyPlanDemo,
  matRouteDemo,
  erpSyncDemo,
  storeGoodsBatchDemo,
  simpleTestDemo,
  storeCostDemo,
  importDemo,
  extensionDemo,
  serviceFeeDemo,
  settlementDemo,
  salesDemo,
  operationLogDemo,
  alertDemo,
  planogramDemo,
  cellDemo,
  ticketDemo,
  goodsVisitDemo,
  notificationDemo,
  wishlistDemo,
  preOrderDemo,
  adviceDemo,
  reservationDemo,
  goodsRecordDemo,
  catalogueDemo,
  supplierDemo,
  insuranceDemo,
  symptomDemo,
  planSyncDemo,
  recyclingDemo,
  goodsAdviceDemo,
  adDemo,
  appDemo,
  stockOfDayDemo,
  taskRunsDemo(allModules.flatMap(({ area, tasks }) => tasks.map(({ code, cron }) => ({ code, cron, area })))),
];
