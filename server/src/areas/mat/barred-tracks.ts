import type { TrackLockCode } from '@materia/contract/areas/mat';
import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';
import { frontUnits } from '../supply/index.ts';
import type { TrackHold } from './hold-tracks.ts';

/** Why a track may not give what it holds: its goods may not be sold, or the slot is out of order. */
export type TrackBar = 'UNSELLABLE' | 'OUT_OF_ORDER';

/** Locks that speak of the goods; the others speak of the slot. */
const ofGoods: readonly TrackLockCode[] = ['STOP_SALE', 'EXPIRED', 'TEMP'];

/**
 * Which of these tracks may not turn for so many units now, though they are held: locked since, or a unit in front that may not be
 * sold (spec 06 §1, 00 §7). Nothing is locked: what is on its way finishes (spec 08 §1.2).
 */
export async function barredTracks(
  db: Db,
  wanted: readonly TrackHold[],
  today: Day,
): Promise<ReadonlyMap<number, TrackBar>> {
  const trackIds = [...new Set(wanted.map(each => each.trackId))];
  if (trackIds.length === 0) return new Map();
  const rows = await db.rows<{ trackId: number; locks: TrackLockCode[] }>(
    sql`select id as "trackId", locks from track where id = any(${trackIds}::bigint[])`,
  );
  const front = await frontUnits(db, trackIds, today);
  return new Map(
    rows.flatMap(({ trackId, locks }): [number, TrackBar][] => {
      const units = wanted.reduce((sum, each) => sum + (each.trackId === trackId ? each.number : 0), 0);
      if (locks.some(lock => ofGoods.includes(lock))) return [[trackId, 'UNSELLABLE']];
      if (locks.length > 0) return [[trackId, 'OUT_OF_ORDER']];
      const there = front.find(each => each.trackId === trackId);
      if (there && there.units >= units) return [];
      return [[trackId, there?.barred ? 'UNSELLABLE' : 'OUT_OF_ORDER']];
    }),
  );
}
