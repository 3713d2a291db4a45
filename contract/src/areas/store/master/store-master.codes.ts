import { codes } from '../../../kernel/index.ts';

/** 门店级别 (spec 04 §1). */
export const StorePriority = codes([
  [3, 'center', '中心', 'Centre'],
  [2, 'key', '重点', 'Key'],
  [1, 'satellite', '卫星', 'Satellite'],
  [-1, 'fresh', '新店', 'New'],
  [-2, 'freshB', '新店B', 'New B'],
]);
export type StorePriorityCode = (typeof StorePriority.all)[number];

/** How a store's BUSINESS and DRUG licences stand (spec 04 §3.2). */
export const LicenceState = codes([
  ['VALID', 'valid', '有效', 'Valid', 'success'],
  ['EXPIRING', 'expiring', '即将到期', 'Expiring', 'warning'],
  ['GRACE', 'grace', '宽限', 'Grace', 'warning'],
  ['EXPIRED', 'expired', '已过期', 'Expired', 'danger'],
  ['PENDING', 'pending', '待审核', 'Pending', 'info'],
  ['NONE', 'none', '未上传', 'None', 'inverse'],
]);
export type LicenceStateCode = (typeof LicenceState.all)[number];
