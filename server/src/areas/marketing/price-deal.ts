import type { BasketPromotion } from './basket.ts';
import { bundleDeal } from './deal-bundle.ts';
import { giftDeal } from './deal-gift.ts';
import { nthDeal } from './deal-nth.ts';
import type { Deal } from './deal-units.ts';
import type { Stage } from './price-basket-lines.ts';
import { byPriority, linesFor, skip, stepsOf, withoutSpecials } from './price-promotion.ts';

/** The deals, in their order at one priority. */
const deals: Readonly<Record<string, Deal>> = { BUNDLE: bundleDeal, NTH_DISCOUNT: nthDeal, BUY_GIFT: giftDeal };
const order = Object.keys(deals);

const inOrder = (a: BasketPromotion, b: BasketPromotion): number =>
  b.priority - a.priority || order.indexOf(a.kind) - order.indexOf(b.kind) || byPriority(a, b);

/** Stage 2: goods deals by priority, then bundles before n-th before gifts, then id; a unit joins one (spec 05 §4.3). */
export const dealStage: Stage = (basket, { promotions = [], gifts = new Map() }) => {
  const own = promotions.filter(each => each.kind in deals).sort(inOrder);
  if (own.length === 0) return undefined;
  const outcomes = own.map(promotion => {
    const found = linesFor(basket, promotion);
    if (found.reason) return { promotion, outcome: { reason: found.reason } };
    const lines = withoutSpecials(promotion, found.lines);
    const deal = deals[promotion.kind] as Deal;
    return { promotion, outcome: lines.length === 0 ? skip('goods') : deal({ basket, promotion, lines, gifts }) };
  });
  return stepsOf('DEAL', 'marketing.step.deal', outcomes);
};
