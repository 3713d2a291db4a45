export { mapChoice } from './map-choice.ts';
export { mapMiddle, PickLocationDialog, PlaceDialog, StoreFinderDialog } from './map-dialogs.ts';
export { fetchGoodsProfitScreen, fetchOrderProfitScreen, GoodsStorageDrawer } from './stat-screens.ts';
