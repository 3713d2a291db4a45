export { categorySource } from './category-source.ts';
export { GoodsName } from './goods-name.tsx';
