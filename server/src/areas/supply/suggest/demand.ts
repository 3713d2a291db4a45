/** A day of sales of a goods at a device; left out are days on which it could hardly sell (spec 06 §4). */
export interface DemandDay {
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number;
  readonly units: number;
}

/** What is expected to be sold on each weekday, Monday first, and how far days stray from it. */
export interface Demand {
  readonly weekdays: readonly number[];
  readonly spread: number;
  /** Days it was learned from. */
  readonly days: number;
}

const week = [1, 2, 3, 4, 5, 6, 7] as const;
const mean = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, each) => sum + each, 0) / list.length;

/**
 * Learns the demand from days in their order: a weekday starts with the mean of its first two days, each later one moves it by 0.3; the
 * spread starts at 1 and is moved by 0.1 of how far such a day was off.
 */
export function learnDemand(days: readonly DemandDay[]): Demand {
  const seen = week.map(() => 0);
  const expected = week.map(() => 0);
  let spread = 1;
  for (const { weekday, units } of days) {
    const at = weekday - 1;
    const [times = 0, known = 0] = [seen[at], expected[at]];
    if (times < 2) {
      seen[at] = times + 1;
      expected[at] = (known * times + units) / (times + 1);
      continue;
    }
    spread = 0.1 * Math.abs(units - known) + 0.9 * spread;
    expected[at] = 0.3 * units + 0.7 * known;
  }
  const usual = mean(expected.filter((_, at) => seen[at] !== 0));
  return { weekdays: expected.map((each, at) => (seen[at] === 0 ? usual : each)), spread, days: days.length };
}

/** The mean of what like devices sell; undefined: there are none. */
export function meanDemand(list: readonly Demand[]): Demand | undefined {
  if (list.length === 0) return undefined;
  return {
    weekdays: week.map((_, index) => mean(list.map(each => each.weekdays[index] ?? 0))),
    spread: mean(list.map(each => each.spread)),
    days: Math.round(mean(list.map(each => each.days))),
  };
}

/** What is expected over so many days from a weekday on. */
export function expectedOver({ weekdays }: Pick<Demand, 'weekdays'>, from: number, days: number): number {
  let sum = 0;
  for (let n = 0; n < days; n += 1) sum += weekdays[(from - 1 + n) % 7] ?? 0;
  return sum;
}

/** Sums of tenths and the like are not exact: what is meant by 18 is not to become 19. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

/** What must be there so that it lasts from this visit to the next, straying days and all. */
export const needOf = (expected: number, spread: number, days: number): number =>
  Math.ceil(exact(expected + 1.6 * spread * Math.sqrt(days)));

export interface Refill {
  readonly stock: number;
  readonly untilArrival: number;
  readonly need: number;
  readonly par: number;
  readonly capacity: number;
  readonly mode: 'TARGET' | 'FULL';
  readonly storeAvailable: number;
}

/** How many to bring: up to what is needed or the refill line, never more than fits or the store has. */
export function refillOf(of: Refill): { projected: number; target: number; quantity: number } {
  const projected = Math.max(0, exact(of.stock - of.untilArrival));
  const target = Math.max(of.par, of.need);
  if (projected >= target) return { projected, target, quantity: 0 };
  const room = Math.floor(exact(of.capacity - projected));
  const wanted = of.mode === 'FULL' ? room : Math.min(room, Math.ceil(exact(target - projected)));
  return { projected, target, quantity: Math.max(0, Math.min(wanted, of.storeAvailable)) };
}

/** Shares units over the slots of one goods: the emptiest first; what does not fit beside today's stock, by what each takes. */
export function shareOver(
  quantity: number,
  slots: readonly { readonly stock: number; readonly capacity: number }[],
): number[] {
  const given = slots.map(() => 0);
  const pass = (roomOf: (index: number) => number) => {
    let left = quantity - given.reduce((sum, each) => sum + each, 0);
    while (left > 0) {
      const [best] = slots.map((_, index) => index).sort((a, b) => roomOf(b) - roomOf(a));
      if (best === undefined || roomOf(best) <= 0) return;
      given[best] = (given[best] ?? 0) + 1;
      left -= 1;
    }
  };
  pass(index => (slots[index]?.capacity ?? 0) - (slots[index]?.stock ?? 0) - (given[index] ?? 0));
  pass(index => (slots[index]?.capacity ?? 0) - (given[index] ?? 0));
  return given;
}
