import { allocate } from '../../../kernel/index.ts';
import type { RevenueTerms } from './revenue.rows.ts';

/** A line of an order: what weighs, and its category with those above it, the nearest first. */
export interface ShareLine {
  readonly weight: number;
  readonly categories: readonly number[];
}
/** One part of a base with the rates that hold for it; `row`: which of the category rates, null: the parties' own. */
export interface SharePart {
  readonly row: number | null;
  readonly base: number;
  readonly rates: readonly number[];
  /** One for each party; the last is what is left, the company's. */
  readonly amounts: readonly number[];
}
type Terms = Pick<RevenueTerms, 'parties' | 'categoryRates'>;
type MonthTerms = Terms & Pick<RevenueTerms, 'tiers' | 'tierMode'>;

const whole = 10_000;
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const ownRates = ({ parties }: Terms) => parties.map(({ rateBp }) => rateBp);

/** An amount by rates: one for each, and last what they leave of it. No fen is lost. */
export function shareOut(base: number, rates: readonly number[]): number[] {
  return allocate(base, [...rates, Math.max(0, whole - sumOf(rates))]);
}

/** Which of the category rates holds: that of the nearest category; null: none. */
function rowFor({ categoryRates }: Terms, categories: readonly number[]): number | null {
  for (const category of categories) {
    const row = categoryRates.findIndex(({ categoryIds }) => categoryIds.includes(category));
    if (row >= 0) return row;
  }
  return null;
}

/** An order's base, split over its lines by what they weigh, each part by its own rates (spec 04 §3.5). */
export function sharesOf(terms: Terms, base: number, lines: readonly ShareLine[]): SharePart[] {
  const weights = new Map<number | null, number>();
  for (const { weight, categories } of lines) {
    const row = rowFor(terms, categories);
    weights.set(row, (weights.get(row) ?? 0) + weight);
  }
  const rows = weights.size === 0 ? [null] : [...weights.keys()];
  const bases = allocate(
    base,
    rows.map(row => weights.get(row) ?? 1),
  );
  return rows.map((row, index) => {
    const rates = row === null ? ownRates(terms) : (terms.categoryRates[row]?.rates ?? []);
    return { row, base: bases[index] ?? 0, rates, amounts: shareOut(bases[index] ?? 0, rates) };
  });
}

/** Sums amounts party by party. */
export function addUp(amounts: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, party) => sumOf(amounts.map(each => each[party] ?? 0)));
}

/** What a month's base comes to by its steps: each step its part, or all of it by the one reached. */
export function tieredShares(terms: MonthTerms, base: number): number[] {
  const steps = [{ from: 0, rates: ownRates(terms) }, ...terms.tiers];
  if (terms.tierMode === 'WHOLE') {
    const reached = steps.findLast(({ from }) => base >= from);
    return shareOut(base, reached?.rates ?? []);
  }
  const parts = steps.map(({ from, rates }, index) => {
    const until = steps[index + 1]?.from ?? Number.MAX_SAFE_INTEGER;
    return shareOut(Math.max(0, Math.min(base, until) - from), rates);
  });
  return addUp(parts, terms.parties.length + 1);
}

/**
 * A month of one unit (spec 04 §3.5): what no category rate covers goes by the steps, then guarantees and caps. What these move is the
 * company's gain or loss, so that the sum is always the base.
 */
export function monthShares(terms: MonthTerms, parts: readonly SharePart[]): number[] {
  const length = terms.parties.length + 1;
  const open = sumOf(parts.filter(({ row }) => row === null).map(({ base }) => base));
  const fixed = addUp(
    parts.filter(({ row }) => row !== null).map(({ amounts }) => amounts),
    length,
  );
  const tiered = tieredShares(terms, open);
  const free = fixed.map((amount, party) => amount + (tiered[party] ?? 0));
  const kept = free.slice(0, -1).map((amount, index) => bounded(amount, terms.parties[index]));
  return [...kept, sumOf(free) - sumOf(kept)];
}

function bounded(amount: number, party: RevenueTerms['parties'][number] | undefined): number {
  if (!party || party.partyType === 'COMPANY') return amount;
  return Math.min(Math.max(amount, party.guarantee ?? 0), party.cap ?? Number.MAX_SAFE_INTEGER);
}
