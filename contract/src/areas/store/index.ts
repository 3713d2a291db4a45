import { areaContract } from '../../kernel/index.ts';
import * as publicCalls from './public-store.calls.ts';
import * as codes from './store.codes.ts';
import * as goodsSearchCalls from './store-goods-search.calls.ts';

export * from './geometry.ts';
export * from './public-store.calls.ts';
export * from './store.codes.ts';
export * from './store-goods-search.calls.ts';

export const storeContract = areaContract('store', { calls: { ...publicCalls, ...goodsSearchCalls }, codes });
