export type { LotSum } from './lot-book.ts';
export { type LotRow, lotsById } from './lots-by-id.ts';
export { moveStock } from './move-stock.ts';
export { type LineMovement, movementsOf } from './movements-of.ts';
export { type SoldLot, soldLots } from './sold-lots.ts';
export type { Batch, BookedMovement, StockMovement, StockPlace } from './stock-movement.ts';
export { type StoreLot, type StoreMovement, storeLots, storeLotUnits, storeMovements } from './store-lots.ts';
export { sumStoreLots, sumTrackLots } from './sum-lots.ts';
export { returnTraceCodes, sellTraceCodes } from './trace-codes.ts';
