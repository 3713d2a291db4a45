import type { Tx } from '../../kernel/index.ts';
import { type LockedTrack, lockTracks } from '../mat/index.ts';
import { lockStoreGoods, storeCompanies } from '../store/index.ts';
import type { LotPlace } from './lot-book.ts';
import { addStorages, lockStorages, type Storage, storagesOf } from './stock.store.ts';
import { type StockMovement, type StockPlace, storeOf, trackOf } from './stock-movement.ts';

/** The places of some movements, locked in the order of the house: store goods, tracks, then storages without such a row. */
export interface LockedPlaces {
  readonly storages: readonly Storage[];
  /** Rows of store goods that mirror a place; goods a store does not sell have none. */
  readonly storeGoods: readonly { storeGoodsId: number; storeId: number; goodsId: number }[];
  readonly tracks: readonly LockedTrack[];
  lotPlace(place: StockPlace): LotPlace;
}

/** Locks what mirrors the places of movements and finds their storages, making those that are not there yet. */
export async function lockPlaces(tx: Tx, movements: readonly StockMovement[]): Promise<LockedPlaces> {
  const keys = storeKeys(movements);
  const places = movements.flatMap(of => [of.from, of.to]);
  const trackIds = [...new Set(places.flatMap(place => trackOf(place) ?? []))];
  const storeGoods = keys.length > 0 ? await lockStoreGoods(tx, keys) : [];
  const tracks = trackIds.length > 0 ? await lockTracks(tx, trackIds) : [];
  const ids = [...new Set(places.flatMap(place => (place && 'storageId' in place ? place.storageId : [])))];
  const storages = await openStorages(tx, { storeIds: [...new Set(keys.map(key => key.storeId))], tracks, ids });
  const unmirrored = keys.filter(
    key => !storeGoods.some(row => row.storeId === key.storeId && row.goodsId === key.goodsId),
  );
  const bare = storages.filter(
    each => ids.includes(each.storageId) || unmirrored.some(key => key.storeId === each.storeId),
  );
  if (bare.length > 0) {
    await lockStorages(
      tx,
      bare.map(each => each.storageId),
    );
  }
  return { storages, storeGoods, tracks, lotPlace: place => lotPlace(place, storages, tracks) };
}

function storeKeys(movements: readonly StockMovement[]) {
  const keys = new Map<string, { storeId: number; goodsId: number }>();
  for (const of of movements) {
    const add = (storeId: number | undefined, goodsId: number) => {
      if (storeId !== undefined) keys.set(`${storeId}/${goodsId}`, { storeId, goodsId });
    };
    add(storeOf(of.from), of.goodsId);
    add(storeOf(of.to), of.toGoodsId ?? of.goodsId);
  }
  return [...keys.values()];
}

async function openStorages(
  tx: Tx,
  of: { storeIds: readonly number[]; tracks: readonly LockedTrack[]; ids: readonly number[] },
): Promise<Storage[]> {
  const matIds = [...new Set(of.tracks.map(track => track.matId))];
  const find = () => storagesOf(tx, { storeIds: of.storeIds, matIds, ids: of.ids });
  const found = await find();
  const stores = of.storeIds.filter(id => !found.some(each => each.storeId === id));
  const mats = matIds.filter(id => !found.some(each => each.matId === id));
  if (stores.length === 0 && mats.length === 0) return found;
  const companies = stores.length > 0 ? await storeCompanies(tx, stores) : [];
  const companyOfMat = (matId: number) => of.tracks.find(track => track.matId === matId)?.companyId as number;
  await addStorages(tx, [...companies, ...mats.map(matId => ({ matId, companyId: companyOfMat(matId) }))]);
  return find();
}

function lotPlace(place: StockPlace, storages: readonly Storage[], tracks: readonly LockedTrack[]): LotPlace {
  const track = tracks.find(each => each.trackId === trackOf(place));
  const storage = storages.find(each => {
    if (track) return each.matId === track.matId;
    return 'storageId' in place ? each.storageId === place.storageId : each.storeId === storeOf(place);
  });
  if (!storage) throw new Error(`no such place of stock: ${JSON.stringify(place)}`);
  return { storageId: storage.storageId, trackId: track?.trackId ?? null };
}
