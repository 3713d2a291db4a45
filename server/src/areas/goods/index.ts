export { type Cost, costAt } from './cost-at.ts';
export { type GoodsScope, goodsNames, goodsScopes, type SaleGoods, saleGoods } from './sale-goods.ts';
export { specialNow, type TimedPrice, unitPrice } from './unit-price.ts';
