import { z } from 'zod';
import { area, settings } from '../../kernel/index.ts';
import { findStoreForCustomerHandler } from './find-store.ts';
import { storeGoodsSearch } from './find-store-goods.ts';
import { copyStoreGoodsHandler } from './goods/copy-store-goods.ts';
import { exportStoreGoodsHandler } from './goods/export-store-goods.ts';
import { findStoreGoodsHandler } from './goods/find-goods.ts';
import { importStoreGoodsHandler } from './goods/import-store-goods.ts';
import { listGoodsStoresHandler } from './goods/list-goods-stores.ts';
import { listStoreGoodsBatchesHandler } from './goods/list-store-goods-batches.ts';
import { previewPriceRuleHandler } from './goods/preview-price-rule.ts';
import { publishStoreGoodsHandler } from './goods/publish-store-goods.ts';
import { readStoreGoodsHandler, storeGoodsTarget } from './goods/read-store-goods.ts';
import { removeStoreGoodsHandler } from './goods/remove-store-goods.ts';
import { undoStoreGoodsHandler } from './goods/undo-store-goods.ts';
import { listAllStoresHandler } from './list-all-stores.ts';
import { listStoreGoodsHandler } from './list-store-goods.ts';
import { storeLookup } from './look-up-store.ts';
import { storeTarget } from './master/record-store.ts';
import { storeResume } from './master/store-resume.task.ts';
import { listStoreGoodsForCustomerHandler } from './public-store-goods.ts';
import { storeGoodsPushes } from './push-store-goods.ts';
import { storePushes } from './push-stores.ts';
import { saveStoreGoodsHandler } from './save-store-goods.ts';
import { searchStoreGoodsHandler } from './search-store-goods.ts';
import { simpleTestHandlers } from './simpletest/simple-test.handlers.ts';
import { simpleTestReveal, simpleTestTarget } from './simpletest/simple-test.store.ts';
import { testItemTarget } from './simpletest/test-items.ts';
import { storeHandlers } from './store.handlers.ts';

export const storeModule = area('store', {
  lookups: { STORE: storeLookup },
  searches: [storeGoodsSearch],
  handlers: [
    findStoreForCustomerHandler,
    listStoreGoodsForCustomerHandler,
    searchStoreGoodsHandler,
    listAllStoresHandler,
    listStoreGoodsHandler,
    saveStoreGoodsHandler,
    removeStoreGoodsHandler,
    publishStoreGoodsHandler,
    previewPriceRuleHandler,
    copyStoreGoodsHandler,
    importStoreGoodsHandler,
    exportStoreGoodsHandler,
    listStoreGoodsBatchesHandler,
    undoStoreGoodsHandler,
    listGoodsStoresHandler,
    readStoreGoodsHandler,
    findStoreGoodsHandler,
    ...storeHandlers,
    ...simpleTestHandlers,
  ],
  tasks: [storeResume],
  targets: { STORE: storeTarget, store_goods: storeGoodsTarget, TEST: simpleTestTarget, TEST_ITEM: testItemTarget },
  reveals: { TEST: simpleTestReveal },
  pushes: [...storeGoodsPushes, ...storePushes],
  uploads: [{ name: 'STOREGOODS', personal: true, maxMb: 5, needs: 'STOREGOODS:WRITE' }],
  settings: settings('STORE', {
    'store.benchmarkCode': { value: 'WMDB', schema: z.string().trim().min(1).max(20) },
    'store.quickCountMax': { value: 20, schema: z.int().min(1).max(10_000).meta({ unit: 'piece' }) },
  }),
});
