import { z } from 'zod';
import { area, settings } from '../../kernel/index.ts';
import { listCategoriesHandler } from './list-categories.ts';
import { readGoodsDetailsHandler } from './read-goods-details.ts';

export const goodsModule = area('goods', {
  handlers: [listCategoriesHandler, readGoodsDetailsHandler],
  /** One switch for the whole platform: no company's own (spec 03 §3.5). */
  settings: settings('GOODS', { 'goods.rxOnMat': { value: false, schema: z.boolean() } }),
});
