import { codes } from '../../../kernel/index.ts';

/** 计费: how a service fee is worked out (spec 02 §1). */
export const FeeCalc = codes([
  ['FIXED', 'fixed', '每单', 'Per order'],
  ['RATE', 'rate', '比例', 'Rate'],
]);

/** Whether a rule is in force today. */
export const FeeRuleState = codes([
  ['ACTIVE', 'active', '生效中', 'In force', 'success'],
  ['COMING', 'coming', '未开始', 'To come', 'primary'],
  ['OVER', 'over', '已结束', 'Over', 'inverse'],
  ['OFF', 'off', '已停用', 'Switched off', 'inverse'],
]);
export type FeeRuleStateCode = (typeof FeeRuleState.all)[number];

/** What of a rule keeps it from an order. */
export const FeeMiss = codes([
  ['OFF', 'off', '规则已停用', 'The rule is switched off'],
  ['PERIOD', 'period', '不在有效期内', 'Not within its period'],
  ['COMPANY', 'company', '公司不符', 'Another company'],
  ['ORDER_TYPE', 'orderType', '订单类型不符', 'Another order type'],
  ['CHANNEL', 'channel', '渠道不符', 'Another channel'],
  ['FULFIL_TYPE', 'fulfilType', '履约方式不符', 'Another fulfilment'],
]);
export type FeeMissCode = (typeof FeeMiss.all)[number];

/** How 收费明细 is cut: order by order, or a row per company and month (spec 02 §6.7). */
export const ChargeGrain = codes([
  ['ORDER', 'order', '逐单', 'By order'],
  ['MONTH', 'month', '按公司和月份', 'By company and month'],
]);
