import { codes } from '../../../kernel/index.ts';
import type { OrderTypeCode } from '../order.codes.ts';
import { isMatOrder } from '../order.steps.ts';
import { MatOrderStatus, type OrderStatusCode, StoreOrderStatus } from '../order-status.codes.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

/** What is to be done next with an order, over both families: the lanes of the work queue (spec 02 §4.5, §6.1). */
export const QueueLane = codes([
  ['TROUBLE', 'trouble', '出货异常', 'Failed drops', 'danger'],
  ['REFUND', 'refund', '退款退货', 'Refunds', 'danger'],
  ['CONFIRM', 'confirm', '待确认', 'To confirm', 'warning'],
  ['SHORT', 'short', '缺货处理', 'Out of stock', 'danger'],
  ['PICK', 'pick', '待拣货', 'To pick', 'primary'],
  ['HAND_OVER', 'handOver', '待交付', 'To hand over', 'primary'],
  ['ON_WAY', 'onWay', '配送中', 'On the way', 'primary'],
  ['COLLECT', 'collect', '待取货', 'To be collected', 'warning'],
  ['PAY', 'pay', '待支付', 'To be paid', 'plain'],
]);
export type QueueLaneCode = (typeof QueueLane.all)[number];

interface LaneStatuses {
  readonly store: readonly OrderStatusCode[];
  readonly mat: readonly OrderStatusCode[];
}

/** Which statuses of which family a lane holds. What goes on by itself within seconds (21, 42, -23) waits for nobody. */
export const laneStatuses: Readonly<Record<QueueLaneCode, LaneStatuses>> = {
  TROUBLE: { store: [], mat: [D.abnormal] },
  REFUND: { store: [S.returning], mat: [D.awaitingRefund, D.returning, D.refundFailed] },
  CONFIRM: { store: [S.pendingConfirm, S.pendingStoreConfirm], mat: [] },
  SHORT: { store: [S.storeOutOfStock], mat: [] },
  PICK: { store: [S.paid], mat: [] },
  HAND_OVER: { store: [S.pendingDelivery], mat: [D.pendingDelivery] },
  ON_WAY: { store: [S.onWay], mat: [D.onWay] },
  COLLECT: { store: [S.pendingPickup], mat: [D.awaitingPickup, D.activityOrder] },
  PAY: { store: [S.pendingPay], mat: [D.pendingPay] },
};

/** The lane an order stands in; undefined: nobody has to do anything with it. */
export const laneOf = (orderType: OrderTypeCode, status: OrderStatusCode): QueueLaneCode | undefined =>
  QueueLane.all.find(lane => laneStatuses[lane][isMatOrder(orderType) ? 'mat' : 'store'].includes(status));
