import { type Db, sql } from '../../server/src/kernel/index.ts';
import { fillPlaces } from '../dataset/fill-places.ts';

/** A store with more goods than any has: what a list without pages is scrolled through. */
export const grid = { storeId: 1, rows: 5_000 };

/** Fills a migrated, empty database. */
export async function fillGrid(db: Db): Promise<void> {
  await fillPlaces(db, 10);
  await db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, special_price, is_publish, goods_number, next_expiry, low_line)
    select 1, ${grid.storeId}, id, 900 + id % 4000, case when id % 7 = 0 then 800 else 0 end, id % 5 > 0, id % 90, '2099-01-31', 10
    from goods where id <= ${grid.rows}`);
  await db.run(sql`analyze`);
}
