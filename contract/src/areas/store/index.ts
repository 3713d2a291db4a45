import { areaContract } from '../../kernel/index.ts';
import * as publicCalls from './public-store.calls.ts';
import * as codes from './store.codes.ts';
import * as events from './store.events.ts';
import * as goodsCalls from './store-goods.calls.ts';
import * as goodsCodes from './store-goods.codes.ts';
import * as goodsEvents from './store-goods.events.ts';
import { storeGoodsRules, storeGoodsTexts } from './store-goods.texts.ts';
import * as goodsSearchCalls from './store-goods-search.calls.ts';
import { storeSettingTexts } from './store-setting.texts.ts';

export * from './geometry.ts';
export * from './public-store.calls.ts';
export * from './store.codes.ts';
export * from './store.events.ts';
export * from './store-goods.calls.ts';
export * from './store-goods.codes.ts';
export * from './store-goods.events.ts';
export * from './store-goods.rows.ts';
export * from './store-goods.rules.ts';
export { storeGoodsRules, storeGoodsTexts } from './store-goods.texts.ts';
export * from './store-goods-search.calls.ts';

export const storeContract = areaContract('store', {
  calls: { ...publicCalls, ...goodsSearchCalls, ...goodsCalls },
  codes: { ...codes, ...goodsCodes },
  events: { ...events, ...goodsEvents },
  texts: { ...storeGoodsRules, ...storeGoodsTexts, ...storeSettingTexts },
});
