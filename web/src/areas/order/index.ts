export { MatOrderListScreen } from './mat-order-list.screen.tsx';
export { OrderBesideDrawer } from './order-beside.ts';
export { OrderListScreen } from './order-list.screen.tsx';
export {
  fetchMallOrderScreen,
  fetchMallWishScreen,
  fetchOtoWishScreen,
  fetchPreOrderScreen,
  fetchServiceFeeScreen,
} from './order-screens.ts';
