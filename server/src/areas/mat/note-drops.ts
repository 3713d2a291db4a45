import type { Tx } from '../../kernel/index.ts';
import { lockTracks, noteTrackDrops } from './track-stock.store.ts';

/** One unit that a track was to give, in the order they were tried. */
export interface TriedDrop {
  readonly trackId: number;
  readonly outcome: 'DROPPED' | 'FAILED' | 'UNKNOWN';
}

/** Failures in a row that lock a track (spec 06 §1): the default of the device's setting. */
const failLockCount = 2;

/**
 * What a drop says of the tracks it used (spec 06 §5): failures in a row, which lock it JAM; a unit nobody knows of locks it UNKNOWN.
 * What fell ends the row of failures; a lock stays until somebody has looked.
 */
export async function noteDrops(tx: Tx, tried: readonly TriedDrop[]): Promise<void> {
  const trackIds = [...new Set(tried.map(each => each.trackId))];
  if (trackIds.length === 0) return;
  await lockTracks(tx, trackIds);
  await noteTrackDrops(
    tx,
    trackIds.map(trackId => {
      const outcomes = tried.filter(each => each.trackId === trackId).map(each => each.outcome);
      const last = outcomes.lastIndexOf('DROPPED');
      return {
        trackId,
        dropped: last >= 0,
        failed: outcomes.slice(last + 1).filter(outcome => outcome === 'FAILED').length,
        unknown: outcomes.includes('UNKNOWN'),
      };
    }),
    failLockCount,
  );
}
