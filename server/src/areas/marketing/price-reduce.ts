import type { WordingData } from '@materia/contract/areas/marketing';
import { yuan } from '@materia/contract/kernel';
import type { BasketPromotion, BasketRule } from './basket.ts';
import { amountOf, type OpenBasket, type Stage, takeOff, wording } from './price-basket-lines.ts';
import {
  byPriority,
  linesFor,
  noteUse,
  type Outcome,
  skip,
  stepsOf,
  touch,
  withoutSpecials,
} from './price-promotion.ts';

const isReduction = (promotion: BasketPromotion): boolean => promotion.kind === 'FULL_REDUCE';

/** Stage 3: money off sums; a line joins one, by priority (spec 05 §4.3). */
export const reduceStage: Stage = (basket, { promotions = [] }) => {
  const own = promotions.filter(isReduction).sort(byPriority);
  if (own.length === 0) return undefined;
  const outcomes = own.map(promotion => ({ promotion, outcome: reduce(basket, promotion) }));
  return stepsOf('REDUCE', 'marketing.step.reduce', outcomes);
};

function reduce(basket: OpenBasket, promotion: BasketPromotion): Outcome {
  const found = linesFor(basket, promotion);
  if (found.reason) return found;
  const free = found.lines.filter(line => !line.touched.some(isReduction));
  if (free.length === 0) {
    const other = found.lines.flatMap(line => line.touched).find(isReduction);
    return skip('taken', { name: other?.name ?? '' });
  }
  const lines = withoutSpecials(promotion, free);
  const sum = amountOf(lines);
  const number = lines.reduce((total, line) => total + line.number, 0);
  const tiers = [...promotion.rules].sort((a, b) => needOf(b) - needOf(a));
  const rule = tiers.find(tier => timesOf(tier, sum, number) > 0);
  if (!rule) return below(tiers.at(-1), sum, number);
  const times = Math.min(timesOf(rule, sum, number), promotion.most ?? Infinity);
  const discount = Math.min(sum, reductionOf(rule, sum, times));
  if (discount === 0) return skip('dearer');
  touch(lines, promotion);
  const words = ruleText(rule);
  noteUse(basket, promotion, { rule, lines, times, number, discount, ruleText: words });
  return { ruleText: words, lines: takeOff(lines, discount, 'promotionShare') };
}

const needOf = ({ threshold, thresholdNumber }: BasketRule): number => threshold ?? thresholdNumber ?? 0;

/** How often a tier is reached: once, or as often as it fits where it repeats. */
function timesOf(rule: BasketRule, sum: number, number: number): number {
  const have = rule.threshold === null ? number : sum;
  const need = Math.max(needOf(rule), 1);
  if (have < need) return 0;
  return rule.repeat ? Math.floor(have / need) : 1;
}

function reductionOf({ reduce, rate, maxReduce }: BasketRule, sum: number, times: number): number {
  const off = rate === null ? (reduce ?? 0) * times : Math.floor((sum * rate) / 10_000);
  return Math.min(off, maxReduce ?? off);
}

function below(tier: BasketRule | undefined, sum: number, number: number): Outcome {
  if (!tier) return skip('goods');
  return tier.threshold === null
    ? skip('belowNumber', { x: needOf(tier), y: number })
    : skip('below', { x: yuan(tier.threshold), y: yuan(sum) });
}

function ruleText({ threshold, thresholdNumber, repeat, reduce, rate, maxReduce }: BasketRule): WordingData {
  const from: WordingData['params'] = threshold === null ? { n: thresholdNumber ?? 0 } : { x: yuan(threshold) };
  const number = threshold === null ? 'Number' : '';
  if (rate === null) {
    return wording(`marketing.rule.reduce${number}${repeat ? 'Each' : ''}`, { ...from, y: yuan(reduce ?? 0) });
  }
  const y = (10_000 - rate) / 1000;
  return maxReduce === null
    ? wording(`marketing.rule.rate${number}`, { ...from, y })
    : wording(`marketing.rule.rate${number}UpTo`, { ...from, y, z: yuan(maxReduce) });
}
