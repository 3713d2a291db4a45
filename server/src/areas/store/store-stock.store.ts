import type { Day } from '@materia/contract/kernel';
import { type Db, sql, type Tx } from '../../kernel/index.ts';

/** A goods at a store. */
export interface StoreGoodsKey {
  readonly storeId: number;
  readonly goodsId: number;
}

/** What the lots of a place come to: kept on the row that sells them (design §4). */
export interface StockSum {
  /** NORMAL and unexpired: what may be sold. */
  readonly sellable: number;
  /** NORMAL, but past their day. */
  readonly expired: number;
  /** The first day one of the sellable ones may be sold no more. */
  readonly nextExpiry: Day | null;
}

/** Locks the rows that sell these goods, by rising id; a goods the store does not sell has none. */
export function lockStoreGoods(
  tx: Tx,
  keys: readonly StoreGoodsKey[],
): Promise<(StoreGoodsKey & { storeGoodsId: number })[]> {
  return tx.rows(sql`
    select id as "storeGoodsId", store_id as "storeId", goods_id as "goodsId" from store_goods
    where (store_id, goods_id) in (
      select * from unnest(${keys.map(key => key.storeId)}::bigint[], ${keys.map(key => key.goodsId)}::bigint[]))
    order by id for update`);
}

/** Writes what the lots come to. Called by moveStock and where a day has passed; the rows are locked by the caller. */
export async function writeStoreStock(tx: Tx, sums: readonly (StockSum & { storeGoodsId: number })[]): Promise<void> {
  if (sums.length === 0) return;
  await tx.run(sql`
    update store_goods g set goods_number = s.sellable, next_expiry = s.next_expiry, updated_at = ${tx.now()},
      block = case when s.sellable = 0 and s.expired > 0 then coalesce(g.block, 'EXPIRED') when g.block = 'EXPIRED' then null else g.block end
    from unnest(${sums.map(sum => sum.storeGoodsId)}::bigint[], ${sums.map(sum => sum.sellable)}::int[],
      ${sums.map(sum => sum.expired)}::int[], ${sums.map(sum => sum.nextExpiry)}::date[]) as s (id, sellable, expired, next_expiry)
    where g.id = s.id`);
}

/** Holds pieces of one row if they are there; false: they are not, or the row's day has passed. */
export async function holdRow(tx: Tx, storeGoodsId: number, number: number, today: Day): Promise<boolean> {
  const held = await tx.run(sql`
    update store_goods set held = held + ${number}, updated_at = ${tx.now()}
    where id = ${storeGoodsId} and held + ${number} <= goods_number and (next_expiry is null or next_expiry >= ${today})`);
  return held === 1;
}

export async function releaseRow(tx: Tx, storeGoodsId: number, number: number): Promise<void> {
  await tx.run(
    sql`update store_goods set held = held - ${number}, updated_at = ${tx.now()} where id = ${storeGoodsId}`,
  );
}

export interface HoldRow extends StoreGoodsKey {
  readonly available: number;
  readonly nextExpiry: Day | null;
}

/** The row as it stands, locked. */
export function lockHoldRow(tx: Tx, storeGoodsId: number): Promise<HoldRow> {
  return tx.one(sql`
    select store_id as "storeId", goods_id as "goodsId", greatest(goods_number - held, 0) as available, next_expiry as "nextExpiry"
    from store_goods where id = ${storeGoodsId} for update`);
}

/** Ids of rows with a piece whose last day has passed. */
export async function overdueStoreGoods(db: Db, today: Day, limit: number): Promise<StoreGoodsKey[]> {
  return db.rows(sql`select store_id as "storeId", goods_id as "goodsId" from store_goods
    where next_expiry < ${today} order by id limit ${limit}`);
}

/** The companies of stores. */
export function storeCompanies(db: Db, storeIds: readonly number[]): Promise<{ storeId: number; companyId: number }[]> {
  return db.rows(
    sql`select id as "storeId", company_id as "companyId" from store where id = any(${storeIds}::bigint[])`,
  );
}
