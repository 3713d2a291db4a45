import type { PriceStepData, WordingData } from '@materia/contract/areas/marketing';
import { yuan } from '@materia/contract/kernel';
import type { BasketPromotion, BasketRule } from './basket.ts';
import type { OpenBasket, OpenLine, Stage } from './price-basket-lines.ts';
import { wording } from './price-basket-lines.ts';
import { byPriority, linesFor, noteUse, type Outcome, skip, stepsOf, touch } from './price-promotion.ts';

const kinds: readonly string[] = ['SPECIAL_PRICE', 'LIMITED_TIME'];

interface Offer {
  readonly promotion: BasketPromotion;
  readonly rule: BasketRule | undefined;
  readonly line: OpenLine;
  readonly price: number;
}
/** Units of a line that take an offer. */
interface Taken extends Offer {
  readonly units: number;
}

/**
 * Stage 1: each unit takes the lowest price below its own that the limits leave (tie: priority, then lower id); what that saves is a
 * promotion's discount (spec 05 §4.3). Where several goods want the last of a limit, the one that saves most has it.
 */
export const specialStage: Stage = (basket, { promotions = [] }) => {
  const own = promotions.filter(each => kinds.includes(each.kind)).sort(byPriority);
  if (own.length === 0) return undefined;
  const judged = own.map(promotion => ({ promotion, ...linesFor(basket, promotion) }));
  const offers = judged.flatMap(({ promotion, ...found }) =>
    found.reason ? [] : found.lines.flatMap(line => offerOf(promotion, line) ?? []),
  );
  const taken = takeOffers(offers);
  const outcomes = judged.map(({ promotion, ...found }) => {
    const mine = taken.filter(each => each.promotion === promotion);
    const outcome: Outcome = found.reason
      ? { reason: found.reason }
      : mine.length === 0
        ? whyNot(promotion, offers, taken)
        : apply(basket, promotion, mine);
    return { promotion, outcome };
  });
  return stepsOf('PRICE', 'marketing.step.price', outcomes);
};

function offerOf(promotion: BasketPromotion, line: OpenLine): Offer | undefined {
  const [rule] = promotion.rules;
  const price = promotion.goods.get(line.goodsId)?.price ?? (rule && rulePrice(rule, line.price));
  if (price === undefined || price >= line.price) return undefined;
  return { promotion, rule, line, price: Math.max(price, 0) };
}

function rulePrice({ price, rate, maxReduce, reduce }: BasketRule, base: number): number {
  if (price !== null) return price;
  if (rate === null) return base - (reduce ?? 0);
  const off = Math.floor((base * rate) / 10_000);
  return base - Math.min(off, maxReduce ?? off);
}

const saved = (offer: Offer): number => offer.line.price - offer.price;

function takeOffers(offers: readonly Offer[]): Taken[] {
  const bestFirst = [...offers].sort(
    (a, b) => saved(b) - saved(a) || byPriority(a.promotion, b.promotion) || a.line.lineNo - b.line.lineNo,
  );
  const left = new Map(offers.map(({ line }) => [line, line.number]));
  const had = new Map<BasketPromotion, number>();
  const hadOfGoods = new Map<string, number>();
  const takers = new Map<OpenLine, Set<BasketPromotion>>();
  const taken: Taken[] = [];
  for (const offer of bestFirst) {
    const { promotion, line } = offer;
    const others = [...(takers.get(line) ?? [])];
    if (others.some(each => each.exclusive) || (promotion.exclusive && others.length > 0)) continue;
    const ofGoods = `${promotion.promotionId} ${line.goodsId}`;
    const units = Math.min(
      left.get(line) ?? 0,
      (promotion.most ?? Infinity) - (had.get(promotion) ?? 0),
      (promotion.goods.get(line.goodsId)?.most ?? Infinity) - (hadOfGoods.get(ofGoods) ?? 0),
    );
    if (units <= 0) continue;
    left.set(line, (left.get(line) ?? 0) - units);
    had.set(promotion, (had.get(promotion) ?? 0) + units);
    hadOfGoods.set(ofGoods, (hadOfGoods.get(ofGoods) ?? 0) + units);
    takers.set(line, new Set([...others, promotion]));
    taken.push({ ...offer, units });
  }
  return taken;
}

function whyNot(promotion: BasketPromotion, offers: readonly Offer[], taken: readonly Taken[]): Outcome {
  const mine = offers.filter(each => each.promotion === promotion);
  if (mine.length === 0) return skip('dearer');
  const better = taken.find(each => mine.some(offer => offer.line === each.line));
  return better ? skip('taken', { name: better.promotion.name }) : skip('limit');
}

function apply(basket: OpenBasket, promotion: BasketPromotion, taken: readonly Taken[]): Outcome {
  const words = ruleText(taken);
  const lines: PriceStepData['lines'] = taken.map(({ rule, line, price, units }) => {
    const before = line.amount;
    const discount = (line.price - price) * units;
    const regular = line.free.find(each => each.price === line.price);
    if (regular) regular.number -= units;
    line.free.push({ price, number: units });
    line.special = true;
    line.promotionShare += discount;
    line.amount -= discount;
    touch([line], promotion);
    noteUse(basket, promotion, { rule, lines: [line], times: units, number: units, discount, ruleText: words });
    return { lineNo: line.lineNo, before, delta: -discount, after: line.amount };
  });
  return { ruleText: words, lines };
}

function ruleText(taken: readonly Taken[]): WordingData {
  const prices = new Set(taken.map(each => each.price));
  const [first] = taken;
  if (first && prices.size === 1) return wording('marketing.rule.price', { x: yuan(first.price) });
  const rule = first?.rule;
  if (!rule || rule.price !== null || taken.some(each => each.promotion.goods.get(each.line.goodsId)?.price !== null))
    return wording('marketing.rule.prices');
  return rule.rate === null
    ? wording('marketing.rule.priceOff', { x: yuan(rule.reduce ?? 0) })
    : wording('marketing.rule.priceRate', { y: (10_000 - rule.rate) / 1000 });
}
