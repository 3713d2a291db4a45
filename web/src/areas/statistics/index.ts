export { mapChoice } from './map-choice.ts';
export { mapMiddle, PickLocationDialog, PlaceDialog, StoreFinderDialog } from './map-dialogs.ts';
export { placeField } from './place-field.tsx';
export { fetchGoodsProfitScreen, fetchOrderProfitScreen, GoodsStorageDrawer } from './stat-screens.ts';
