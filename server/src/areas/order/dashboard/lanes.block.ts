import { AgentType } from '@materia/contract/areas/identity';
import { MatOrderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { type BlockCtx, dashboardBlock } from '../../../kernel/index.ts';
import { laneOf, type OpenAt } from './open-orders.ts';

const T = AgentType.byName;
const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

type Lanes = Readonly<Record<string, OpenAt>>;

const read = (lanes: Lanes) => async (ctx: BlockCtx) => ({
  lanes: await Promise.all(Object.entries(lanes).map(([label, of]) => laneOf(ctx, label, of))),
});

/** What a store does with its orders, in the order in which it does it, each with the minutes waited (spec 01 §12). */
export const deskBlock = dashboardBlock({
  code: 'order_desk',
  shape: 'lanes',
  title: 'order.dash.desk',
  for: { types: [T.store, T.storeHeader], needs: 'ORDER' },
  place: 5,
  width: 3,
  on: ['ORDER_REFRESH', 'STORE_ORDER'],
  screen: { path: '/app/order/order_mgmt', needed: true },
  read: read({
    'order.dash.lane.confirm': { mat: false, statuses: [S.pendingStoreConfirm] },
    'order.dash.lane.pick': { mat: false, statuses: [S.paid] },
    'order.dash.lane.deliver': { mat: false, statuses: [S.pendingDelivery] },
    'order.dash.lane.refund': { mat: false, statuses: [S.returning] },
  }),
});

/** What customer service takes up: device orders in trouble, and money that somebody waits for. */
export const helpBlock = dashboardBlock({
  code: 'order_help',
  shape: 'lanes',
  title: 'order.dash.help',
  for: { types: [T.service], needs: 'ORDER' },
  place: 5,
  width: 3,
  on: ['ORDER_REFRESH', 'MAT_ORDER', 'STORE_ORDER'],
  screen: { path: '/app/operation/order_mgmt', needed: true },
  read: read({
    'order.dash.todo.abnormal': { mat: true, statuses: [D.abnormal] },
    'order.dash.todo.failed': { mat: true, statuses: [D.refundFailed] },
    'order.dash.todo.awaiting': { mat: true, statuses: [D.awaitingRefund] },
    'order.dash.lane.refund': { mat: false, statuses: [S.returning] },
  }),
});
