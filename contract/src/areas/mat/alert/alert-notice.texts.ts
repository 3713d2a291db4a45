import { texts } from '../../../kernel/index.ts';

/** What notices of alerts say behind the device's name (spec 06 §4), and the tasks that watch. */
export const alertNoticeTexts = texts({
  'mat.said.temperature': { zh: '温度{value}', en: 'temperature {value}' },
  'mat.said.humidity': { zh: '湿度{value}', en: 'humidity {value}' },
  'mat.said.upper': { zh: '（上限{limit}）', en: ' (at most {limit})' },
  'mat.said.lower': { zh: '（下限{limit}）', en: ' (at least {limit})' },
  'mat.said.climate': { zh: '{reading}{edge}，已持续{n}分钟', en: '{reading}{edge}, for {n} min' },
  'mat.said.recovered': { zh: '{reading}，已恢复', en: '{reading}, recovered' },
  'mat.said.offline': { zh: '已离线{n}分钟', en: 'offline for {n} min' },
  'mat.said.online': { zh: '网络已恢复', en: 'back on line' },
  'mat.said.lasting': { zh: '已持续{n}分钟', en: 'for {n} min' },
  'mat.said.soldOut': { zh: '{place}已售罄', en: '{place} is sold out' },
  'mat.said.lowStock': { zh: '{place}仅剩{n}件', en: '{n} of {place} left' },
  'mat.said.expiring': { zh: '{place}剩余效期{n}天', en: '{place}: {n} days left' },
  'mat.said.price': {
    zh: '{place}设备价¥{reported}，应为¥{price}',
    en: '{place} takes ¥{reported}, should be ¥{price}',
  },
  'mat.said.syncDead': { zh: '{n}张单据推送失败，不再重试', en: '{n} documents given up on' },
  'mat.said.offBooks': { zh: '{place}账面与批次相差{n}件', en: '{place}: {n} pcs off its batches' },
  'mat.said.order': { zh: '订单{orderNo}', en: 'order {orderNo}' },
  'mat.said.command': { zh: '指令未成功执行 {what}', en: 'a command did not succeed {what}' },
  'mat.said.documents': { zh: '下发内容未生效 {what}', en: 'not applied {what}' },
  'mat.said.update': { zh: '升级未成功', en: 'an update did not succeed' },
  'mat.said.place': { zh: '{place}', en: '{place}' },
  'task.name.mat_telemetry_scan': { zh: '设备遥测扫描', en: 'Watch readings and slots' },
  'task.summary.mat_telemetry_scan': {
    zh: '新告警 {raised}，恢复 {recovered}',
    en: '{raised} raised, {recovered} recovered',
  },
  'task.name.near_expiry_scan': { zh: '近效期扫描', en: 'Watch expiry dates' },
  'task.summary.near_expiry_scan': {
    zh: '新告警 {raised}，恢复 {recovered}',
    en: '{raised} raised, {recovered} recovered',
  },
  'task.name.alert_escalate': { zh: '告警升级', en: 'Escalate alerts' },
  'task.summary.alert_escalate': {
    zh: '通知组长 {leader}，通知经理 {manager}，工单 {tickets}',
    en: '{leader} to leaders, {manager} to managers, {tickets} tickets',
  },
  'task.name.telemetry_rollup': { zh: '遥测小时汇总', en: 'Roll telemetry up by the hour' },
  'task.summary.telemetry_rollup': {
    zh: '汇总 {hours} 小时值，日末库存 {mats} 台',
    en: '{hours} hours, day ends of {mats} devices',
  },
});
