import type { WordingData } from '@materia/contract/areas/marketing';
import { yuan } from '@materia/contract/kernel';
import type { BasketRule } from './basket.ts';
import { type Deal, freeUnits, joinUnits, tooFew, type Unit } from './deal-units.ts';
import { takeOff, wording } from './price-basket-lines.ts';
import { noteUse, skip, touch } from './price-promotion.ts';

interface Group {
  readonly units: readonly Unit[];
  /** Off the cheapest of them. */
  readonly off: number;
}

/** 第二件半价: in groups of n, dearest first, the cheapest loses its rate or costs the price (spec 05 §4.3). */
export const nthDeal: Deal = of => {
  const { basket, promotion, lines } = of;
  const [rule] = promotion.rules;
  const nth = rule?.nth ?? 0;
  if (!rule || nth < 1) return skip('goods');
  const units = freeUnits(lines);
  const pools = rule.sameGoods ? [...Map.groupBy(units, unit => unit.line.goodsId).values()] : [units];
  const all = pools.flatMap(pool => groupsOf(pool, nth, rule));
  const most = Math.max(0, ...pools.map(pool => pool.length));
  if (all.length === 0) return most < nth ? tooFew(of, nth, most) : skip('dearer');
  // Where a limit leaves not all of them, those that save most.
  const groups = all.sort((a, b) => b.off - a.off).slice(0, promotion.most ?? all.length);
  const joined = groups.flatMap(group => group.units);
  joinUnits(joined);
  const touched = [...new Set(joined.map(unit => unit.line))];
  touch(touched, promotion);
  const off = touched.map(line => ofLine(groups, unit => unit.line === line));
  const discount = off.reduce((sum, each) => sum + each, 0);
  const words = ruleText(rule, nth);
  const taken = { times: groups.length, number: joined.length, discount, ruleText: words };
  noteUse(basket, promotion, { rule, lines: touched, ...taken });
  return { ruleText: words, lines: takeOff(touched, discount, 'promotionShare', off) };
};

/** Groups of n neighbours; a cheapest that would cost no less makes none. */
function groupsOf(units: readonly Unit[], nth: number, rule: BasketRule): Group[] {
  const groups: Group[] = [];
  for (let at = nth; at <= units.length; at += nth) {
    const group = units.slice(at - nth, at);
    const off = cut(rule, group.at(-1)?.price ?? 0);
    if (off > 0) groups.push({ units: group, off });
  }
  return groups;
}

function cut({ price, rate, maxReduce }: BasketRule, unit: number): number {
  if (price !== null) return Math.max(0, unit - price);
  const off = Math.floor((unit * (rate ?? 0)) / 10_000);
  return Math.min(off, maxReduce ?? off);
}

const ofLine = (groups: readonly Group[], is: (cheapest: Unit) => boolean): number =>
  groups.reduce((sum, { units, off }) => {
    const cheapest = units.at(-1);
    return sum + (cheapest && is(cheapest) ? off : 0);
  }, 0);

function ruleText({ price, rate }: BasketRule, n: number): WordingData {
  if (price !== null) return wording('marketing.rule.nthPrice', { n, x: yuan(price) });
  if (rate === 10_000) return wording('marketing.rule.nthFree', { n });
  if (rate === 5000) return wording('marketing.rule.nthHalf', { n });
  return wording('marketing.rule.nthRate', { n, y: (10_000 - (rate ?? 0)) / 1000 });
}
