import { codes } from '../../kernel/index.ts';

/** Status of store and delivery orders (spec 02 §2.1). One column holds both families; the order type says which table reads it. */
export const StoreOrderStatus = codes([
  [10, 'pendingConfirm', '待确认', 'To confirm', 'warning'],
  [19, 'storeOutOfStock', '门店缺货', 'Out of stock', 'danger'],
  [20, 'pendingStoreConfirm', '待门店确认', 'Store to confirm', 'warning'],
  [21, 'storeInStock', '门店有货', 'In stock', 'primary'],
  [22, 'pendingPay', '待支付', 'To pay', 'warning'],
  [23, 'paid', '已支付', 'Paid', 'primary'],
  [30, 'pendingDelivery', '待配送', 'To deliver', 'primary'],
  [40, 'onWay', '配送中', 'On the way', 'primary'],
  [41, 'pendingPickup', '待自提', 'To collect', 'warning'],
  [50, 'signed', '已签收', 'Signed', 'success'],
  [51, 'commented', '已评价', 'Reviewed', 'success'],
  [60, 'receivedMoney', '已收款', 'Money received', 'success'],
  [70, 'settledWithStore', '已与门店结算', 'Settled with store', 'success'],
  [-10, 'cancelled', '已取消', 'Cancelled', 'inverse'],
  [-11, 'deleted', '已删除', 'Deleted', 'inverse'],
  [-13, 'expired', '已失效', 'Expired', 'inverse'],
  [-20, 'returning', '退货中', 'Returning', 'danger'],
  [-30, 'returned', '退货完成', 'Returned', 'info'],
]);
export type StoreOrderStatusCode = (typeof StoreOrderStatus.all)[number];

/** Status of device orders (spec 02 §2.2). */
export const MatOrderStatus = codes([
  [22, 'pendingPay', '待支付', 'To pay'],
  [23, 'paid', '已支付', 'Paid'],
  [30, 'pendingDelivery', '待配送', 'To deliver', 'primary'],
  [40, 'onWay', '配送中', 'On the way', 'primary'],
  [41, 'awaitingPickup', '待取货', 'Awaiting pick-up', 'warning'],
  [42, 'dispensing', '出货中', 'Dispensing', 'primary'],
  [52, 'complete', '交易完成', 'Complete', 'success'],
  [53, 'activityOrder', '活动订单', 'Activity order'],
  [54, 'completeWithRefund', '交易完成(有退款)', 'Part refunded', 'success'],
  [55, 'pickedUp', '取货完成', 'Picked up', 'success'],
  [-10, 'voided', '已作废', 'Void', 'inverse'],
  [-11, 'deleted', '已删除', 'Deleted', 'inverse'],
  [-12, 'abnormal', '异常订单', 'Abnormal', 'danger'],
  [-13, 'expired', '已失效', 'Expired', 'inverse'],
  [-19, 'awaitingRefund', '待退款', 'Awaiting refund', 'warning'],
  [-20, 'returning', '退货中', 'Returning'],
  [-21, 'refunded', '已退款', 'Refunded', 'warning'],
  [-22, 'refundFailed', '退款失败', 'Refund failed', 'danger'],
  [-23, 'refunding', '退款中', 'Refunding', 'info'],
]);
export type MatOrderStatusCode = (typeof MatOrderStatus.all)[number];

export type OrderStatusCode = StoreOrderStatusCode | MatOrderStatusCode;
/** Every status an order of either family may have. */
export const orderStatusCodes: readonly OrderStatusCode[] = [
  ...new Set<OrderStatusCode>([...StoreOrderStatus.all, ...MatOrderStatus.all]),
];

/** Somebody still has to act: the statuses of the partial indexes on `is_open` (order.tables.sql). */
export const openStatusCodes: readonly OrderStatusCode[] = [
  10, 19, 20, 21, 22, 23, 30, 40, 41, 42, 53, -12, -19, -20, -22, -23,
];
/** Deleted in either family: shown only where deleted rows are asked for. */
export const deletedStatus = StoreOrderStatus.byName.deleted;

/** What a filter may name beside statuses; no order ever has these. */
export const OrderStatusFilter = codes([
  [0, 'all', '全部', 'All'],
  [1, 'today', '今日', 'Today'],
  [2, 'exceptions', '异常处理', 'Exceptions'],
]);

/** What `exceptions` stands for (spec 02 §6.3): these, and of the others those past their deadline. */
export const exceptionStatuses = {
  always: [MatOrderStatus.byName.abnormal, MatOrderStatus.byName.refundFailed],
  overdue: [MatOrderStatus.byName.awaitingPickup],
} as const satisfies Record<string, readonly OrderStatusCode[]>;
