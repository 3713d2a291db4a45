import { area } from '../../kernel/index.ts';
import { adviceHandlers, advicePushes, adviceTargetReader } from './advice/advice.handlers.ts';
import { adviceSearch } from './advice/find-advice.ts';
import { adviceFollowsPlans } from './advice/follow-plans.ts';
import { goodsAdviceScan } from './advice/goods-advice-scan.task.ts';
import { wishesOfCustomers } from './advice/wish-at-mat.ts';
import { stockBalanceCheck } from './balance/stock-balance-check.task.ts';
import { deadSyncsTodo } from './dashboard/dead-syncs.todo.ts';
import { ownPlansBlock, ownPlansTodo } from './dashboard/own-plans.block.ts';
import { teamBlock } from './dashboard/team.block.ts';
import { monitorGoodsHandler } from './monitor/monitor-goods.ts';
import { listMovementsHandler } from './movement/list-movements.ts';
import { planSearch } from './plan/find-plans.ts';
import { listMatSuppliesHandler } from './plan/list-mat-supplies.ts';
import { planHandlers } from './plan/plan.handlers.ts';
import { planTargetReader } from './plan/plan-target.ts';
import { supplyPushes } from './plan/push-plans.ts';
import { supplyTemplates } from './plan/tell-operator.ts';
import { readReceiptSheetHandler } from './read-receipt-sheet.ts';
import { receiveStockHandler } from './receive-stock.ts';
import { exportSupplyRecordsHandler, listSupplyRecordsHandler } from './record/list-records.ts';
import { exportSupplySumsHandler, sumSupplyRecordsHandler } from './record/sum-records.ts';
import { recyclingSearch } from './recycling/find-recyclings.ts';
import {
  recyclingHandlers,
  recyclingPushes,
  recyclingReveal,
  recyclingTargets,
} from './recycling/recycling.handlers.ts';
import { registerBatchesHandler } from './register-batches.ts';
import { routeHandlers } from './route/route.handlers.ts';
import { routeTargetReader } from './route/route-scope.ts';
import { stockExpiry } from './stock-expiry.task.ts';
import { parAuto } from './suggest/par-auto.task.ts';
import { suggestSupplyHandler } from './suggest/suggest-supply.ts';
import { supplySuggestion } from './suggest/supply-suggestion.task.ts';
import { erpOrderSync, supplyPlanSync } from './sync/erp-sync.task.ts';
import { syncPushes } from './sync/push-syncs.ts';
import { erpOrderConsumers } from './sync/queue-orders.ts';
import { erpPlanConsumer } from './sync/queue-plans.ts';
import { syncHandlers } from './sync/sync.handlers.ts';
import { syncTargets } from './sync/sync-target.ts';

export const supplyModule = area('supply', {
  blocks: [ownPlansBlock, teamBlock],
  todos: [ownPlansTodo, deadSyncsTodo],
  searches: [planSearch, adviceSearch, recyclingSearch],
  handlers: [
    receiveStockHandler,
    readReceiptSheetHandler,
    registerBatchesHandler,
    ...planHandlers,
    suggestSupplyHandler,
    monitorGoodsHandler,
    listSupplyRecordsHandler,
    exportSupplyRecordsHandler,
    sumSupplyRecordsHandler,
    exportSupplySumsHandler,
    ...syncHandlers,
    ...routeHandlers,
    listMovementsHandler,
    listMatSuppliesHandler,
    ...recyclingHandlers,
    ...adviceHandlers,
  ],
  tasks: [stockExpiry, parAuto, goodsAdviceScan, supplySuggestion, erpOrderSync, supplyPlanSync, stockBalanceCheck],
  consumers: [...erpOrderConsumers, erpPlanConsumer, wishesOfCustomers, ...adviceFollowsPlans],
  pushes: [...supplyPushes, syncPushes, recyclingPushes, advicePushes],
  templates: supplyTemplates,
  targets: {
    SUPPLY_PLAN: planTargetReader,
    SUPPLY_ROUTE: routeTargetReader,
    ...syncTargets,
    ...recyclingTargets,
    GOODS_ADVICE: adviceTargetReader,
  },
  reveals: { RECYCLING: recyclingReveal },
});
