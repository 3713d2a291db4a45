import { areaContract } from '../../kernel/index.ts';
import * as categoryCalls from './category.calls.ts';
import * as codes from './goods.codes.ts';
import { goodsTexts } from './goods.texts.ts';
import * as detailCalls from './goods-detail.calls.ts';
import { goodsSettingTexts } from './goods-setting.texts.ts';

export * from './category.calls.ts';
export * from './goods.codes.ts';
export * from './goods-detail.calls.ts';

export const goodsContract = areaContract('goods', {
  calls: { ...categoryCalls, ...detailCalls },
  codes,
  texts: { ...goodsTexts, ...goodsSettingTexts },
});
