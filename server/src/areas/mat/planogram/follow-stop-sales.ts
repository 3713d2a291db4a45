import { gspLots } from '@materia/contract/areas/gsp';
import type { TrackLockCode } from '@materia/contract/areas/mat';
import { consumer, sql } from '../../../kernel/index.ts';
import { stoppedTracks } from '../../gsp/index.ts';
import { announceTracks, lockSlots, writeLocks } from './track.store.ts';

const stopped: TrackLockCode = 'STOP_SALE';

/** A slot that has nothing left but what a stop-sale holds is locked by it, until that lets go or is taken out (spec 08 §1.2). */
export const slotsFollowStopSales = consumer('mat.heldLots', [gspLots], async (tx, { payload }) => {
  const tracks = await lockSlots(
    tx,
    sql`t.id in (select l.track_id from stock_lot l where l.id = any(${payload.lotIds}::bigint[]))`,
  );
  const under = await stoppedTracks(
    tx,
    tracks.map(track => track.id),
  );
  const changed = tracks.filter(track => under.has(track.id) !== track.locks.includes(stopped));
  for (const { id, locks } of changed)
    await writeLocks(tx, id, under.has(id) ? [...locks, stopped] : locks.filter(lock => lock !== stopped));
  await announceTracks(tx, changed, ['locks']);
});
