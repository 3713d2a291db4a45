import { yuan } from '@materia/contract/kernel';
import type { PointsRule } from './basket.ts';
import { amountOf, type Stage, takeOff, wording } from './price-basket-lines.ts';

/** What goods must cost before points count where no rule says so: 25 yuan (seed, spec 01 §4). */
const defaultMinimum = 2500;

/** The least amount of goods from which points may be spent (spec 02 §4.1). */
export function pointsMinimum(rules: readonly PointsRule[]): number {
  return rules[0]?.fromAmount ?? defaultMinimum;
}

/** Points: the highest tier that the goods after the coupon reach, once (spec 02 §4.1). */
export const pointsStage: Stage = (basket, { points }) => {
  if (!points?.use) return undefined;
  const goods = amountOf(basket.lines);
  const name = wording('marketing.step.points');
  const tier = points.rules.filter(rule => rule.fromAmount <= goods).at(-1);
  if (!tier) {
    const reason = wording('marketing.skip.below', { x: yuan(pointsMinimum(points.rules)), y: yuan(goods) });
    return { stage: 'POINTS', name, ruleText: name, lines: [], skipped: [{ name, reason }] };
  }
  const deduction = Math.min(tier.deduction, goods);
  const needed = deduction * points.perFen;
  if (points.available < needed) {
    basket.problems.push({ part: 'POINTS', ...wording('customer.pointsShort') });
    return undefined;
  }
  basket.pointsUsed = needed;
  return {
    stage: 'POINTS',
    name,
    ruleText: wording('marketing.step.pointsRule', { x: yuan(tier.fromAmount), y: yuan(tier.deduction) }),
    lines: takeOff(basket.lines, deduction, 'pointsShare'),
    skipped: [],
  };
};
