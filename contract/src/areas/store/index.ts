import { areaContract } from '../../kernel/index.ts';
import * as findCalls from './find/find-store.calls.ts';
import * as masterCalls from './master/store.calls.ts';
import * as masterSteps from './master/store.steps.ts';
import * as masterCodes from './master/store-master.codes.ts';
import { storeMasterTexts } from './master/store-master.texts.ts';
import { storeScreenTexts } from './master/store-screen.texts.ts';
import * as publicCalls from './public-store.calls.ts';
import * as activityCalls from './setting/store-activity.calls.ts';
import * as homeCalls from './setting/store-home.calls.ts';
import * as hoursCalls from './setting/store-hours.calls.ts';
import * as placeCalls from './setting/store-place.calls.ts';
import { storeRefusals } from './setting/store-refusal.texts.ts';
import * as settingCodes from './setting/store-setting.codes.ts';
import * as testCalls from './simpletest/simple-test.calls.ts';
import * as testCodes from './simpletest/simple-test.codes.ts';
import * as testSteps from './simpletest/simple-test.steps.ts';
import { simpleTestRefusals, simpleTestTexts } from './simpletest/simple-test.texts.ts';
import { simpleTestScreenTexts } from './simpletest/simple-test-screen.texts.ts';
import * as codes from './store.codes.ts';
import * as events from './store.events.ts';
import * as goodsCalls from './store-goods.calls.ts';
import * as goodsCodes from './store-goods.codes.ts';
import * as goodsEvents from './store-goods.events.ts';
import { storeGoodsBatchRules, storeGoodsRules, storeGoodsTexts } from './store-goods.texts.ts';
import * as goodsBatchCalls from './store-goods-batch.calls.ts';
import * as goodsBatchCodes from './store-goods-batch.codes.ts';
import * as goodsRecordCalls from './store-goods-record.calls.ts';
import * as goodsSearchCalls from './store-goods-search.calls.ts';
import { storeSettingTexts } from './store-setting.texts.ts';

export * from './find/find-store.calls.ts';
export * from './geometry.ts';
export * from './master/store.calls.ts';
export * from './master/store.steps.ts';
export * from './master/store-master.codes.ts';
export { storeMasterTexts } from './master/store-master.texts.ts';
export { storeScreenTexts } from './master/store-screen.texts.ts';
export * from './public-store.calls.ts';
export * from './setting/scope.rules.ts';
export * from './setting/store-activity.calls.ts';
export * from './setting/store-home.calls.ts';
export * from './setting/store-hours.calls.ts';
export * from './setting/store-place.calls.ts';
export { storeRefusals } from './setting/store-refusal.texts.ts';
export * from './setting/store-setting.codes.ts';
export * from './setting/store-setting.rows.ts';
export * from './setting/timeframe.rules.ts';
export * from './simpletest/simple-test.calls.ts';
export * from './simpletest/simple-test.codes.ts';
export * from './simpletest/simple-test.rows.ts';
export * from './simpletest/simple-test.rules.ts';
export * from './simpletest/simple-test.steps.ts';
export { simpleTestTexts } from './simpletest/simple-test.texts.ts';
export * from './special-time.ts';
export * from './store.codes.ts';
export * from './store.events.ts';
export * from './store-goods.calls.ts';
export * from './store-goods.codes.ts';
export * from './store-goods.events.ts';
export * from './store-goods.rows.ts';
export * from './store-goods.rules.ts';
export { storeGoodsBatchRules, storeGoodsRules, storeGoodsTexts } from './store-goods.texts.ts';
export * from './store-goods-batch.calls.ts';
export * from './store-goods-batch.codes.ts';
export * from './store-goods-record.calls.ts';
export * from './store-goods-search.calls.ts';

export const storeContract = areaContract('store', {
  calls: {
    ...publicCalls,
    ...findCalls,
    ...masterCalls,
    ...hoursCalls,
    ...homeCalls,
    ...activityCalls,
    ...placeCalls,
    ...goodsSearchCalls,
    ...goodsCalls,
    ...goodsBatchCalls,
    ...goodsRecordCalls,
    ...testCalls,
  },
  codes: { ...codes, ...masterCodes, ...settingCodes, ...goodsCodes, ...goodsBatchCodes, ...testCodes },
  steps: { ...masterSteps, ...testSteps },
  events: { ...events, ...goodsEvents },
  texts: {
    ...storeRefusals,
    ...storeMasterTexts,
    ...storeScreenTexts,
    ...storeGoodsRules,
    ...storeGoodsBatchRules,
    ...storeGoodsTexts,
    ...storeSettingTexts,
    ...simpleTestRefusals,
    ...simpleTestTexts,
    ...simpleTestScreenTexts,
  },
});
