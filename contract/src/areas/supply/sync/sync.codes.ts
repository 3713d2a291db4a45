import { codes } from '../../../kernel/index.ts';

/** The ERPs that there are protocols for; a device names its own (spec 06 §1). */
export const ErpServer = codes([
  ['YSW', 'ysw', 'YSW', 'YSW'],
  ['SOBO', 'sobo', 'SOBO', 'SOBO'],
]);

/** Where a document stands on its way to the ERP (spec 06 §3). */
export const SyncStatus = codes([
  ['NONE', 'none', '无需', 'Not needed', 'inverse'],
  ['WAIT', 'waiting', '待同步', 'Waiting', 'primary'],
  ['SYNCING', 'syncing', '同步中', 'Sending', 'primary'],
  ['SYNCED', 'synced', '已同步', 'Synced', 'success'],
  ['FAILED', 'failed', '失败', 'Failed', 'warning'],
  ['DEAD', 'dead', '死信', 'Given up', 'danger'],
  ['BLOCKED', 'blocked', '待映射', 'Unmapped', 'warning'],
  ['MANUAL', 'manual', '人工', 'By hand', 'info'],
]);
export type SyncStatusCode = (typeof SyncStatus.all)[number];

/** What the ERP is told of. */
export const SyncKind = codes([
  ['SALE', 'sale', '销售', 'Sale', 'primary'],
  ['REFUND', 'refund', '退款', 'Refund', 'warning'],
  ['PLAN', 'plan', '补货', 'Supply', 'info'],
]);
export type SyncKindCode = (typeof SyncKind.all)[number];

/** Minutes until a document that failed is sent again, by how often it has been tried (spec 06 §3). */
export const syncPauses: readonly number[] = [1, 5, 30, 120, 360];

/** Tries of a document before it is given up, where its connection says nothing else. */
export const mostSyncTries = 6;
