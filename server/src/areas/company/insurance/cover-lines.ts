import type { CoverMissCode } from '@materia/contract/areas/company';
import { allocate } from '@materia/contract/kernel';

/** What of an insurance says how much it pays. */
export interface Cover {
  readonly payRatioBp: number;
  readonly deductible: number;
  readonly orderCap: number | null;
  readonly rxOnly: boolean;
  /** It pays for these alone; else for all. */
  readonly listed: boolean;
}
export interface BasketLine {
  readonly amount: number;
  readonly rx: boolean;
  /** Linked to the insurance: with a ratio of its own, or null. */
  readonly linked: { readonly ratioBp: number | null } | null;
}
export interface Covered {
  readonly insured: number;
  readonly self: number;
  readonly ratioBp: number;
  readonly miss: CoverMissCode | null;
}
const whole = 10_000;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function missOf(cover: Cover, line: BasketLine): CoverMissCode | null {
  if (cover.listed && !line.linked) return 'NOT_LISTED';
  return cover.rxOnly && !line.rx ? 'NOT_RX' : null;
}

/**
 * A basket as an insurance pays it: the deductible is taken off what is covered by its amounts, each line is paid by its ratio, and
 * where that is more than the limit of an order, the limit is shared by what each would have had.
 */
export function coverLines(cover: Cover, lines: readonly BasketLine[]): Covered[] {
  const misses = lines.map(line => missOf(cover, line));
  const covered = lines.map(({ amount }, at) => (misses[at] === null ? amount : 0));
  const borne = Math.min(cover.deductible, sum(covered));
  const off = allocate(borne, covered);
  const ratios = lines.map(({ linked }, at) => (misses[at] === null ? (linked?.ratioBp ?? cover.payRatioBp) : 0));
  const asked = covered.map((amount, at) =>
    Math.round(((amount - (amount > 0 ? (off[at] ?? 0) : 0)) * (ratios[at] ?? 0)) / whole),
  );
  const most = cover.orderCap ?? Number.POSITIVE_INFINITY;
  const insured = sum(asked) > most ? allocate(most, asked) : asked;
  return lines.map(({ amount }, at) => ({
    insured: insured[at] ?? 0,
    self: amount - (insured[at] ?? 0),
    ratioBp: ratios[at] ?? 0,
    miss: misses[at] ?? null,
  }));
}
