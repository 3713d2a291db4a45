export { categorySource } from './category-source.ts';
/** The screens of goods, each fetched by itself. */
export const fetchCompanyCostScreen = () =>
  import('./cost/company-cost.screen.tsx').then(part => part.CompanyCostScreen);
export const fetchStoreCostScreen = () => import('./cost/store-cost.screen.tsx').then(part => part.StoreCostScreen);
export { GoodsName } from './goods-name.tsx';
export const fetchGoodsCategoryScreen = () =>
  import('./category/category.screen.tsx').then(part => part.GoodsCategoryScreen);
export const fetchGoodsListScreen = () => import('./list/goods-list.screen.tsx').then(part => part.GoodsListScreen);
