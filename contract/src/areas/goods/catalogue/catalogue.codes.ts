import { codes } from '../../../kernel/index.ts';

/** Catalogues of outside suppliers (spec 03 §1 supplier). */
export const CatalogueProvider = codes([
  ['MEDICAL_COMPANY', 'medicalCompany', '药企', 'Medical companies'],
  ['YIYAOCHENG', 'yiyaocheng', '医药城', 'Yiyaocheng'],
]);
export type CatalogueProviderCode = (typeof CatalogueProvider.all)[number];

/** 连锁, 单体: of the outside supplier (seed §9). */
export const SupplierType = codes([
  [0, 'chain', '连锁', 'Chain'],
  [2, 'single', '单体', 'Single store'],
]);

/** Whether an offer is known to be a goods of ours (spec 03 §3.11). */
export const OfferMatch = codes([
  [0, 'none', '未匹配', 'Not matched', 'plain'],
  [1, 'maybe', '待确认', 'To confirm', 'warning'],
  [2, 'linked', '已关联', 'Linked', 'success'],
  [9, 'ignored', '已忽略', 'Ignored', 'inverse'],
]);
export type OfferMatchCode = (typeof OfferMatch.all)[number];

/** For how long an offer is good at least. */
export const ExpiryMonths = codes([
  [3, 'three', '3个月', '3 months'],
  [6, 'six', '6个月', '6 months'],
  [12, 'twelve', '12个月', '12 months'],
  [24, 'twentyFour', '24个月', '24 months'],
]);
