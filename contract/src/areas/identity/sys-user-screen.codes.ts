import { codes } from '../../kernel/codes.ts';

/** 到期 as a filter: within so many days, or over already. */
export const ExpireIn = codes([
  [0, 'over', '已到期', 'Over'],
  [7, 'week', '7天内', 'Within 7 days'],
  [30, 'month', '30天内', 'Within 30 days'],
  [90, 'quarter', '90天内', 'Within 90 days'],
]);

/** 延期: by so many days; 0: to a day (spec 04 §5). */
export const ExtendBy = codes([
  [30, 'month', '30天', '30 days'],
  [90, 'quarter', '90天', '90 days'],
  [365, 'year', '365天', '365 days'],
  [0, 'day', '到指定日期', 'Until a day'],
]);
