import { codes } from '../../../kernel/index.ts';

export const RevenueStatus = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'info'],
  ['ACTIVE', 'active', '生效', 'In force', 'success'],
  ['STOPPED', 'stopped', '停用', 'Stopped', 'inverse'],
]);
export type RevenueStatusCode = (typeof RevenueStatus.all)[number];

/** 基数: what is shared. */
export const RevenueBase = codes([
  ['NET', 'net', '净额', 'Net'],
  ['PROFIT', 'profit', '毛利', 'Profit'],
]);

/** 分润对象. */
export const RevenuePartyType = codes([
  ['PLATFORM', 'platform', '平台', 'Platform'],
  ['COMPANY', 'company', '公司', 'Company'],
  ['STORE', 'store', '门店', 'Store'],
  ['AGENT', 'agent', '代理', 'Agent'],
  ['SITE', 'site', '点位', 'Site'],
]);
export type RevenuePartyTypeCode = (typeof RevenuePartyType.all)[number];

/** 阶梯: each step for what lies in it, or the one reached for all of it. */
export const TierMode = codes([
  ['PROGRESSIVE', 'progressive', '超额', 'Each step its part'],
  ['WHOLE', 'whole', '全额', 'Whole amount'],
]);

/** Of whom a month's base is summed up: tiers, guarantees and caps are theirs. */
export const TierScope = codes([
  ['COMPANY', 'company', '公司', 'Company'],
  ['STORE', 'store', '门店', 'Store'],
  ['MAT', 'mat', '设备', 'Device'],
]);
