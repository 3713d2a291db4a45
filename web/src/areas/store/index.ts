export { StoreGoodsListScreen } from './store-goods-list.screen.tsx';
export { companySource, storeSource } from './store-sources.ts';
