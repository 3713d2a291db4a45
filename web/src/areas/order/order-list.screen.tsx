import { screenAt } from '@materia/contract/screens';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { viewedScreen } from '../../kernel/list-screen/screen-views.tsx';
import type { SessionUser } from '../../kernel/session.ts';
import { later } from '../../ui/later.tsx';
import { storeOrderList } from './order-lists.ts';
import { printable } from './print/printable.tsx';

const screen = screenAt('/app/order/order_mgmt');
const OrderQueueView = later(() => import('./queue/order-queue.screen.tsx').then(part => part.OrderQueueView));
const OrderListView = listScreen({ screen, ...storeOrderList });

/** Who has something to do with orders, all of them or what is to be brought: the others see them only. */
const works = ({ privs, isDeliveryman }: SessionUser): boolean =>
  isDeliveryman || privs.includes('ORDER:WRITE') || privs.includes('ORDER:REFUND');

const OrderViews = viewedScreen({
  screen,
  bare: 'list',
  views: [
    { name: 'queue', label: 'order.view.queue', View: OrderQueueView, of: works },
    { name: 'list', label: 'order.view.list', View: OrderListView },
  ],
});

/** 订单管理: the clerk's desk, as the queue of what is due and as the list of all store and delivery orders (spec 02 §6.1). */
export const OrderListScreen = printable(screen.path, OrderViews);
