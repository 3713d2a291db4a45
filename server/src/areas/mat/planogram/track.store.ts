import { type TrackLockCode, trackChanged } from '@materia/contract/areas/mat';
import { outbox, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

/** A slot as people change it. */
export interface Track {
  readonly id: number;
  readonly matId: number;
  readonly matName: string;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly trackNo: string;
  readonly goodsId: number | null;
  readonly price: number | null;
  readonly specialPrice: number;
  readonly locks: readonly TrackLockCode[];
}

/** What names a slot, and whose it is. */
type NamedTrack = Pick<Track, 'id' | 'matId' | 'matName' | 'companyId' | 'trackNo'>;

const columns = sql`t.id, t.mat_id as "matId", m.mat_name as "matName", m.company_id as "companyId", m.store_id as "storeId",
  t.track_no as "trackNo", t.goods_id as "goodsId", t.price, t.special_price as "specialPrice", t.locks`;

/** Slots of the actor's scope by a condition over `t`, locked by rising id. */
export function lockSlots(tx: Tx, which: ReturnType<typeof sql>): Promise<Track[]> {
  return tx.rows(sql`
    select ${columns} from track t join mat m on m.id = t.mat_id
    where ${which} and ${matScope(tx.actor, 'm')} and m.deleted_at is null and t.removed_at is null order by t.id for update of t`);
}

/** Slots for work that is nobody's: whoever locked them saw to that. */
export function slotsForSystem(tx: Tx, trackIds: readonly number[]): Promise<Track[]> {
  return tx.rows(sql`
    select ${columns} from track t join mat m on m.id = t.mat_id
    where t.id = any(${trackIds}::bigint[]) and t.removed_at is null order by t.id`);
}

export async function writeLocks(tx: Tx, id: number, locks: readonly TrackLockCode[]): Promise<void> {
  await tx.run(sql`
    update track set locks = ${locks}::text[], version = version + 1, updated_at = ${tx.now()},
      locked_at = case when ${locks}::text[] = '{}' then null else coalesce(locked_at, ${tx.now()}::timestamptz) end,
      fail_count = case when 'JAM' = any(${locks}::text[]) then fail_count else 0 end
    where id = ${id}`);
}

export async function writePrice(tx: Tx, id: number, of: { price: number; specialPrice: number }): Promise<void> {
  await tx.run(sql`
    update track set price = ${of.price}, special_price = ${of.specialPrice}, version = version + 1, updated_at = ${tx.now()}
    where id = ${id}`);
}

/** Who follows slots hears what of them is another now: one event for each device. */
export async function announceTracks(tx: Tx, tracks: readonly NamedTrack[], fields: readonly string[]): Promise<void> {
  for (const [matId, own] of Map.groupBy(tracks, track => track.matId)) {
    const companyId = own[0]?.companyId ?? null;
    const payload = { trackIds: own.map(track => track.id), fields: [...fields] };
    await outbox.put(tx, trackChanged, payload, { aggregateType: 'mat', aggregateId: matId, companyId });
  }
}

/** What was done with slots stands at their device in the operation log. */
export function recordTracks(tx: Tx, tracks: readonly NamedTrack[], after: object): void {
  for (const [targetId, own] of Map.groupBy(tracks, track => track.matId)) {
    const slotsNamed = own.map(track => track.trackNo);
    tx.record({ targetType: 'MAT', targetId, targetName: own[0]?.matName, after: { slotsNamed, ...after } });
  }
}

/** The device has the newest prices: what it takes is what we want, hours before it reports so by itself. */
export async function notePricesApplied(tx: Tx, matId: number): Promise<void> {
  await tx.run(sql`
    update track t set reported_price = t.price from mat m
    where t.mat_id = ${matId} and m.id = t.mat_id and m.reported -> 'price' = m.desired -> 'price' and t.goods_id is not null
      and t.reported_price is distinct from t.price`);
}
