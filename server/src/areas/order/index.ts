export { amendOrder, type FeeDeltas, type OrderAmendment } from './amend-order.ts';
export { cancelAtCabinet, orderAtCabinet, placeAtCabinet } from './cabinet/cabinet-order.ts';
export { noteCellOpened } from './cell/cell-opened.ts';
export { type OpenedCell, openCellByCode } from './cell/open-by-code.ts';
export { countMatOrders } from './count-mat-orders.ts';
export { doneOrder } from './done-order.ts';
export { applyDropResult } from './drop/apply-drop-result.ts';
export { judgeDrops } from './drop/judge-drops.ts';
export { giveUpRiderDrop, orderForPickup } from './drop/pick-up-order.ts';
export { freeHolds, type GoodsHold, holdsOfGoods } from './free-holds.ts';
export { isOrderPaid } from './is-order-paid.ts';
export { mergeOrderedGoods } from './merge-ordered-goods.ts';
export { pickupDocument } from './offline/offline-codes.ts';
export { countOpenOrders, hasOpenPayments, paymentsSince } from './open-orders.ts';
export { orderScope } from './order-scope.ts';
export { givenUp, type PastSale, pastSales } from './past-sales.ts';
export { type PaymentWorld, paymentsSettled, usePayments } from './payment/outside.ts';
export { probeProvider } from './payment/probe-provider.ts';
export { countMiss } from './pickup-code.ts';
export { holdForPlan, releasePlanHolds } from './plan-holds.ts';
export {
  approveOrderBack,
  askOrderBack,
  moveOrder,
  rejectOrderBack,
  withdrawOrderBack,
} from './platform/move-order.ts';
export { placePlatformOrder } from './platform/place-platform-order.ts';
export type { PlatformCode, PlatformLine, PlatformOrder } from './platform/platform-order.ts';
export { rebuildOrderCounters } from './rebuild-order-counters.ts';
export { netOf, wentBack } from './refund/money-only.ts';
export { type UncostedLine, uncostedLines } from './uncosted-lines.ts';
