import type { Tx } from '../../kernel/index.ts';
import { raiseDrops, raiseSilentDrop } from './alert/raise-drops.ts';
import { lockTracks, noteTrackDrops } from './track-stock.store.ts';

/** One unit that a track was to give, in the order they were tried. */
export interface TriedDrop {
  readonly trackId: number;
  readonly outcome: 'DROPPED' | 'FAILED' | 'UNKNOWN';
  /** It failed because nothing lay there. */
  readonly empty?: boolean;
}

/**
 * What a drop says of the tracks it used (spec 06 §5): failures in a row, which lock it JAM; a unit nobody knows of locks it UNKNOWN.
 * What fell ends the row of failures; a lock stays until somebody has looked.
 */
export async function noteDrops(tx: Tx, tried: readonly TriedDrop[], orderNo?: string): Promise<void> {
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
  );
  const of = (outcome: TriedDrop['outcome']) =>
    trackIds.filter(trackId => tried.some(each => each.trackId === trackId && each.outcome === outcome));
  const empty = trackIds.filter(trackId => tried.some(each => each.trackId === trackId && each.empty));
  await raiseDrops(tx, { failed: of('FAILED'), unknown: of('UNKNOWN'), empty, orderNo });
}

/** A drop nobody heard of may have turned every slot it named: each is locked UNKNOWN, and told of at once (spec 06 §5). */
export async function noteSilentDrop(tx: Tx, trackIds: readonly number[], orderNo: string): Promise<void> {
  if (trackIds.length === 0) return;
  await lockTracks(tx, trackIds);
  await noteTrackDrops(
    tx,
    trackIds.map(trackId => ({ trackId, dropped: false, failed: 0, unknown: true })),
  );
  await raiseSilentDrop(tx, trackIds, orderNo);
}
