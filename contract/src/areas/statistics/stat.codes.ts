import { codes, Duration } from '../../kernel/index.ts';

/** What figures are compared with (spec 10 §1 growthPrev, growthYoy). */
export const StatCompare = codes([
  ['NONE', 'none', '不对比', 'Nothing'],
  ['PREV', 'prev', '环比', 'The period before'],
  ['YOY', 'yoy', '同比', 'The same days last year'],
]);
export type StatCompareCode = (typeof StatCompare.all)[number];

/** 退款口径: the day on which a refund counts. */
export const RefundBasis = codes([
  ['REFUND_DAY', 'refundDay', '按退款日', 'On its own day'],
  ['SALE_DAY', 'saleDay', '按销售日', 'On the day of the sale'],
]);
export type RefundBasisCode = (typeof RefundBasis.all)[number];

export const StatGrain = codes([
  ['HOUR', 'hour', '按小时', 'By hour'],
  ['DAY', 'day', '按日', 'By day'],
  ['WEEK', 'week', '按周', 'By week'],
  ['MONTH', 'month', '按月', 'By month'],
]);

/** Pay types of statistics: those of payments, and what a marketplace takes. */
export const StatPayType = codes([
  [0, 'cash', '现金', 'Cash'],
  [1, 'card', '刷卡', 'Card'],
  [2, 'alipay', '支付宝', 'Alipay'],
  [3, 'wechat', '微信', 'WeChat'],
  [4, 'account', '账户', 'Account'],
  [-1, 'platform', '平台代收', 'Taken by the platform'],
]);

/** Pareto classes by net, descending (spec 10 §1 stat.abc). */
export const AbcClass = codes([
  ['A', 'a', 'A类', 'A', 'success'],
  ['B', 'b', 'B类', 'B', 'primary'],
  ['C', 'c', 'C类', 'C', 'inverse'],
]);
export type AbcClassCode = (typeof AbcClass.all)[number];

/** The presets of statistics: every one but ALL (spec 10 §3). */
export const statDurations = Duration.all.filter(code => code !== 'ALL');
