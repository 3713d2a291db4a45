import { area } from '../../kernel/index.ts';
import { findStoreForCustomerHandler } from './find-store.ts';
import { listStoreGoodsForCustomerHandler } from './public-store-goods.ts';
import { searchStoreGoodsHandler } from './search-store-goods.ts';

export const storeModule = area('store', {
  handlers: [findStoreForCustomerHandler, listStoreGoodsForCustomerHandler, searchStoreGoodsHandler],
});
