import type { BasketGift, BasketPromotion } from './basket.ts';
import type { OpenBasket, OpenLine } from './price-basket-lines.ts';
import { type Outcome, skip } from './price-promotion.ts';

/** What a deal looks at: the lines it may take units of. */
export interface DealInput {
  readonly basket: OpenBasket;
  readonly promotion: BasketPromotion;
  readonly lines: readonly OpenLine[];
  readonly gifts: ReadonlyMap<number, BasketGift>;
}
/** One deal over units: takes what it can, or says why not. */
export type Deal = (of: DealInput) => Outcome;

export interface Unit {
  readonly line: OpenLine;
  readonly price: number;
}

/** Units of lines that no deal has taken, the dearest first, those of a lower line before their equals. */
export function freeUnits(lines: readonly OpenLine[]): Unit[] {
  const runs = lines.flatMap(line => line.free.map(({ price, number }) => ({ line, price, number })));
  runs.sort((a, b) => b.price - a.price || a.line.lineNo - b.line.lineNo);
  return runs.flatMap(({ line, price, number }) => Array.from({ length: number }, () => ({ line, price })));
}

/** Takes units out of what is free: each joins one deal. */
export function joinUnits(units: readonly Unit[]): void {
  for (const { line, price } of units) {
    const run = line.free.find(each => each.price === price && each.number > 0);
    if (!run) throw new Error(`line ${line.lineNo}: a unit joins two deals`);
    run.number -= 1;
  }
}

export const sumOf = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.price, 0);

/** The lines of some units, each once, and what each gave. */
export function linesOfUnits(units: readonly Unit[]): { lines: OpenLine[]; weights: number[] } {
  const given = new Map<OpenLine, number>();
  for (const { line, price } of units) given.set(line, (given.get(line) ?? 0) + price);
  const byNo = [...given].sort(([a], [b]) => a.lineNo - b.lineNo);
  return { lines: byNo.map(([line]) => line), weights: byNo.map(([, weight]) => weight) };
}

/** Too few units: those that were there are in another deal, or there never were enough. */
export function tooFew({ lines }: DealInput, needed: number, found: number): Outcome {
  const all = lines.reduce((sum, line) => sum + line.number, 0);
  const taker = lines.flatMap(line => line.touched).find(each => each !== undefined);
  if (all >= needed && taker && freeUnits(lines).length < all) return skip('taken', { name: taker.name });
  return skip('belowNumber', { x: needed, y: found });
}
