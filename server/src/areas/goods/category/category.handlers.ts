import { changeCategoryGoodsHandler } from './change-category-goods.ts';
import { listCategoriesHandler } from './list-categories.ts';
import { moveCategoryHandler } from './move-category.ts';
import { saveCategoryHandler } from './save-category.ts';
import { toggleCategoriesHandler } from './toggle-categories.ts';

/** Calls about categories (spec 03 §4). */
export const categoryHandlers = [
  listCategoriesHandler,
  saveCategoryHandler,
  moveCategoryHandler,
  toggleCategoriesHandler,
  changeCategoryGoodsHandler,
];
