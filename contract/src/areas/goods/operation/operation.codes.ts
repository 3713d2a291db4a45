import { codes } from '../../../kernel/index.ts';

/** Which goods are sold from day to day (spec 03 §5.5). */
export const OperationTab = codes([
  ['PUBLISHED', 'published', '已发布', 'Published', 'success'],
  ['UNPUBLISHED', 'unpublished', '未发布', 'Not published', 'inverse'],
  ['ALL', 'all', '全部', 'All'],
]);
export type OperationTabCode = (typeof OperationTab.all)[number];

/** 问题: what keeps a goods from selling well (spec 03 §5.5). */
export const OperationIssue = codes([
  ['NO_PICTURE', 'noPicture', '无图', 'No picture', 'warning'],
  ['NO_CATEGORY', 'noCategory', '无分类', 'No category', 'warning'],
  ['NO_COST', 'noCost', '无成本', 'No cost', 'warning'],
  ['BELOW_COST', 'belowCost', '低于成本', 'Below cost', 'danger'],
  ['SHORT', 'short', '缺货', 'Out of stock', 'danger'],
  ['EXPIRING', 'expiring', '三个月内到期', 'Ends soon', 'warning'],
]);
export type OperationIssueCode = (typeof OperationIssue.all)[number];

/** Issues that tell of costs: for holders of COST alone (spec 03 §3.12). */
export const costIssues: readonly OperationIssueCode[] = ['NO_COST', 'BELOW_COST'];
