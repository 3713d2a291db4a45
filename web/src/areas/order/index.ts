export { MatOrderListScreen } from './mat-order-list.screen.tsx';
export { OrderListScreen } from './order-list.screen.tsx';
