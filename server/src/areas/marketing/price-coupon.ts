import { CouponKind, type WordingData } from '@materia/contract/areas/marketing';
import { yuan } from '@materia/contract/kernel';
import type { BasketCoupon } from './basket.ts';
import { amountOf, type OpenBasket, type OpenLine, type Stage, takeOff, wording } from './price-basket-lines.ts';

const K = CouponKind.byName;

/**
 * The coupon, on the lines in its scope, prescription medicines left out where it excludes them, and what a promotion touched where
 * the two do not go together; at most the eligible sum.
 * 免配送费 lowers the delivery fee instead: coupon_discount stays 0 (spec 05 §4.3 stage 4).
 */
export const couponStage: Stage = (basket, { coupon }) => {
  if (!coupon) return undefined;
  const lines = basket.lines.filter(line => coversLine(coupon, line));
  const eligible = amountOf(lines);
  const name = wording('marketing.step.coupon', { name: coupon.name });
  if (eligible === 0) {
    basket.problems.push({ part: 'COUPON', ...wording('marketing.couponScope') });
    return undefined;
  }
  if (eligible < coupon.threshold) {
    basket.problems.push({ part: 'COUPON', ...wording('marketing.couponThreshold', { x: yuan(coupon.threshold) }) });
    const reason = wording('marketing.skip.below', { x: yuan(coupon.threshold), y: yuan(eligible) });
    return { stage: 'COUPON', name, ruleText: ruleText(coupon), lines: [], skipped: [{ name, reason }] };
  }
  return { stage: 'COUPON', name, ruleText: ruleText(coupon), lines: apply(basket, coupon, lines), skipped: [] };
};

function coversLine(coupon: BasketCoupon, line: OpenLine): boolean {
  if (!coupon.lineNos.includes(line.lineNo) || (coupon.excludeRx && line.rx)) return false;
  return line.touched.length === 0 || (coupon.withPromotion && line.touched.every(each => each.withCoupon));
}

function apply(basket: OpenBasket, coupon: BasketCoupon, lines: readonly OpenLine[]) {
  if (coupon.kind === K.freeDelivery) {
    basket.couponValue = Math.min(basket.deliveryFee, coupon.amount ?? basket.deliveryFee);
    basket.deliveryFee -= basket.couponValue;
    return [];
  }
  if (coupon.kind === K.exchange) {
    const weights = freeUnits(lines, coupon.exchangeNumber ?? 0);
    basket.couponValue = weights.reduce((sum, weight) => sum + weight, 0);
    return takeOff(lines, basket.couponValue, 'couponShare', weights);
  }
  basket.couponValue = Math.min(reduction(coupon, amountOf(lines)), amountOf(lines));
  return takeOff(lines, basket.couponValue, 'couponShare');
}

function reduction(coupon: BasketCoupon, eligible: number): number {
  if (coupon.kind !== K.discount) return coupon.amount ?? 0;
  const off = Math.floor((eligible * (10_000 - (coupon.payRate ?? 10_000))) / 10_000);
  return Math.min(off, coupon.maxReduce ?? off);
}

/** What each line gives away so that `number` units are free, dearest units first. */
function freeUnits(lines: readonly OpenLine[], number: number): number[] {
  let left = number;
  const free = new Map<number, number>();
  const dearestFirst = [...lines].sort((a, b) => b.amount / b.number - a.amount / a.number || a.lineNo - b.lineNo);
  for (const line of dearestFirst) {
    const units = Math.min(left, line.number);
    free.set(line.lineNo, Math.floor((line.amount * units) / line.number));
    left -= units;
  }
  return lines.map(line => free.get(line.lineNo) ?? 0);
}

function ruleText(coupon: BasketCoupon): WordingData {
  const x = yuan(coupon.threshold);
  if (coupon.kind === K.freeDelivery) return wording('marketing.step.couponDelivery');
  if (coupon.kind === K.exchange) return wording('marketing.step.couponExchange', { n: coupon.exchangeNumber ?? 0 });
  if (coupon.kind !== K.discount) {
    return wording('marketing.step.couponReduction', { x, y: yuan(coupon.amount ?? 0) });
  }
  const y = (coupon.payRate ?? 10_000) / 1_000;
  return coupon.maxReduce === null
    ? wording('marketing.step.couponDiscount', { x, y })
    : wording('marketing.step.couponDiscountUpTo', { x, y, z: yuan(coupon.maxReduce) });
}
