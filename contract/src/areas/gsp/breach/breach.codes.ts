import { codes } from '../../../kernel/index.ts';

/** What of a climate is out of its limits (spec 08 §4.5). */
export const BreachMeasure = codes([
  ['TEMPERATURE', 'temperature', '温度', 'Temperature', 'danger'],
  ['HUMIDITY', 'humidity', '湿度', 'Humidity', 'warning'],
]);
export type BreachMeasureCode = (typeof BreachMeasure.all)[number];

export const BreachSide = codes([
  ['HIGH', 'high', '超上限', 'Too high', 'danger'],
  ['LOW', 'low', '超下限', 'Too low', 'danger'],
]);
export type BreachSideCode = (typeof BreachSide.all)[number];

/** 提醒: somebody writes what was done. 锁定: what it is too warm or too cold for is not sold until it is judged. */
export const BreachAction = codes([
  ['WARN', 'warn', '提醒', 'Warn', 'warning'],
  ['LOCK', 'lock', '锁定', 'Lock', 'danger'],
]);
export type BreachActionCode = (typeof BreachAction.all)[number];

/** Whose rule a line of the policy is: goods of a storage condition, all that frost spoils, humidity of all. */
export const BreachRuleOf = codes([
  ['NORMAL', 'normal', '常温', 'Room temperature'],
  ['SHADE', 'shade', '阴凉', 'Shade'],
  ['COOL_DARK', 'coolDark', '凉暗', 'Cool and dark'],
  ['REFRIGERATE', 'refrigerate', '冷藏', 'Refrigerated'],
  ['FREEZE', 'freeze', '冷冻', 'Frozen'],
  ['BELOW_ZERO', 'belowZero', '低于0℃（非冷冻）', 'Below 0 ℃ (not frozen goods)'],
  ['HUMIDITY', 'humidity', '湿度', 'Humidity'],
]);
export type BreachRuleOfCode = (typeof BreachRuleOf.all)[number];

/** A line of setting `gsp.breachPolicy`. */
export interface BreachRule {
  readonly condition: BreachRuleOfCode;
  /** So far beyond the goods' own limit, tenths of ℃ or %. */
  readonly marginTenths: number;
  /** So long, by the samples. */
  readonly minutes: number;
  readonly action: BreachActionCode;
}

const rule = (
  condition: BreachRuleOfCode,
  marginTenths: number,
  minutes: number,
  action: BreachActionCode,
): BreachRule => ({
  ...{ condition, marginTenths, minutes, action },
});

/** The policy where nobody has set another (spec 08 §4.5 Breach). */
export const breachPolicy: readonly BreachRule[] = [
  ...(['NORMAL', 'SHADE', 'COOL_DARK'] as const).flatMap(of => [rule(of, 20, 60, 'LOCK'), rule(of, 0, 30, 'WARN')]),
  ...(['REFRIGERATE', 'FREEZE', 'BELOW_ZERO'] as const).map(of => rule(of, 0, 30, 'LOCK')),
  rule('HUMIDITY', 0, 30, 'WARN'),
];

/** Kinds of places that are measured (spec 08 §1.4 gsp_place). */
export const PlaceKind = codes([
  ['DISPLAY', 'display', '陈列区', 'Display'],
  ['STOCK', 'stock', '库房', 'Stock room'],
  ['SHADE', 'shade', '阴凉区', 'Shade'],
  ['FRIDGE', 'fridge', '冷藏柜', 'Fridge'],
  ['MAT', 'mat', '售药机', 'Device'],
]);

/** 不合格品: what becomes of a line (spec 08 §3). */
export const BadGoodsState = codes([
  ['LOCKED', 'locked', '待确认', 'To judge', 'warning'],
  ['RELEASED', 'released', '已解锁', 'Released', 'success'],
  ['WAIT_APPROVE', 'waitApprove', '待批准', 'To approve', 'warning'],
  ['WAIT_RETURN', 'waitReturn', '待退货', 'To return', 'primary'],
  ['WAIT_DESTROY', 'waitDestroy', '待销毁', 'To destroy', 'primary'],
  ['RETURNED', 'returned', '已退货', 'Returned', 'info'],
  ['DESTROYED', 'destroyed', '已销毁', 'Destroyed', 'inverse'],
]);
