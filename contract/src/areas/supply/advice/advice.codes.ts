import { codes } from '../../../kernel/index.ts';

/** 商品建议的类型. */
export const AdviceKind = codes([
  ['WISH', 'wish', '心愿', 'Wish', 'primary'],
  ['ADD', 'add', '建议上架', 'Add', 'success'],
  ['REMOVE', 'remove', '建议下架', 'Remove', 'warning'],
]);
export type AdviceKindCode = (typeof AdviceKind.all)[number];

/** 商品建议的状态 (spec 06 §3); of goods to be removed 30 says that they are out. */
export const GoodsAdviceStatus = codes([
  [0, 'open', '待处理', 'Open', 'warning'],
  [10, 'accepted', '已采纳', 'Accepted', 'primary'],
  [20, 'planned', '已排计划', 'Planned', 'primary'],
  [30, 'done', '已上架', 'Done', 'success'],
  [-10, 'rejected', '不采纳', 'Rejected', 'inverse'],
]);
export type GoodsAdviceStatusCode = (typeof GoodsAdviceStatus.all)[number];

/** When goods of a device are advised to be removed or added (spec 06 §4). */
export const adviceRules = {
  /** Sell-through of 30 days below that many basis points … */
  removeBelowBp: 1_000,
  /** … and no more than that sold in 45 days on the device. */
  removeMostSold: 1,
  removeDays: 45,
  /** Median of 30 days on so many like devices. */
  addMedian: 6,
  addMats: 3,
  days: 30,
  /** What was not accepted is not advised again for so long. */
  quietDays: 90,
} as const;
