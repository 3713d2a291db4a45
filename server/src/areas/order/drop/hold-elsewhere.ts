import { missingUnits } from '@materia/contract/areas/order';
import { type Day, dayOf } from '@materia/contract/kernel';
import type { Db, Tx } from '../../../kernel/index.ts';
import { barredTracks, type SaleTrack, saleTracks, type TrackBar } from '../../mat/index.ts';
import type { Order } from '../order.store.ts';
import { holdLines, lockShelves, releaseHolds } from '../order-hold.ts';
import { type Line, saveLine } from '../order-line.store.ts';

/** Every track the lines may leave or take, by rising id (design §4, order of locks). */
export async function lockTracksFor(tx: Tx, order: Order, lines: readonly Line[]): Promise<void> {
  const goodsIds = [...new Set(lines.map(line => line.goodsId))];
  const tracks = await saleTracks(tx, order.matId as number, goodsIds);
  await lockShelves(tx, order, [...lines, ...tracks]);
}

/** The tracks of a line's goods that have its missing units free and may give them, fullest first. */
export async function givingTracks(tx: Tx, order: Order, line: Line): Promise<SaleTrack[]> {
  const number = missingUnits(line);
  const tracks = await saleTracks(tx, order.matId as number, [line.goodsId]);
  const free = tracks.filter(track => track.available >= number);
  const barred = await barredTracks(
    tx,
    free.map(({ trackId }) => ({ trackId, number })),
    dayOf(tx.now()),
  );
  return free.filter(track => !barred.has(track.trackId));
}

/** A line's missing units are held on that track from now on. */
export async function holdOn(tx: Tx, order: Order, line: Line, trackId: number): Promise<Line> {
  const wanted = { line, storeGoodsId: null, trackId, number: missingUnits(line) };
  await releaseHolds(tx, order, [line.id]);
  await holdLines(tx, order, [wanted], 'order.noTrack');
  await saveLine(tx, line.id, { trackId });
  return { ...line, trackId };
}

/** Why the lines' own tracks may not give what is missing of them. */
export function barredLines(db: Db, lines: readonly Line[], today: Day): Promise<ReadonlyMap<number, TrackBar>> {
  const wanted = lines.flatMap(line => {
    const number = missingUnits(line);
    return line.trackId === null || number === 0 ? [] : [{ trackId: line.trackId, number }];
  });
  return barredTracks(db, wanted, today);
}

/** A line whose slot may not give it, and why. */
export interface BarredLine {
  readonly line: Line;
  readonly bar: TrackBar;
}

/**
 * The lines as they can be given now: where a line's own slot was locked or its goods may not be sold since it was paid, from
 * another of the same goods and price that has it. What no slot may give is named (spec 02 §2.2, 06 §5).
 */
export async function linesToGive(
  tx: Tx,
  order: Order,
  lines: readonly Line[],
): Promise<{ lines: readonly Line[]; barred: readonly BarredLine[] }> {
  const bars = await barredLines(tx, lines, dayOf(tx.now()));
  const isBarred = (line: Line) => missingUnits(line) > 0 && line.trackId !== null && bars.has(line.trackId);
  const stuck = lines.filter(isBarred);
  if (stuck.length === 0) return { lines, barred: [] };
  await lockTracksFor(tx, order, stuck);
  const ready: Line[] = [];
  const barred: BarredLine[] = [];
  for (const line of lines) {
    const other = isBarred(line) ? await sameElsewhere(tx, order, line) : undefined;
    ready.push(other ? await holdOn(tx, order, line, other.trackId) : line);
    if (isBarred(line) && !other) barred.push({ line, bar: bars.get(line.trackId as number) ?? 'OUT_OF_ORDER' });
  }
  return { lines: ready, barred };
}

async function sameElsewhere(tx: Tx, order: Order, line: Line): Promise<SaleTrack | undefined> {
  const all = await saleTracks(tx, order.matId as number, [line.goodsId]);
  const own = all.find(track => track.trackId === line.trackId);
  const giving = await givingTracks(tx, order, line);
  return giving.find(
    track => track.trackId !== line.trackId && track.price === own?.price && track.specialPrice === own?.specialPrice,
  );
}
