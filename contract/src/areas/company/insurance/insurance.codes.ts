import { codes } from '../../../kernel/index.ts';

/** 保险 (spec 04 §1). */
export const InsuranceKind = codes([
  ['MEDICAL', 'medical', '医保', 'Public insurance'],
  ['COMMERCIAL', 'commercial', '商保', 'Commercial'],
  ['INCLUSIVE', 'inclusive', '惠民保', 'City supplement'],
]);

export const InsuranceStatus = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'info'],
  ['ACTIVE', 'active', '启用', 'In use', 'success'],
  ['STOPPED', 'stopped', '停用', 'Stopped', 'inverse'],
]);
export type InsuranceStatusCode = (typeof InsuranceStatus.all)[number];

/** Why a line of a basket is not covered. */
export const CoverMiss = codes([
  ['NOT_LISTED', 'notListed', '不在保险目录', 'Not listed'],
  ['NOT_RX', 'notRx', '仅限处方药', 'Prescription medicine only'],
]);
export type CoverMissCode = (typeof CoverMiss.all)[number];
