import { codes } from '../../kernel/index.ts';

/** Tabs of the devices; they overlap. */
export const MatTab = codes([
  ['ALL', 'all', '全部', 'All'],
  ['ONLINE', 'online', '在线', 'Online'],
  ['OFFLINE', 'offline', '离线', 'Offline'],
  ['SHORT', 'short', '待补货', 'Short'],
]);
export type MatTabCode = (typeof MatTab.all)[number];

/** What a slot shows, the first that fits (spec 06 §1). */
export const TrackState = codes([
  ['UNBOUND', 'unbound', '未绑定', 'Unbound', 'inverse'],
  ['LOCKED', 'locked', '锁定', 'Locked', 'danger'],
  ['SOLD_OUT', 'soldOut', '售罄', 'Sold out', 'warning'],
  ['NEVER_SOLD', 'neverSold', '未动销', 'Never sold', 'info'],
  ['NORMAL', 'normal', '正常', 'Normal', 'success'],
]);
export type TrackStateCode = (typeof TrackState.all)[number];

/** 柜型. */
export const CabinetType = codes([
  [0, 'cells', '格子柜', 'Cells'],
  [1, 'spiral', '弹簧柜', 'Spirals'],
  [2, 'belt', '履带柜', 'Belts'],
]);

/** 柜门. */
export const DoorState = codes([
  ['OPEN', 'open', '开', 'Open', 'warning'],
  ['CLOSED', 'closed', '关', 'Closed', 'success'],
]);

/** 场景: the kinds of place a device stands in (spec 10 §5). */
export const PoiKind = codes([
  ['RESIDENTIAL', 'residential', '住宅小区', 'Residential'],
  ['OFFICE', 'office', '写字楼', 'Offices'],
  ['HOSPITAL', 'hospital', '医院', 'Hospital'],
  ['CLINIC', 'clinic', '诊所', 'Clinic'],
  ['SCHOOL', 'school', '学校', 'School'],
  ['INDUSTRY', 'industry', '产业园', 'Industrial park'],
  ['TRANSPORT', 'transport', '交通枢纽', 'Transport'],
  ['MALL', 'mall', '商场', 'Mall'],
  ['HOTEL', 'hotel', '酒店', 'Hotel'],
  ['GOVERNMENT', 'government', '政府机构', 'Government'],
  ['PHARMACY', 'pharmacy', '药店门口', 'Pharmacy front'],
  ['OTHER', 'other', '其他', 'Other'],
]);

/** 启用时间: at least so many months ago (spec 06 §7). */
export const StartedMonths = codes([
  [1, 'one', '1个月以上', '1 month or more'],
  [2, 'two', '2个月以上', '2 months or more'],
  [3, 'three', '3个月以上', '3 months or more'],
  [6, 'six', '6个月以上', '6 months or more'],
]);
