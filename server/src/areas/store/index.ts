export { closeStoresOf, countReadyStores, countSellingStores } from './company-stores.ts';
export { type DeliveryScope, deliveryFee, deliveryScope } from './delivery-fee.ts';
export {
  type DeliveryOption,
  deliveryOptions,
  type OptionDay,
  type OptionsFor,
  type Slot,
} from './delivery-options.ts';
export { holdStoreGoods, releaseStoreGoods, type ShortStoreGoods, type StoreHold } from './hold-store-goods.ts';
export { restsOn } from './hours.ts';
export { storeImport } from './master/import-stores.ts';
export { adoptStoreGoods, joinStoreGoods } from './merge-store-goods.ts';
export { boundPoint, metresBetween } from './metres-between.ts';
export { type OpenState, openAt, openState, type StoreOpening } from './open-state.ts';
export { openStatesForSystem, storeOpeningsForSystem } from './open-states.ts';
export { closedSpans, openSeconds, openUntil } from './open-time.ts';
export { type PageGoodsOf, pageGoods, specialAt } from './page-goods.ts';
export { type SaleStoreGoods, saleStoreGoods } from './sale-store-goods.ts';
export { bookedSlots } from './setting/booked-slots.ts';
export { loadTestItems } from './simpletest/load-test-items.ts';
export { sellingPrice, sumOverdue } from './store-goods-row.ts';
export {
  type StoreHours,
  type StoreMode,
  type StoreZone,
  storeHoursForSystem,
  storesHoursForSystem,
} from './store-hours.ts';
export { storeInScope, storeScope } from './store-scope.ts';
export {
  lockStoreGoods,
  overdueStoreGoods,
  type StockSum,
  type StoreGoodsKey,
  storeCompanies,
  writeStoreStock,
} from './store-stock.store.ts';
