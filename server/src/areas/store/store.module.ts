import { area } from '../../kernel/index.ts';
import { findStoreForCustomerHandler } from './find-store.ts';
import { listAllStoresHandler } from './list-all-stores.ts';
import { listStoreGoodsHandler } from './list-store-goods.ts';
import { listStoreGoodsForCustomerHandler } from './public-store-goods.ts';
import { storeGoodsPushes } from './push-store-goods.ts';
import { saveStoreGoodsHandler } from './save-store-goods.ts';
import { searchStoreGoodsHandler } from './search-store-goods.ts';

export const storeModule = area('store', {
  handlers: [
    findStoreForCustomerHandler,
    listStoreGoodsForCustomerHandler,
    searchStoreGoodsHandler,
    listAllStoresHandler,
    listStoreGoodsHandler,
    saveStoreGoodsHandler,
  ],
  pushes: storeGoodsPushes,
  settings: {
    'store.benchmarkCode': { value: 'WMDB' },
    'store.quickCountMax': { value: 20 },
  },
});
