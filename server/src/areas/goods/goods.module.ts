import { area } from '../../kernel/index.ts';
import { listCategoriesHandler } from './list-categories.ts';

export const goodsModule = area('goods', {
  handlers: [listCategoriesHandler],
  /** One switch for the whole platform: no company's own (spec 03 §3.5). */
  settings: { 'goods.rxOnMat': { value: false } },
});
