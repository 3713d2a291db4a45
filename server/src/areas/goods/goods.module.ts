import { area } from '../../kernel/index.ts';
import { listCategoriesHandler } from './list-categories.ts';

export const goodsModule = area('goods', { handlers: [listCategoriesHandler] });
