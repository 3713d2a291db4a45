import { stockHeld } from '@materia/contract/areas/order';
import { outbox, refuse, sql, type Tx } from '../../kernel/index.ts';
import { holdTracks, lockTracks, releaseTracks } from '../mat/index.ts';
import { holdStoreGoods, lockStoreGoods, releaseStoreGoods } from '../store/index.ts';
import { about } from './about-order.ts';
import type { Order } from './order.store.ts';
import type { Line } from './order-line.store.ts';

/** What a line wants held: all of it, or what is still missing of a drop. */
export interface Wanted {
  readonly line: Pick<Line, 'id' | 'goodsName' | 'goodsId'>;
  readonly storeGoodsId: number | null;
  readonly trackId: number | null;
  readonly number: number;
}

export const wantedOf = (line: Line): Wanted => ({
  line,
  storeGoodsId: line.trackId === null ? line.storeGoodsId : null,
  trackId: line.trackId,
  number: line.number,
});

/** How the refusal of too little stock reads: at placement and confirming, at another store, at a device. */
export type ShortText = 'supply.stockShort' | 'order.storeLacks' | 'order.matStockShort' | 'order.noTrack';

/**
 * Holds stock for lines by conditional updates of their rows (spec 02 §3): of two orders for the last piece, one is refused.
 * All or nothing; the first short line, by line order, is named.
 */
export async function holdLines(tx: Tx, order: Order, wanted: readonly Wanted[], text: ShortText): Promise<void> {
  if (wanted.length === 0) return;
  const ofStore = wanted.flatMap(({ storeGoodsId, number }) =>
    storeGoodsId === null ? [] : [{ storeGoodsId, number }],
  );
  const ofTracks = wanted.flatMap(({ trackId, number }) => (trackId === null ? [] : [{ trackId, number }]));
  const short = [
    ...(ofStore.length > 0 ? await holdStoreGoods(tx, ofStore) : []),
    ...(ofTracks.length > 0 ? await holdTracks(tx, ofTracks) : []),
  ];
  if (short.length > 0) {
    const first = wanted.find(each =>
      short.some(missing =>
        'trackId' in missing ? missing.trackId === each.trackId : missing.storeGoodsId === each.storeGoodsId,
      ),
    );
    const missing = short.find(each => each.goodsId === first?.line.goodsId) ?? short[0];
    refuse(text, { goods: first?.line.goodsName ?? '', n: missing?.available ?? 0 });
  }
  await tx.run(sql`
    insert into order_hold (order_line_id, store_goods_id, track_id, number, created_at)
    select w.line_id, w.store_goods_id, w.track_id, w.number, ${tx.now()}
    from unnest(${wanted.map(each => each.line.id)}::bigint[], ${wanted.map(each => each.storeGoodsId)}::bigint[],
      ${wanted.map(each => each.trackId)}::bigint[], ${wanted.map(each => each.number)}::int[])
      as w (line_id, store_goods_id, track_id, number)`);
  await heldChanged(tx, order, wanted);
}

interface OpenHold {
  readonly id: number;
  readonly lineId: number;
  readonly storeGoodsId: number | null;
  readonly trackId: number | null;
  readonly number: number;
}

/** What an order (or some of its lines) still holds. */
export function openHolds(tx: Tx, orderId: number, lineIds?: readonly number[]): Promise<OpenHold[]> {
  return tx.rows(sql`
    select h.id, h.order_line_id as "lineId", h.store_goods_id as "storeGoodsId", h.track_id as "trackId", h.number
    from order_line l join order_hold h on h.order_line_id = l.id
    where l.order_id = ${orderId} and h.released_at is null
      and (${lineIds ?? null}::bigint[] is null or l.id = any(${lineIds ?? null}::bigint[])) order by h.id`);
}

/** Closes the holds of an order or of some of its lines: given up, or sold. */
export async function releaseHolds(tx: Tx, order: Order, lineIds?: readonly number[]): Promise<void> {
  const holds = await openHolds(tx, order.id, lineIds);
  if (holds.length === 0) return;
  await tx.run(sql`
    update order_hold set released_at = ${tx.now()}, updated_at = ${tx.now()}
    where id = any(${holds.map(hold => hold.id)}::bigint[])`);
  await giveBack(tx, holds);
  await heldChanged(tx, order, holds);
}

/** Takes units off lines' open holds: they were dropped or refunded, the rest stays held. */
export async function releaseUnits(
  tx: Tx,
  order: Order,
  units: readonly { readonly lineId: number; readonly number: number }[],
): Promise<void> {
  const left = new Map(units.map(({ lineId, number }) => [lineId, number]));
  const given = (await openHolds(tx, order.id, [...left.keys()])).flatMap(hold => {
    const number = Math.min(left.get(hold.lineId) ?? 0, hold.number);
    left.set(hold.lineId, (left.get(hold.lineId) ?? 0) - number);
    return number > 0 ? [{ ...hold, number }] : [];
  });
  if (given.length === 0) return;
  await tx.run(sql`
    update order_hold h set updated_at = ${tx.now()},
      released_at = case when h.number = u.number then ${tx.now()}::timestamptz end,
      number = case when h.number = u.number then h.number else h.number - u.number end
    from unnest(${given.map(hold => hold.id)}::bigint[], ${given.map(hold => hold.number)}::int[]) as u (id, number)
    where h.id = u.id`);
  await giveBack(tx, given);
  await heldChanged(tx, order, given);
}

/**
 * Locks the rows that lines hold or are to hold, all at once by rising id: asked before one set of them is given back and another
 * taken (design §4, order of locks). Another store's rows: of an order that moves there.
 */
export async function lockShelves(
  tx: Tx,
  order: Pick<Order, 'storeId'>,
  lines: readonly Pick<Line, 'goodsId' | 'trackId'>[],
  otherStoreId: number | null = null,
): Promise<void> {
  const tracks = lines.flatMap(line => line.trackId ?? []);
  const goodsIds = lines.flatMap(line => (line.trackId === null ? line.goodsId : []));
  const stores = [order.storeId, otherStoreId].filter(id => id !== null);
  const keys = stores.flatMap(storeId => goodsIds.map(goodsId => ({ storeId, goodsId })));
  if (keys.length > 0) await lockStoreGoods(tx, keys);
  if (tracks.length > 0) await lockTracks(tx, tracks);
}

/** The shelves and tracks of holds have their pieces back. */
export async function giveBack(tx: Tx, holds: readonly Pick<OpenHold, 'storeGoodsId' | 'trackId' | 'number'>[]) {
  const ofStore = holds.flatMap(({ storeGoodsId, number }) =>
    storeGoodsId === null ? [] : [{ storeGoodsId, number }],
  );
  const ofTracks = holds.flatMap(({ trackId, number }) => (trackId === null ? [] : [{ trackId, number }]));
  if (ofStore.length > 0) await releaseStoreGoods(tx, ofStore);
  if (ofTracks.length > 0) await releaseTracks(tx, ofTracks);
}

/** Tells whose holds changed. */
export async function heldChanged(
  tx: Tx,
  order: Pick<Order, 'id' | 'companyId'>,
  places: readonly { storeGoodsId: number | null; trackId: number | null }[],
): Promise<void> {
  if (places.length === 0) return;
  const ids = (of: (place: (typeof places)[number]) => number | null) =>
    [...new Set(places.map(of))].filter(id => id !== null);
  const payload = { storeGoodsIds: ids(place => place.storeGoodsId), trackIds: ids(place => place.trackId) };
  await outbox.put(tx, stockHeld, payload, about(order));
}
