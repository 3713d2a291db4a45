import { later } from '../../ui/later.tsx';

/** Screens and drawers of figures: apart from the maps, which others come here for. */
export const fetchOrderProfitScreen = () =>
  import('./profit/order-profit.screen.tsx').then(part => part.OrderProfitScreen);
export const fetchGoodsProfitScreen = () =>
  import('./profit/goods-profit.screen.tsx').then(part => part.GoodsProfitScreen);

/** 备货单, for the toolbar of an order list. */
export const GoodsStorageDrawer = later(() =>
  import('./storage/goods-storage.drawer.tsx').then(part => part.GoodsStorageDrawer),
);
