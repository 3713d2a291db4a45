export { cabinetsInBreach } from './breach/cabinets-in-breach.ts';
export { type ClimateSample, checkBreach, type SampledCabinet } from './breach/check-breach.ts';
export { holdArrivals, holdLots, type LotToHold, newLotState, releaseLots } from './hold-lots.ts';
export { stoppedTracks } from './lot-hold.store.ts';
export { followMatPlaces } from './mat-places.ts';
export { type GoneUnits, moveHolds } from './move-holds.ts';
export {
  type ActiveStopSale,
  activeStopSales,
  linesCovering,
  type StopSalePlace,
  stopsGoods,
  stopsGoodsAnywhere,
  stopsGoodsSomewhere,
} from './stop-sale.store.ts';
