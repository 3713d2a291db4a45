export { holdArrivals, holdLots, type LotToHold, newLotState, releaseLots } from './hold-lots.ts';
