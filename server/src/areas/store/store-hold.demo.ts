import { type Db, sql } from '../../kernel/index.ts';

/** Units on shelves of the demo that a plan holds. */
export async function holdOnShelves(
  db: Db,
  holds: readonly { readonly storeGoodsId: number; readonly number: number }[],
): Promise<void> {
  for (const { storeGoodsId, number } of holds)
    await db.run(sql`update store_goods set held = held + ${number} where id = ${storeGoodsId}`);
}

/** Units that came back to a shelf of the demo, and when they end. */
export const bringToShelf = (
  db: Db,
  of: { readonly storeId: number; readonly goodsId: number; readonly number: number; readonly expiresOn: string },
): Promise<unknown> =>
  db.run(sql`
    update store_goods set goods_number = goods_number + ${of.number}, next_expiry = least(next_expiry, ${of.expiresOn}::date)
    where store_id = ${of.storeId} and goods_id = ${of.goodsId}`);
