import type { DropParams } from '@materia/contract/areas/mat';
import { missingUnits } from '@materia/contract/areas/order';
import { type Day, dayOf } from '@materia/contract/kernel';
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
  const tracks = await saleTracks(db, matId, goodsIds);
  const items: DropParams['items'] = [];
  for (const line of missing) {
    const own = tracks.filter(({ trackId }) => trackId === line.trackId);
    const others = await alternates(db, { line, tracks, today: dayOf(now) });
    const named = [...own, ...others].map(({ subNo, trackNo }) => ({ subNo, trackNo }));
    items.push({ lineId: line.id, units: missingUnits(line), tracks: named });
  }
  return items;
}

/**
 * Other tracks of the same goods and price. A device takes as many units from one as it needs: of those with fewer than the whole
 * line only where nobody else's are among them, and nothing lies there that may not be sold.
 */
async function alternates(
  db: Db,
  { line, tracks, today }: { readonly line: Line; readonly tracks: readonly SaleTrack[]; readonly today: Day },
): Promise<SaleTrack[]> {
  const number = missingUnits(line);
  const own = tracks.find(track => track.trackId === line.trackId);
  const others = tracks.filter(
    track =>
      track.goodsId === line.goodsId &&
      track.trackId !== line.trackId &&
      track.price === own?.price &&
      track.specialPrice === own.specialPrice &&
      track.available > 0 &&
      (track.available >= number || track.held === 0),
  );
  const wanted = others.map(({ trackId }) => ({ trackId, number }));
  const bars = await barredTracks(db, wanted, today);
  return others.filter(({ trackId, available }) => {
    const bar = bars.get(trackId);
    return !bar || (bar === 'OUT_OF_ORDER' && available < number);
  });
}
