import { type LotStateCode, type MovementKindCode, unregisteredBatch } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';
import { type Actor, type Db, sql } from '../../kernel/index.ts';
import { matScope } from '../mat/index.ts';

interface StoreGoods {
  readonly storeId: number;
  readonly goodsId: number;
}

/** What lies at stores of goods, in whatever state, in the order asked for. */
export async function storeLotUnits(db: Db, keys: readonly StoreGoods[]): Promise<number[]> {
  const rows = await db.rows<{ units: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int as units
    from unnest(${keys.map(key => key.storeId)}::bigint[], ${keys.map(key => key.goodsId)}::bigint[]) with ordinality as k (store_id, goods_id, n)
    left join storage s on s.store_id = k.store_id
    left join stock_lot l on l.storage_id = s.id and l.goods_id = k.goods_id and l.track_id is null
    group by k.n order by k.n`);
  return rows.map(row => row.units);
}

export interface StoreLot {
  readonly lotId: number;
  readonly batchNo: string;
  readonly producedOn: Day | null;
  readonly expiresOn: Day | null;
  readonly quantity: number;
  readonly state: LotStateCode;
  /** The slot it lies in; null: on the shelf. */
  readonly slot: {
    readonly matId: number;
    readonly matName: string;
    readonly subNo: number;
    readonly trackNo: string;
  } | null;
}

/**
 * The lots of a goods that lie at a store, first-expiring first; then what of unknown batch lies in the slots of its devices that the
 * account sees, for a batch to be named (spec 06 §2).
 */
export function storeLots(db: Db, actor: Actor, of: StoreGoods): Promise<StoreLot[]> {
  const columns = sql`l.id as "lotId", l.batch_no as "batchNo", l.produced_on as "producedOn", l.expires_on as "expiresOn", l.quantity, l.state`;
  return db.rows(sql`
    (select ${columns}, null::jsonb as slot
    from stock_lot l join storage s on s.id = l.storage_id
    where s.store_id = ${of.storeId} and l.goods_id = ${of.goodsId} and l.track_id is null and l.quantity > 0
    order by l.expires_on nulls last, l.id limit 200)
    union all
    (select ${columns}, jsonb_build_object('matId', m.id, 'matName', m.mat_name, 'subNo', t.sub_no, 'trackNo', t.track_no)
    from mat m join storage s on s.mat_id = m.id join stock_lot l on l.storage_id = s.id join track t on t.id = l.track_id
    where m.store_id = ${of.storeId} and m.deleted_at is null and ${matScope(actor, 'm')} and l.goods_id = ${of.goodsId}
      and l.batch_no = ${unregisteredBatch} and l.quantity > 0
    order by m.id, t.sub_no, t.row_no, t.col_no, l.id limit 200)`);
}

export interface StoreMovement {
  readonly id: number;
  readonly kind: MovementKindCode;
  readonly batchNo: string;
  readonly delta: number;
  readonly after: number;
  readonly byName: string | null;
  readonly at: string;
}

/** What moved of a goods at a store, newest first. */
export function storeMovements(db: Db, of: StoreGoods): Promise<StoreMovement[]> {
  return db.rows(sql`
    select v.id, v.kind, v.batch_no as "batchNo", v.delta, v.after, u.name as "byName", v.at
    from stock_movement v join storage s on s.id = v.storage_id left join sys_user u on u.id = v.operator_id
    where s.store_id = ${of.storeId} and v.goods_id = ${of.goodsId} and v.track_id is null order by v.id desc limit 50`);
}
