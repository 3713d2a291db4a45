import type { TrackLockCode } from '@materia/contract/areas/mat';
import type { Tx } from '../../../kernel/index.ts';
import { stoppedTracks } from '../../gsp/index.ts';
import { announceTracks, slotsForSystem, writeLocks } from './track.store.ts';

const stopped: TrackLockCode = 'STOP_SALE';

/**
 * Slots that their last free units have left are locked at once where a stop-sale holds the rest (spec 08 §1.2); the rows are locked
 * by the caller. What takes the lock off is what follows the lots.
 */
export async function lockStopped(tx: Tx, trackIds: readonly number[]): Promise<void> {
  if (trackIds.length === 0) return;
  const under = await stoppedTracks(tx, trackIds);
  if (under.size === 0) return;
  const tracks = (await slotsForSystem(tx, [...under])).filter(track => !track.locks.includes(stopped));
  for (const { id, locks } of tracks) await writeLocks(tx, id, [...locks, stopped]);
  await announceTracks(tx, tracks, ['locks']);
}
