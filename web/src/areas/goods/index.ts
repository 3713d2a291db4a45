export { categorySource } from './category-source.ts';
/** The screens of goods, each fetched by itself. */
export const fetchCompanyCostScreen = () =>
  import('./cost/company-cost.screen.tsx').then(part => part.CompanyCostScreen);
export const fetchStoreCostScreen = () => import('./cost/store-cost.screen.tsx').then(part => part.StoreCostScreen);
export { GoodsName } from './goods-name.tsx';
