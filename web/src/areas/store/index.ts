export { StoreGoodsListScreen } from './store-goods-list.screen.tsx';
export { fetchBizStoreScreen, fetchMallStoreScreen, fetchSimpleTestScreen } from './store-screens.ts';
export { companySource, storeSource } from './store-sources.ts';
