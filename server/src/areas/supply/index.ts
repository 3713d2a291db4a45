export { wishAtMat } from './advice/wish-at-mat.ts';
export { useErps } from './erp/erp-account.ts';
export { codesOfLines } from './front-codes.ts';
export { frontUnits } from './front-units.ts';
export type { LotSum } from './lot-book.ts';
export { type LotRow, lotsById } from './lots-by-id.ts';
export { lyingLots, mergeStock } from './merge-stock.ts';
export { moveStock } from './move-stock.ts';
export { type LineMovement, movementsOf } from './movements-of.ts';
export { planScope } from './plan/plan-scope.ts';
export { shelfLots } from './plan/shelf-lots.ts';
export { handInAtMat } from './recycling/hand-in-at-mat.ts';
export { holdRoutes, leaveRoutes } from './route/leave-route.ts';
export { type SoldLot, soldLots } from './sold-lots.ts';
export type { Batch, BookedMovement, StockMovement, StockPlace } from './stock-movement.ts';
export { type StoreLot, type StoreMovement, storeLots, storeLotUnits, storeMovements } from './store-lots.ts';
export { sumStoreLots, sumTrackLots } from './sum-lots.ts';
export { moveTraceCodes, restoreTraceCodes, returnTraceCodes, sellTraceCodes } from './trace-codes.ts';
export {
  type Arrived,
  cancelTransfer,
  makeTransfer,
  receiveTransfer,
  sendTransfer,
  type WantedTransfer,
} from './transfer/transfer-stock.ts';
