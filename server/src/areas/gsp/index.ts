export { holdArrivals, holdLots, type LotToHold, newLotState, releaseLots } from './hold-lots.ts';
export { type ActiveStopSale, activeStopSales, type StopSalePlace, stopsGoods } from './stop-sale.store.ts';
