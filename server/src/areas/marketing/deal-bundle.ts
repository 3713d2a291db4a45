import { yuan } from '@materia/contract/kernel';
import {
  type Deal,
  type DealInput,
  freeUnits,
  joinUnits,
  linesOfUnits,
  sumOf,
  tooFew,
  type Unit,
} from './deal-units.ts';
import { takeOff, wording } from './price-basket-lines.ts';
import { noteUse, skip, touch } from './price-promotion.ts';

/** One part of a set: units to choose from, and how many it takes. */
interface Part {
  readonly units: readonly Unit[];
  readonly need: number;
}

/** 组合: `need` of each part, or any so many, for one price; never dearer (spec 05 §4.3). */
export const bundleDeal: Deal = of => {
  const { basket, promotion } = of;
  const [rule] = promotion.rules;
  const price = rule?.price ?? null;
  const any = rule?.thresholdNumber ?? null;
  const parts = any === null ? partsOf(of) : [{ units: freeUnits(of.lines), need: any }];
  const needed = parts.reduce((sum, part) => sum + part.need, 0);
  if (!rule || price === null || needed === 0) return skip('goods');
  const whole = Math.min(...parts.map(part => Math.floor(part.units.length / part.need)));
  if (whole === 0) return tooFew(of, needed, Math.max(0, sumOfFound(parts)));
  const sets: Unit[][] = [];
  while (sets.length < Math.min(whole, promotion.most ?? whole)) {
    const at = sets.length;
    const set = parts.flatMap(({ units, need }) => units.slice(at * need, (at + 1) * need));
    // The sets grow cheaper: after one that costs no less none does.
    if (sumOf(set) <= price) break;
    sets.push(set);
  }
  if (sets.length === 0) return skip('dearer');
  const joined = sets.flat();
  joinUnits(joined);
  const { lines, weights } = linesOfUnits(joined);
  touch(lines, promotion);
  const discount = sumOf(joined) - price * sets.length;
  const ruleText =
    any === null
      ? wording('marketing.rule.bundle', { x: yuan(price) })
      : wording('marketing.rule.bundleAny', { n: any, x: yuan(price) });
  noteUse(basket, promotion, { rule, lines, times: sets.length, number: joined.length, discount, ruleText });
  return { ruleText, lines: takeOff(lines, discount, 'promotionShare', weights) };
};

/** The parts that the promotion's goods name; a part of which the basket has nothing has no units. */
const partsOf = ({ promotion, lines }: DealInput): Part[] =>
  promotion.parts.map(({ groupNo, need }) => ({
    need,
    units: freeUnits(lines.filter(line => promotion.goods.get(line.goodsId)?.groupNo === groupNo)),
  }));

const sumOfFound = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + Math.min(part.need, part.units.length), 0);
