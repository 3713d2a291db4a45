import { codes } from '../../kernel/index.ts';

/** 运营状态. */
export const MatBizStatus = codes([
  ['NEW', 'new', '待激活', 'New', 'info'],
  ['TESTING', 'testing', '调试中', 'Testing', 'info'],
  ['OPERATIONAL', 'operational', '运营中', 'Operating', 'success'],
  ['MAINTENANCE', 'maintenance', '维护中', 'Maintenance', 'warning'],
  ['TRANSFER', 'transfer', '移机中', 'Being moved', 'warning'],
  ['RETIRED', 'retired', '已撤机', 'Retired', 'inverse'],
  ['SCRAPPED', 'scrapped', '已报废', 'Scrapped', 'inverse'],
]);
export type MatBizStatusCode = (typeof MatBizStatus.all)[number];

/** Reasons that lock a track; lifting one leaves the others. */
export const TrackLock = codes([
  ['MANUAL', 'manual', '人工', 'By hand', 'warning'],
  ['JAM', 'jam', '卡货', 'Jam', 'danger'],
  ['UNKNOWN', 'unknown', '掉货未确认', 'Drop unknown', 'danger'],
  ['STOP_SALE', 'stopSale', '停售', 'Stop-sale', 'danger'],
  ['EXPIRED', 'expired', '过期', 'Expired', 'danger'],
  ['TEMP', 'temp', '超温', 'Temperature', 'danger'],
]);
export type TrackLockCode = (typeof TrackLock.all)[number];

/** How a device stands to its service contract (spec 04 §3.8). Without one there is nothing to stop: it sells. */
export const MatServiceState = codes([
  ['NONE', 'none', '无合同', 'No contract', 'inverse'],
  ['TRIAL', 'trial', '试用', 'Trial', 'info'],
  ['NORMAL', 'normal', '正常', 'In service', 'success'],
  ['EXPIRING', 'expiring', '即将到期', 'Expiring soon', 'warning'],
  ['GRACE', 'grace', '宽限', 'Grace period', 'warning'],
  ['STOPPED', 'stopped', '已停止', 'Stopped', 'danger'],
]);
export type MatServiceStateCode = (typeof MatServiceState.all)[number];
