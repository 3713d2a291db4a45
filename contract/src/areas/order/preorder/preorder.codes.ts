import { codes } from '../../../kernel/index.ts';

/** Status of pre-orders (spec 02 §2.3). */
export const PreOrderStatus = codes([
  [10, 'toPay', '待付订金', 'Deposit to pay', 'warning'],
  [20, 'booked', '已预订', 'Booked', 'primary'],
  [30, 'arrived', '已到货', 'Arrived', 'success'],
  [40, 'ordered', '已转订单', 'Ordered', 'success'],
  [-10, 'cancelled', '已取消', 'Cancelled', 'inverse'],
  [-11, 'deleted', '已删除', 'Deleted', 'inverse'],
  [-13, 'expired', '已失效', 'Expired', 'inverse'],
  [-20, 'refunding', '退订中', 'Giving up', 'info'],
  [-30, 'refunded', '已退订', 'Given up', 'inverse'],
]);
export type PreOrderStatusCode = (typeof PreOrderStatus.all)[number];
