/** Screens beside the order lists, each fetched by who goes there: nobody waits for them at the desk. */
export const fetchMallOrderScreen = () => import('./mall/mall-order.screen.tsx').then(part => part.MallOrderScreen);
export const fetchServiceFeeScreen = () => import('./fee/service-fee.screen.tsx').then(part => part.ServiceFeeScreen);
export const fetchMallWishScreen = () => import('./wishlist/wish-list.screen.tsx').then(part => part.MallWishScreen);
export const fetchOtoWishScreen = () => import('./wishlist/wish-list.screen.tsx').then(part => part.OtoWishScreen);
export const fetchPreOrderScreen = () =>
  import('./preorder/preorder-list.screen.tsx').then(part => part.PreOrderScreen);
