import { codes } from '../../../kernel/index.ts';

/** 取货记录的状态 (seed §4, spec 06 §3): how far somebody got with goods of a device. */
export const GoodsVisitStatus = codes([
  [0, 'draft', '草稿', 'Looked at'],
  [-9, 'pendingPay', '待支付', 'To pay', 'primary'],
  [2, 'awaitingPickup', '待取货', 'To be taken', 'warning'],
  [4, 'taken', '已完成', 'Taken', 'success'],
  [52, 'complete', '已完成', 'Complete', 'success'],
  [54, 'partRefunded', '完成(部分退款)', 'Complete, part refunded', 'success'],
  [-1, 'dropFailed', '掉货异常', 'Did not drop', 'danger'],
  [-12, 'abnormal', '掉货异常', 'Order failed', 'danger'],
  [-2, 'refunded', '已退款', 'Refunded', 'info'],
]);
export type GoodsVisitStatusCode = (typeof GoodsVisitStatus.all)[number];

/** What a device says of somebody at its screen. */
export const VisitStep = codes([
  ['SEARCH', 'search', '搜索', 'Search'],
  ['VIEW', 'view', '浏览', 'View'],
  ['CART', 'cart', '加购', 'Cart'],
  ['LEAVE', 'leave', '离开', 'Leave'],
]);

/** 漏斗: each stage holds those who got there or further. */
export const FunnelStage = codes([
  ['viewed', 'viewed', '浏览', 'Viewed'],
  ['carted', 'carted', '加购', 'In the cart'],
  ['ordered', 'ordered', '下单', 'Ordered'],
  ['paid', 'paid', '支付', 'Paid'],
  ['taken', 'taken', '取货', 'Taken'],
]);
