import { liftedByHand, type TrackLockCode, toggleTracks } from '@materia/contract/areas/mat';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { announceTracks, lockSlots, recordTracks, type Track, writeLocks } from './track.store.ts';

/** The locks that are left; what nothing is lifted of stays as it is, and says why. */
function unlocked({ locks }: Track, reason: TrackLockCode | undefined): TrackLockCode[] {
  const lifted: readonly TrackLockCode[] = reason ? [reason] : liftedByHand;
  const left = locks.filter(lock => !lifted.includes(lock));
  if (locks.length > 0 && left.length === locks.length)
    refuse(locks.includes('STOP_SALE') ? 'mat.stopSaleLocked' : 'mat.stepRefused');
  return left;
}

/** POST mat/track/goods/toggle: all of them or none; lifting one reason leaves the others (spec 06 §1, §4). */
export const toggleTracksHandler = on(toggleTracks)(async ({ body: { trackGoodsIds, lock, reason } }, ctx) => {
  await ctx.transaction(async tx => {
    const ids = [...new Set(trackGoodsIds)];
    const tracks = await lockSlots(tx, sql`t.id = any(${ids}::bigint[])`);
    if (tracks.length < ids.length) refuse('row.notFound');
    const changed: Track[] = [];
    for (const track of tracks) {
      const manual = track.locks.includes('MANUAL');
      const locks = lock ? (manual ? track.locks : [...track.locks, 'MANUAL' as const]) : unlocked(track, reason);
      if (locks.length === track.locks.length) continue;
      await writeLocks(tx, track.id, locks);
      changed.push(track);
    }
    if (changed.length === 0) return;
    recordTracks(tx, changed, { lock, ...(reason ? { reason } : {}) });
    await announceTracks(tx, changed, ['locks']);
  });
  return null;
});
