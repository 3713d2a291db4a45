import type { WordingData } from '@materia/contract/areas/marketing';
import { yuan } from '@materia/contract/kernel';
import type { BasketRule } from './basket.ts';
import { type Deal, type DealInput, freeUnits, joinUnits, sumOf, tooFew, type Unit } from './deal-units.ts';
import { wording } from './price-basket-lines.ts';
import { noteUse, type Outcome, skip, touch } from './price-promotion.ts';

/** 买赠: per threshold so many for nothing, while there are any; of several tiers the highest first (spec 05 §4.3). */
export const giftDeal: Deal = of => {
  const { promotion } = of;
  const rules = promotion.rules.filter(rule => rule.giftGoodsId !== null && (rule.giftNumber ?? 0) > 0);
  rules.sort((a, b) => (b.threshold ?? b.thresholdNumber ?? 0) - (a.threshold ?? a.thresholdNumber ?? 0));
  let left = promotion.most ?? Infinity;
  const given: { rule: BasketRule; times: number }[] = [];
  let reason: Outcome | undefined;
  for (const rule of rules) {
    const { times, outcome } = give(of, rule, left);
    left -= times;
    if (times > 0) given.push({ rule, times });
    reason = outcome ?? reason;
  }
  const [first] = given;
  if (!first) return reason ?? skip('goods');
  // Goods cost what they did: the gift is the step.
  return { ruleText: ruleText(of, first.rule), lines: [] };
};

function give(of: DealInput, rule: BasketRule, most: number): { times: number; outcome?: Outcome } {
  const { basket, promotion } = of;
  const sets = setsOf(freeUnits(of.lines), rule);
  if (sets.length === 0) return { times: 0, outcome: tooLittle(of, rule) };
  const goodsId = rule.giftGoodsId as number;
  const number = rule.giftNumber as number;
  const times = Math.min(sets.length, most, Math.floor(leftOf(of, goodsId) / number));
  if (times <= 0) return { times: 0, outcome: skip('gift') };
  const joined = sets.slice(0, times).flat();
  joinUnits(joined);
  const lines = [...new Set(joined.map(unit => unit.line))];
  touch(lines, promotion);
  basket.gifts.push({ promotionId: promotion.promotionId, goodsId, number: number * times });
  const giftNumber = number * times;
  const taken = { times, number: joined.length, discount: 0, giftNumber, ruleText: ruleText(of, rule) };
  noteUse(basket, promotion, { rule, lines, ...taken });
  return { times };
}

/** Sets of units that each reach the threshold, dearest first. */
function setsOf(units: readonly Unit[], { threshold, thresholdNumber }: BasketRule): Unit[][] {
  const sets: Unit[][] = [];
  let open: Unit[] = [];
  let sum = 0;
  for (const unit of units) {
    open.push(unit);
    sum += unit.price;
    const reached = threshold === null ? open.length >= (thresholdNumber ?? 1) : sum >= threshold;
    if (!reached) continue;
    sets.push(open);
    open = [];
    sum = 0;
  }
  return sets;
}

/** What the place has of a gift, less what the basket buys of it and what it was given already. */
function leftOf({ basket, gifts }: DealInput, goodsId: number): number {
  const bought = basket.lines.filter(line => line.goodsId === goodsId).reduce((sum, line) => sum + line.number, 0);
  const given = basket.gifts.filter(gift => gift.goodsId === goodsId).reduce((sum, gift) => sum + gift.number, 0);
  return (gifts.get(goodsId)?.available ?? 0) - bought - given;
}

function tooLittle(of: DealInput, rule: BasketRule): Outcome {
  const units = freeUnits(of.lines);
  if (rule.threshold === null) return tooFew(of, rule.thresholdNumber ?? 1, units.length);
  const taker = of.lines.flatMap(line => line.touched)[0];
  if (units.length === 0 && taker) return skip('taken', { name: taker.name });
  return skip('below', { x: yuan(rule.threshold), y: yuan(sumOf(units)) });
}

function ruleText({ gifts }: DealInput, rule: BasketRule): WordingData {
  const gift = gifts.get(rule.giftGoodsId as number)?.name ?? '';
  const n = rule.giftNumber as number;
  return rule.threshold === null
    ? wording('marketing.rule.giftPer', { m: rule.thresholdNumber ?? 1, gift, n })
    : wording('marketing.rule.giftFrom', { x: yuan(rule.threshold), gift, n });
}
