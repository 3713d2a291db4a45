import { dayOf } from '@materia/contract/kernel';
import type { Tx } from '../../kernel/index.ts';
import { sumTrackLots } from '../supply/index.ts';
import { holdTrackRow, lockHoldRow, releaseTrackRow, writeTrackStock } from './track-stock.store.ts';

export interface TrackHold {
  readonly trackId: number;
  readonly number: number;
}

/** A track that could not give what was wanted, with what it had to offer (0 while locked). */
export interface ShortTrack extends TrackHold {
  readonly goodsId: number | null;
  readonly available: number;
}

/**
 * Holds pieces of tracks for an order: one conditional update per track, by rising id (design §4). All or nothing; the answer
 * names what was short, empty when everything is held. The rows of order_hold are the order's.
 */
export async function holdTracks(tx: Tx, lines: readonly TrackHold[]): Promise<ShortTrack[]> {
  const held: TrackHold[] = [];
  const short: ShortTrack[] = [];
  for (const line of byTrack(lines)) {
    const missing = await holdOne(tx, line);
    if (missing) short.push(missing);
    else held.push(line);
  }
  if (short.length > 0) await releaseTracks(tx, held);
  return short;
}

/** Gives held pieces back: the order is closed, or they were dropped and their SALE is booked. */
export async function releaseTracks(tx: Tx, lines: readonly TrackHold[]): Promise<void> {
  for (const line of byTrack(lines)) await releaseTrackRow(tx, line.trackId, line.number);
}

async function holdOne(tx: Tx, line: TrackHold): Promise<ShortTrack | undefined> {
  const today = dayOf(tx.now());
  if (await holdTrackRow(tx, line.trackId, line.number, today)) return undefined;
  let row = await lockHoldRow(tx, line.trackId);
  if (row.nextExpiry !== null && row.nextExpiry < today) {
    await writeTrackStock(tx, await sumTrackLots(tx, [line.trackId], today));
    row = await lockHoldRow(tx, line.trackId);
  }
  // Under the lock what is seen is what is there: somebody may have let go since the first try.
  if (row.available < line.number) return { ...line, goodsId: row.goodsId, available: row.available };
  await holdTrackRow(tx, line.trackId, line.number, today);
  return undefined;
}

/** One entry per track, by rising id: everybody locks in this order. */
function byTrack(lines: readonly TrackHold[]): TrackHold[] {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.trackId, (sums.get(line.trackId) ?? 0) + line.number);
  return [...sums].sort(([a], [b]) => a - b).map(([trackId, number]) => ({ trackId, number }));
}
