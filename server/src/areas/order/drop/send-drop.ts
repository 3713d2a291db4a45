import type { DropParams } from '@materia/contract/areas/mat';
import { missingUnits } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import type { Db, Tx } from '../../../kernel/index.ts';
import { barredTracks, enqueueDrop, type SaleTrack, saleTracks } from '../../mat/index.ts';
import type { Order } from '../order.store.ts';
import { type Line, saveLine } from '../order-line.store.ts';

/**
 * Queues the DROP for what is missing of the lines (spec 06 §5): each line's own track first, then others of the same goods and
 * price that could take over. Answers the drop's id, which the step's history keeps.
 */
export async function sendDrop(tx: Tx, order: Order, lines: readonly Line[]): Promise<{ dropId: string }> {
  const matId = order.matId as number;
  const missing = lines.filter(line => missingUnits(line) > 0);
  for (const line of missing) if (line.dropResult !== 0) await saveLine(tx, line.id, { dropResult: 0 });
  const dropId = await enqueueDrop(tx, {
    matId,
    orderNo: order.orderNo,
    items: await dropItems(tx, { matId, now: tx.now() }, lines),
  });
  return { dropId };
}

/** What a drop turns: what is missing of each line, from which tracks. */
export async function dropItems(
  db: Db,
  { matId, now }: { readonly matId: number; readonly now: Date },
  lines: readonly Line[],
): Promise<DropParams['items']> {
  const missing = lines.filter(line => missingUnits(line) > 0);
  const goodsIds = missing.map(line => line.goodsId);
  const all = await saleTracks(db, matId, goodsIds);
  const wanted = all.map(({ trackId }) => ({ trackId, number: 1 }));
  const barred = await barredTracks(db, wanted, dayOf(now));
  // A line's own track is its caller's affair.
  const tracks = all.filter(({ trackId }) => !barred.has(trackId) || missing.some(line => line.trackId === trackId));
  return missing.map(line => ({ lineId: line.id, units: missingUnits(line), tracks: tracksFor(line, tracks) }));
}

function tracksFor(line: Line, tracks: readonly SaleTrack[]) {
  const own = tracks.find(track => track.trackId === line.trackId);
  const others = tracks.filter(
    track =>
      track.goodsId === line.goodsId &&
      track.trackId !== line.trackId &&
      track.price === own?.price &&
      track.specialPrice === own.specialPrice &&
      track.available >= missingUnits(line),
  );
  return [...(own ? [own] : []), ...others].map(({ subNo, trackNo }) => ({ subNo, trackNo }));
}
