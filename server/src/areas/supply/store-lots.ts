import type { LotStateCode, MovementKindCode } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';

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
}

/** The lots of a goods that lie at a store, first-expiring first. */
export function storeLots(db: Db, of: StoreGoods): Promise<StoreLot[]> {
  return db.rows(sql`
    select l.id as "lotId", l.batch_no as "batchNo", l.produced_on as "producedOn", l.expires_on as "expiresOn", l.quantity, l.state
    from stock_lot l join storage s on s.id = l.storage_id
    where s.store_id = ${of.storeId} and l.goods_id = ${of.goodsId} and l.track_id is null and l.quantity > 0
    order by l.expires_on nulls last, l.id limit 200`);
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
