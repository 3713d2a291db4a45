import type { PriceEndingCode } from '@materia/contract/areas/store';

/** How prices are changed: set, by percent (bp), by an amount (fen); then up to the ending. */
export interface Repricing {
  readonly how: 'set' | 'percent' | 'amount';
  readonly value: number;
  readonly ending: PriceEndingCode;
}

const exact = (price: number, { how, value }: Repricing): number => {
  if (how === 'set') return value;
  return how === 'amount' ? price + value : Math.round((price * (10_000 + value)) / 10_000);
};

/** The new price in fen, half up, never below nought (spec 03 §3.10). */
export function repriced(price: number, of: Repricing): number {
  const next = Math.max(0, exact(price, of));
  if (of.ending === 'NONE' || next === 0) return next;
  const same = next - (next % 100) + Number(of.ending);
  return same >= next ? same : same + 100;
}

/** (price − cost) ÷ price in basis points; null without a cost. */
export const marginOf = (price: number, cost: number | null | undefined): number | null =>
  price > 0 && typeof cost === 'number' ? Math.round(((price - cost) * 10_000) / price) : null;
