import { stockMoved } from '@materia/contract/areas/supply';
import { dayOf } from '@materia/contract/kernel';
import { outbox, refuse, type Tx } from '../../kernel/index.ts';
import { goodsNames } from '../goods/index.ts';
import { type GoneUnits, moveHolds } from '../gsp/index.ts';
import { lockStopped, writeTrackStock } from '../mat/index.ts';
import { writeStoreStock } from '../store/index.ts';
import { takeFrontCodes } from './front-codes.ts';
import { type LockedPlaces, lockPlaces } from './lock-places.ts';
import { LotBook } from './lot-book.ts';
import { addMovements, bookedFor, lockLots, type NewMovement, writeLots } from './stock.store.ts';
import { type BookedMovement, checkShape, type StockMovement } from './stock-movement.ts';

/**
 * The one function that changes stock, for all areas (spec 06 §2, 00 §8): lots, movements, the mirrors on store goods and tracks
 * and the event in the caller's transaction. Booking a document line again changes nothing and answers what was booked.
 * Refuses `supply.stockShort` where the lots do not suffice. Locks store goods, tracks, lots, each by rising id.
 */
export async function moveStock(tx: Tx, movements: readonly StockMovement[]): Promise<BookedMovement[]> {
  movements.forEach(checkShape);
  const places = await lockPlaces(tx, movements);
  const earlier = await bookedFor(tx, movements);
  const fresh = movements.filter(of => !earlier.some(row => isOf(row, of, places)));
  if (fresh.length === 0) return earlier;
  const lots = await lockLots(tx, reach(fresh, places));
  const book = new LotBook(lots, dayOf(tx.now()));
  const rows: NewMovement[] = [];
  for (const of of fresh) rows.push(...(await changesOf(tx, of, { book, places, first: rows.length })));
  await writeLots(tx, book.changed(rows.map(row => row.lot)));
  const booked = await addMovements(tx, rows);
  await writeMirrors(tx, book, places, booked);
  await moveHolds(tx, heldGone(rows));
  await lockStopped(tx, soldOut(book, places, booked));
  await takeFrontCodes(tx, booked);
  await announce(tx, places, booked);
  return [...earlier, ...booked];
}

/** Whether a booked row came from this very movement. */
function isOf(row: BookedMovement, of: StockMovement, places: LockedPlaces): boolean {
  if (row.kind !== of.kind || row.refType !== of.ref.type || row.refId !== of.ref.id) return false;
  if (row.seq !== (of.ref.seq ?? 0) || row.goodsId !== of.goodsId) return false;
  const place = of.from ?? of.to;
  const at = place && places.lotPlace(place);
  if (row.storageId !== at?.storageId || row.trackId !== at.trackId) return false;
  return row.delta < 0 === Boolean(of.from) && (of.lotId === undefined || row.lotId === of.lotId || Boolean(of.state));
}

function reach(movements: readonly StockMovement[], places: LockedPlaces) {
  const all = movements.flatMap(of => [of.from, of.to].flatMap(place => (place ? places.lotPlace(place) : [])));
  return {
    storageIds: all.filter(place => place.trackId === null).map(place => place.storageId),
    goodsIds: movements.flatMap(of => [of.goodsId, of.toGoodsId ?? of.goodsId]),
    trackIds: all.flatMap(place => place.trackId ?? []),
  };
}

/** Units that left locked lots as they were: what holds them goes along. What is released has no holds any more. */
function heldGone(rows: readonly NewMovement[]): GoneUnits[] {
  return rows.flatMap((row, index) => {
    const { of, lot, delta, before } = row;
    if (delta >= 0 || lot.state !== 'LOCKED' || of.kind === 'UNLOCK') return [];
    const into = of.to ? rows[index + 1]?.lot : undefined;
    if (into && into.state !== 'LOCKED') return [];
    return [{ lotId: lot.id as number, number: -delta, before, toLotId: into?.id ?? null }];
  });
}

interface Booking {
  readonly book: LotBook;
  readonly places: LockedPlaces;
  /** Rows that stand before this movement's. */
  readonly first: number;
}

async function changesOf(tx: Tx, of: StockMovement, { book, places, first }: Booking): Promise<NewMovement[]> {
  if (!of.from) return of.to ? [{ of, ...book.put(places.lotPlace(of.to), of) }] : [];
  const from = places.lotPlace(of.from);
  const taken = book.take(from, of);
  if (!taken) {
    const names = await goodsNames(tx, [of.goodsId]);
    const n = book.sellable(from, of.goodsId);
    return refuse(
      'supply.stockShort',
      { goods: names.get(of.goodsId) ?? String(of.goodsId), n },
      { goodsId: of.goodsId },
    );
  }
  if (!of.to) return taken.map(each => ({ of, ...each }));
  const to = places.lotPlace(of.to);
  const stays = of.toGoodsId === undefined && to.storageId === from.storageId && to.trackId === from.trackId;
  return taken.flatMap((out, index) => {
    const pair = first + index * 2;
    const state = of.state ?? out.lot.state;
    const goodsId = of.toGoodsId ?? of.goodsId;
    const { position } = out.lot;
    const put = { goodsId, number: -out.delta, batch: out.lot, state, front: of.front };
    const into = book.put(to, stays ? { ...put, position } : put);
    return [
      { of, ...out, pair },
      { of, ...into, pair },
    ];
  });
}

async function writeMirrors(
  tx: Tx,
  book: LotBook,
  places: LockedPlaces,
  booked: readonly BookedMovement[],
): Promise<void> {
  await writeStoreStock(
    tx,
    places.storeGoods.map(row => ({
      storeGoodsId: row.storeGoodsId,
      ...book.sum(places.lotPlace({ storeId: row.storeId }), row.goodsId),
    })),
  );
  await writeTrackStock(
    tx,
    places.tracks.map(({ trackId }) => ({
      trackId,
      ...book.sum(places.lotPlace({ trackId })),
      sold: booked.some(row => row.kind === 'SALE' && row.trackId === trackId),
    })),
  );
}

/** Slots that nothing free is left in, now that something has left them. */
function soldOut(book: LotBook, places: LockedPlaces, booked: readonly BookedMovement[]): number[] {
  return places.tracks
    .filter(({ trackId }) => booked.some(row => row.trackId === trackId && row.delta < 0))
    .filter(({ trackId }) => book.sum(places.lotPlace({ trackId })).sellable === 0)
    .map(({ trackId }) => trackId);
}

async function announce(tx: Tx, places: LockedPlaces, booked: readonly BookedMovement[]): Promise<void> {
  for (const companyId of new Set(places.storages.map(storage => storage.companyId))) {
    const movements = booked.flatMap(({ movementId, kind, storageId, trackId, goodsId, lotId, delta }) => {
      const storage = places.storages.find(each => each.storageId === storageId && each.companyId === companyId);
      if (!storage) return [];
      const { storeId, matId } = storage;
      return { movementId, kind, storageId, storeId, matId, trackId, goodsId, lotId, delta };
    });
    const [head] = movements;
    if (!head) continue;
    await outbox.put(
      tx,
      stockMoved,
      { movements },
      { aggregateType: 'storage', aggregateId: head.storageId, companyId },
    );
  }
}
