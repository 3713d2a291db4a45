import type { PriceEndingCode, PriceHowCode } from './bulk.codes.ts';

/** A change of a price: `value` in fen, of RATE in basis points. */
export interface PriceRule {
  readonly how: PriceHowCode;
  readonly value: number;
  /** Its last two digits; null: as it comes. */
  readonly ending: PriceEndingCode | null;
}

const halfUp = (price: number, rate: number) => Math.floor((price * (10_000 + rate) + 5_000) / 10_000);
/** The nearest price that ends so, the dearer of two that are as near. */
const ended = (price: number, ending: number) => Math.floor((price - ending + 50) / 100) * 100 + ending;

/** What a price becomes (spec 03 §3.10). */
export function bulkPrice(price: number, { how, value, ending }: PriceRule): number {
  const raw = how === 'SET' ? value : how === 'AMOUNT' ? price + value : halfUp(price, value);
  return ending === null ? raw : ended(raw, ending);
}
