import { codes } from '../../../kernel/index.ts';

/** Where a wish came from. */
export const WishSource = codes([
  ['MALL', 'mall', '商城', 'Mall'],
  ['OTO', 'oto', '外卖', 'Takeaway'],
]);
export type WishSourceCode = (typeof WishSource.all)[number];

/** Sources as lists ask for them: the badge opens both (spec 02 §6.4). */
export const WishSourceFilter = codes([
  ['ALL', 'all', '全部', 'All'],
  ['MALL', 'mall', '商城', 'Mall'],
  ['OTO', 'oto', '外卖', 'Takeaway'],
]);

/** Status of wishes (spec 02 §2.3). */
export const WishStatus = codes([
  [10, 'new', '新心愿', 'New', 'warning'],
  [20, 'inHand', '处理中', 'In hand', 'primary'],
  [30, 'arrived', '已到货', 'Arrived', 'success'],
  [40, 'ordered', '已下单', 'Ordered', 'success'],
  [-10, 'refused', '无法满足', 'Cannot be had', 'inverse'],
  [-11, 'deleted', '已删除', 'Deleted', 'inverse'],
  [-20, 'refunding', '退款中', 'Refunding', 'info'],
  [-30, 'refunded', '已退款', 'Refunded', 'inverse'],
]);
export type WishStatusCode = (typeof WishStatus.all)[number];
