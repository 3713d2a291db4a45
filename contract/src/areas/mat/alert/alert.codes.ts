import { codes } from '../../../kernel/index.ts';

/** What an alert is about (spec 06 §4). */
export const AlertType = codes([
  ['NETWORK', 'network', '网络离线', 'Offline', 'danger'],
  ['TEMPERATURE', 'temperature', '温度异常', 'Temperature', 'danger'],
  ['HUMIDITY', 'humidity', '湿度异常', 'Humidity', 'warning'],
  ['DOOR', 'door', '柜门未关', 'Door open', 'danger'],
  ['JAM', 'jam', '卡货', 'Jam', 'warning'],
  ['DROP_UNKNOWN', 'dropUnknown', '掉货未确认', 'Drop unknown', 'danger'],
  ['SOLD_OUT', 'soldOut', '售罄', 'Sold out', 'warning'],
  ['LOW_STOCK', 'lowStock', '库存不足', 'Low stock', 'info'],
  ['EXPIRING', 'expiring', '近效期', 'Near expiry', 'info'],
  ['PRICE', 'price', '价格不一致', 'Price differs', 'warning'],
  ['LOCKED_TRACK', 'lockedTrack', '货道锁定', 'Slot locked', 'info'],
  ['STOCK_DIFF', 'stockDiff', '库存不符', 'Stock differs', 'info'],
  ['POWER', 'power', '断电', 'Power cut', 'danger'],
  ['FAULT', 'fault', '故障', 'Fault', 'warning'],
  ['CLOCK', 'clock', '时钟偏差', 'Clock skew', 'info'],
  ['COMMAND', 'command', '指令', 'Command', 'warning'],
  ['OTA', 'ota', '升级', 'Update', 'warning'],
  ['SYNC', 'sync', '同步', 'Sync', 'warning'],
  ['REFUND', 'refund', '退款失败', 'Refund failed', 'warning'],
  ['PAY', 'pay', '支付异常', 'Payment trouble', 'warning'],
]);
export type AlertTypeCode = (typeof AlertType.all)[number];

/** 告警等级. */
export const AlertLevel = codes([
  [1, 'severe', '严重', 'Severe', 'danger'],
  [2, 'important', '重要', 'Important', 'warning'],
  [3, 'ordinary', '一般', 'Ordinary', 'info'],
]);
export type AlertLevelCode = (typeof AlertLevel.all)[number];

export const AlertStatus = codes([
  ['NEW', 'new', '待处理', 'New', 'danger'],
  ['ACK', 'acknowledged', '已确认', 'Acknowledged', 'warning'],
  ['HANDLING', 'handling', '处理中', 'In hand', 'primary'],
  ['CLOSED', 'closed', '已关闭', 'Closed', 'success'],
  ['IGNORED', 'ignored', '已忽略', 'Ignored', 'inverse'],
]);
export type AlertStatusCode = (typeof AlertStatus.all)[number];

/** Somebody still has to see to it: the statuses of the open alert that a device has once per type, track and goods. */
export const openAlertStatuses: readonly AlertStatusCode[] = ['NEW', 'ACK', 'HANDLING'];

/** Readings of the climate: the two types of 温湿度异常. */
export const ClimateAlert = codes([
  ['TEMPERATURE', 'temperature', '温度', 'Temperature', 'danger'],
  ['HUMIDITY', 'humidity', '湿度', 'Humidity', 'warning'],
]);
export type ClimateAlertCode = (typeof ClimateAlert.all)[number];

interface AlertRule {
  readonly level: AlertLevelCode;
  /** So long the condition must hold before it is raised, in seconds. */
  readonly holdSec: number;
  readonly autoTicket?: true;
  /** Not at once: only after so many seconds. */
  readonly ticketAfterSec?: number;
}

/** The rules where nobody has set others (spec 06 §4 Alerts). */
export const alertRules: Readonly<Record<AlertTypeCode, AlertRule>> = {
  NETWORK: { level: 1, holdSec: 600, autoTicket: true, ticketAfterSec: 7200 },
  TEMPERATURE: { level: 1, holdSec: 600, autoTicket: true },
  HUMIDITY: { level: 2, holdSec: 1800 },
  DOOR: { level: 1, holdSec: 120 },
  JAM: { level: 2, holdSec: 0, autoTicket: true },
  DROP_UNKNOWN: { level: 1, holdSec: 0, autoTicket: true },
  SOLD_OUT: { level: 2, holdSec: 0 },
  LOW_STOCK: { level: 3, holdSec: 0 },
  EXPIRING: { level: 3, holdSec: 0 },
  PRICE: { level: 2, holdSec: 600 },
  LOCKED_TRACK: { level: 3, holdSec: 86_400 },
  STOCK_DIFF: { level: 3, holdSec: 0 },
  POWER: { level: 1, holdSec: 0 },
  FAULT: { level: 2, holdSec: 0 },
  CLOCK: { level: 3, holdSec: 0 },
  COMMAND: { level: 2, holdSec: 0 },
  OTA: { level: 2, holdSec: 0 },
  SYNC: { level: 2, holdSec: 0 },
  REFUND: { level: 2, holdSec: 0 },
  PAY: { level: 2, holdSec: 0 },
};

interface RuleLimit {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/**
 * From what on it is wrong, of types whose limit is a rule's and not a device's setting: tenths beyond its limits, seconds of skew, bad messages
 * within an hour (spec 06 §4).
 */
export const alertRaise: Partial<Readonly<Record<AlertTypeCode, RuleLimit>>> = {
  TEMPERATURE: { value: 0, min: 0, max: 200 },
  HUMIDITY: { value: 0, min: 0, max: 300 },
  CLOCK: { value: 300, min: 30, max: 86_400 },
  FAULT: { value: 10, min: 1, max: 1_000 },
};

/** So far inside its limits it is over, tenths. */
export const alertClear: Partial<Readonly<Record<AlertTypeCode, RuleLimit>>> = {
  TEMPERATURE: { value: 10, min: 0, max: 100 },
  HUMIDITY: { value: 30, min: 0, max: 200 },
};

/** So many seconds it must be over. */
export const alertClearSec: Partial<Readonly<Record<AlertTypeCode, RuleLimit>>> = {
  NETWORK: { value: 60, min: 0, max: 3_600 },
  TEMPERATURE: { value: 600, min: 0, max: 3_600 },
  HUMIDITY: { value: 600, min: 0, max: 3_600 },
};

/** Unacknowledged so long, an alert goes to the leader, after twice that to the Manager; minutes by level (spec 06 §4). */
export const escalateMinutes: Readonly<Record<AlertLevelCode, number>> = { 1: 15, 2: 60, 3: 480 };

/** Whose devices a rule is for: the narrower one holds (spec 06 §1 alert_rule). */
export const AlertRuleScope = codes([
  ['PLATFORM', 'platform', '平台', 'Platform', 'info'],
  ['COMPANY', 'company', '公司', 'Company', 'primary'],
  ['MAT', 'mat', '设备', 'Device', 'warning'],
]);

/** How long ago an alert first came. */
export const AlertAge = codes([
  ['HOUR', 'hour', '1小时内', 'Under 1 h', 'plain'],
  ['FOUR_HOURS', 'fourHours', '1–4小时', '1–4 h', 'plain'],
  ['DAY', 'day', '4–24小时', '4–24 h', 'warning'],
  ['OLDER', 'older', '超过1天', 'Over a day', 'danger'],
]);
export type AlertAgeCode = (typeof AlertAge.all)[number];

/** When a batch in a slot ends; what has ended is within no days. */
export const ExpiryWithin = codes([
  ['EXPIRED', 'expired', '已过期', 'Expired', 'danger'],
  ['IN30', 'in30', '30天内', 'Within 30 days', 'warning'],
  ['IN90', 'in90', '90天内', 'Within 90 days', 'info'],
]);
export type ExpiryWithinCode = (typeof ExpiryWithin.all)[number];
