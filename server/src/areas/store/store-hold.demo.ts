import { type Db, sql } from '../../kernel/index.ts';

/** Units on shelves of the demo that a plan holds. */
export async function holdOnShelves(
  db: Db,
  holds: readonly { readonly storeGoodsId: number; readonly number: number }[],
): Promise<void> {
  for (const { storeGoodsId, number } of holds)
    await db.run(sql`update store_goods set held = held + ${number} where id = ${storeGoodsId}`);
}
