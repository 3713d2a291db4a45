import { type Db, sql } from '../../../kernel/index.ts';

export const shelfKey = (storeId: number, goodsId: number): string => `${storeId}/${goodsId}`;

/** What stores can give of goods. */
export async function onShelves(
  db: Db,
  storeIds: readonly number[],
  goodsIds: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ storeId: number; goodsId: number; available: number }>(sql`
    select store_id as "storeId", goods_id as "goodsId", greatest(goods_number - held, 0) as available from store_goods
    where store_id = any(${storeIds}::bigint[]) and goods_id = any(${goodsIds}::bigint[])`);
  return new Map(rows.map(row => [shelfKey(row.storeId, row.goodsId), row.available]));
}

/** Takes so many of a goods off what a store can give, as far as there are any; answers how many. */
export type Take = (goodsId: number, wanted: number) => number;

export const takeOff =
  (shelves: Map<string, number>, storeId: number): Take =>
  (goodsId, wanted) => {
    const key = shelfKey(storeId, goodsId);
    const left = shelves.get(key) ?? 0;
    const taken = Math.min(wanted, left);
    shelves.set(key, left - taken);
    return taken;
  };
