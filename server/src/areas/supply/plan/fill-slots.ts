import type { FilledLine } from '@materia/contract/areas/supply';
import { refuse } from '../../../kernel/index.ts';
import { sameBatch } from './shelf-lots.ts';
import { type LineFigures, type PlanLine, unitsOf } from './supply-line.store.ts';

type Slot = Pick<PlanLine, 'id' | 'trackNo' | 'picked'>;

const sum = <T>(list: readonly T[], of: (each: T) => number): number => list.reduce((all, each) => all + of(each), 0);

/** Every unit that was picked is loaded, returned or lost, batch by batch; nothing else is. */
function comesOut({ picked }: Slot, { batches }: FilledLine): boolean {
  const known = batches.every(batch => picked.some(each => sameBatch(each, batch)));
  return (
    known &&
    picked.every(each => {
      const said = batches.filter(batch => sameBatch(batch, each));
      const here = picked.filter(other => sameBatch(other, each));
      return sum(said, of => of.loaded + of.returned + of.lost) === unitsOf(here);
    })
  );
}

/**
 * What a slot comes to (spec 06 §3): counted first, then emptied as far as something is taken out, then loaded. Refuses numbers that do
 * not come out. `stockBefore`: all lots in it by the books.
 */
export function figuresOf(slot: Slot, filled: FilledLine | undefined, stockBefore: number): LineFigures {
  const { trackNo } = slot;
  const counted = filled?.counted;
  if (!filled || counted === null || counted === undefined) return refuse('supply.countMissing', { trackNo });
  const { batches, pulled, pulledLost } = filled;
  const loaded = sum(batches, of => of.loaded);
  const returned = sum(batches, of => of.returned) + pulled - pulledLost;
  const lost = sum(batches, of => of.lost) + pulledLost;
  if (!comesOut(slot, filled) || pulled > counted || pulledLost > pulled)
    refuse('supply.lineOff', { trackNo, a: unitsOf(slot.picked) + pulled, b: loaded, c: returned, d: lost });
  const diff = counted - stockBefore;
  const diffReason = diff === 0 ? null : filled.diffReason;
  return { lineId: slot.id, stockBefore, counted, loaded, pulled, returned, lost, diff, diffReason };
}
