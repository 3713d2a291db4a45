export { MatOrderListScreen } from './mat-order-list.screen.tsx';
export { OrderListScreen } from './order-list.screen.tsx';
export {
  fetchMallOrderScreen,
  fetchMallWishScreen,
  fetchOtoWishScreen,
  fetchPreOrderScreen,
  fetchServiceFeeScreen,
} from './order-screens.ts';
