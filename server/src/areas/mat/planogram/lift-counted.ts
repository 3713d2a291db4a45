import type { TrackLockCode } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { announceTracks, lockSlots, writeLocks } from './track.store.ts';

/** What a look into the slot settles. */
const settled: readonly TrackLockCode[] = ['JAM', 'UNKNOWN'];

/** Slots that were counted by hand: what nobody knew of them is known now (spec 06 §3). */
export async function liftCounted(tx: Tx, trackIds: readonly number[]): Promise<void> {
  const tracks = await lockSlots(
    tx,
    sql`t.id = any(${trackIds}::bigint[]) and t.locks && ${settled as readonly string[]}::text[]`,
  );
  for (const track of tracks)
    await writeLocks(
      tx,
      track.id,
      track.locks.filter(lock => !settled.includes(lock)),
    );
  await announceTracks(tx, tracks, ['locks']);
}
