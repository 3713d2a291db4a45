import type { TrackLockCode } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { announceTracks, lockSlots, writeLocks } from './track.store.ts';

const warm: TrackLockCode = 'TEMP';

/** Slots whose goods lay outside of what they bear sell nothing (spec 08 §1.2 TEMP). */
export async function lockWarmTracks(tx: Tx, trackIds: readonly number[]): Promise<void> {
  const tracks = await lockSlots(tx, sql`t.id = any(${trackIds}::bigint[]) and not ${warm} = any(t.locks)`);
  for (const track of tracks) await writeLocks(tx, track.id, [...track.locks, warm]);
  await announceTracks(tx, tracks, ['locks']);
}

/** Their goods were judged and are good, or are gone: the slots sell again. */
export async function liftWarmTracks(tx: Tx, trackIds: readonly number[]): Promise<void> {
  const tracks = await lockSlots(tx, sql`t.id = any(${trackIds}::bigint[]) and ${warm} = any(t.locks)`);
  for (const track of tracks)
    await writeLocks(
      tx,
      track.id,
      track.locks.filter(lock => lock !== warm),
    );
  await announceTracks(tx, tracks, ['locks']);
}
