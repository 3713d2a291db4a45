export { type Cost, costAt } from './cost-at.ts';
export { goodsPrices, type StorePrice } from './goods-prices.ts';
export { logPrices, type PriceChange } from './log-prices.ts';
export { type GoodsScope, goodsNames, goodsScopes, type SaleGoods, saleGoods } from './sale-goods.ts';
export { specialNow, type TimedPrice, unitPrice } from './unit-price.ts';
