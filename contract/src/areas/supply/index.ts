import { areaContract } from '../../kernel/index.ts';
import * as adviceCalls from './advice/advice.calls.ts';
import * as adviceCodes from './advice/advice.codes.ts';
import * as adviceEvents from './advice/advice.events.ts';
import { GoodsAdviceSteps } from './advice/advice.steps.ts';
import { goodsAdviceTexts } from './advice/advice.texts.ts';
import { supplyDashboardTexts } from './dashboard/supply-dashboard.texts.ts';
import * as erpCalls from './erp/erp.calls.ts';
import * as erpCodes from './erp/erp.codes.ts';
import * as monitorCalls from './monitor/goods-monitor.calls.ts';
import { goodsMonitorTexts } from './monitor/goods-monitor.texts.ts';
import * as movementCalls from './movement/movement.calls.ts';
import * as movementCodes from './movement/movement.codes.ts';
import { movementTexts } from './movement/movement.texts.ts';
import * as matSupplyCalls from './plan/mat-supply.calls.ts';
import * as pickCalls from './plan/pick-list.calls.ts';
import * as planCalls from './plan/supply-plan.calls.ts';
import * as planCodes from './plan/supply-plan.codes.ts';
import * as planEvents from './plan/supply-plan.events.ts';
import { SupplySteps } from './plan/supply-plan.steps.ts';
import { supplyPlanTexts } from './plan/supply-plan.texts.ts';
import { supplyScreenTexts } from './plan/supply-screen.texts.ts';
import * as shelfCalls from './plan/supply-shelf.calls.ts';
import * as receiveCalls from './receive.calls.ts';
import * as recordCalls from './record/supply-record.calls.ts';
import { supplyRecordTexts } from './record/supply-record.texts.ts';
import * as bagCalls from './recycling/bag.calls.ts';
import * as recyclingCalls from './recycling/recycling.calls.ts';
import * as recyclingCodes from './recycling/recycling.codes.ts';
import * as recyclingEvents from './recycling/recycling.events.ts';
import { RecyclingSteps } from './recycling/recycling.steps.ts';
import { recyclingTexts } from './recycling/recycling.texts.ts';
import { recyclingScreenTexts } from './recycling/recycling-screen.texts.ts';
import * as registerCalls from './register.calls.ts';
import * as routeCalls from './route/supply-route.calls.ts';
import { supplyRouteTexts } from './route/supply-route.texts.ts';
import * as codes from './stock.codes.ts';
import * as suggestCalls from './suggest/supply-suggest.calls.ts';
import * as suggestCodes from './suggest/supply-suggest.codes.ts';
import * as events from './supply.events.ts';
import { supplyTexts } from './supply.texts.ts';
import * as planSyncCallList from './sync/plan-sync.calls.ts';
import * as syncCallList from './sync/sync.calls.ts';
import * as syncCodes from './sync/sync.codes.ts';
import * as syncEvents from './sync/sync.events.ts';
import { SyncSteps } from './sync/sync.steps.ts';
import { syncTexts } from './sync/sync.texts.ts';
import { syncScreenTexts } from './sync/sync-screen.texts.ts';
import * as transferCodes from './transfer/transfer.codes.ts';
import * as transferEvents from './transfer/transfer.events.ts';
import { TransferSteps } from './transfer/transfer.steps.ts';

export * from './advice/advice.calls.ts';
export * from './advice/advice.codes.ts';
export * from './advice/advice.events.ts';
export * from './advice/advice.steps.ts';
export { goodsAdviceTexts } from './advice/advice.texts.ts';
export * from './erp/erp.calls.ts';
export * from './erp/erp.codes.ts';
export * from './log-codes.ts';
export * from './monitor/goods-monitor.calls.ts';
export * from './movement/movement.calls.ts';
export * from './movement/movement.codes.ts';
export * from './plan/mat-supply.calls.ts';
export * from './plan/pick-list.calls.ts';
export * from './plan/supply-plan.calls.ts';
export * from './plan/supply-plan.codes.ts';
export * from './plan/supply-plan.events.ts';
export * from './plan/supply-plan.rows.ts';
export * from './plan/supply-plan.steps.ts';
export { supplyPlanTexts } from './plan/supply-plan.texts.ts';
export { supplyScreenTexts } from './plan/supply-screen.texts.ts';
export * from './plan/supply-shelf.calls.ts';
export * from './receive.calls.ts';
export * from './record/supply-record.calls.ts';
export { supplyRecordTexts } from './record/supply-record.texts.ts';
export * from './recycling/bag.calls.ts';
export * from './recycling/recycling.calls.ts';
export * from './recycling/recycling.codes.ts';
export * from './recycling/recycling.events.ts';
export * from './recycling/recycling.rows.ts';
export * from './recycling/recycling.steps.ts';
export { recyclingTexts } from './recycling/recycling.texts.ts';
export { recyclingScreenTexts } from './recycling/recycling-screen.texts.ts';
export * from './register.calls.ts';
export * from './route/supply-route.calls.ts';
export * from './stock.codes.ts';
export * from './suggest/supply-suggest.calls.ts';
export * from './suggest/supply-suggest.codes.ts';
export * from './supply.events.ts';
export { supplyTexts } from './supply.texts.ts';
export * from './sync/plan-sync.calls.ts';
export * from './sync/sync.calls.ts';
export * from './sync/sync.codes.ts';
export * from './sync/sync.events.ts';
export * from './sync/sync.rows.ts';
export * from './sync/sync.steps.ts';
export { syncTexts } from './sync/sync.texts.ts';
export { syncScreenTexts } from './sync/sync-screen.texts.ts';
export * from './transfer/transfer.codes.ts';
export * from './transfer/transfer.events.ts';
export * from './transfer/transfer.steps.ts';

export const supplyContract = areaContract('supply', {
  calls: {
    ...receiveCalls,
    ...registerCalls,
    ...pickCalls,
    ...planCalls,
    ...shelfCalls,
    ...suggestCalls,
    ...recordCalls,
    ...syncCallList,
    ...planSyncCallList,
    ...monitorCalls,
    ...erpCalls,
    ...routeCalls,
    ...matSupplyCalls,
    ...movementCalls,
    ...recyclingCalls,
    ...bagCalls,
    ...adviceCalls,
  },
  codes: {
    ...{ ...codes, ...planCodes, ...suggestCodes, ...syncCodes, ...erpCodes, ...movementCodes, ...recyclingCodes },
    ...adviceCodes,
    ...transferCodes,
  },
  steps: { GoodsAdviceSteps, RecyclingSteps, SupplySteps, SyncSteps, TransferSteps },
  events: { ...events, ...planEvents, ...syncEvents, ...recyclingEvents, ...adviceEvents, ...transferEvents },
  texts: {
    ...supplyTexts,
    ...supplyPlanTexts,
    ...supplyScreenTexts,
    ...supplyRecordTexts,
    ...goodsMonitorTexts,
    ...syncTexts,
    ...syncScreenTexts,
    ...supplyRouteTexts,
    ...supplyDashboardTexts,
    ...movementTexts,
    ...recyclingTexts,
    ...recyclingScreenTexts,
    ...goodsAdviceTexts,
  },
});
