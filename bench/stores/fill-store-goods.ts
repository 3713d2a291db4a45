import { type Database, type Db, sql } from '../../server/src/kernel/index.ts';
import { fillPlaces, names } from '../dataset/fill-places.ts';
import { offIndexes } from '../dataset/off-indexes.ts';

export const shelf = { stores: 1_000, goods: 5_000 };
/** Of the rows of other stores every so manyth has stock; the first store has stock of all. */
const stockedEvery = 100;
const placedStores = 500;
const catalogue = 8_000;

/** As many stores as asked for with 5,000 goods each; lots and their INIT movements for the first store and a hundredth of the rest. */
export async function fillStoreGoods(
  db: Database,
  { stores, told }: { stores: number; told: (what: string) => void },
): Promise<void> {
  await fillPlaces(db, 100);
  await db.run(
    sql`update goods set review_status = 2, approved_at = now(), guide_price = 1000, mnemonic = lower(goods_no)`,
  );
  await moreStores(db, stores);
  const again = await offIndexes(db, ['store_goods', 'stock_lot', 'stock_movement']);
  await unchecked(db, storeRows(stores));
  told(`${stores * shelf.goods} store goods`);
  await unchecked(db, lotRows());
  await unchecked(db, initRows());
  await again(told);
  for (const table of ['store_goods', 'stock_lot', 'stock_movement', 'storage'])
    await db.run(sql.text(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`));
  await db.run(sql`vacuum (analyze)`);
}

async function moreStores(db: Db, stores: number): Promise<void> {
  await db.run(sql`
    insert into store (id, code, name, short_name, company_id, status, longitude, latitude)
    select i, 'S' || i, ${names.store} || i, ${names.store} || i, 1 + i % 50, 'OPEN', 114.05, 22.54
    from generate_series(${placedStores + 1}::int, ${stores}::int) i`);
  await db.run(sql`insert into store_config (store_id) select id from store where id > ${placedStores}`);
  await db.run(sql`insert into storage (company_id, kind, store_id) select company_id, 'STORE', id from store`);
}

/** Millions of rows that are known to fit: their foreign keys are not looked up one by one. */
function unchecked(db: Database, statement: ReturnType<typeof sql>): Promise<unknown> {
  return db.transaction(async tx => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(statement);
  });
}

const storeRows = (stores: number) => sql`
  insert into store_goods (company_id, store_id, goods_id, goods_number, next_expiry, goods_price, is_publish)
  select s.company_id, s.id, 1 + (s.id * 37 + n) % ${catalogue}::int, case when stocked then 20 else 0 end,
    case when stocked then '2099-01-31'::date end, 800 + n % 900, stocked or n % 3 = 0
  from store s cross join generate_series(1, ${shelf.goods}::int) n
    cross join lateral (select s.id = 1 or (s.id + n) % ${stockedEvery}::int = 0 as stocked) k
  where s.id <= ${stores}`;

const lotRows = () => sql`
  insert into stock_lot (storage_id, goods_id, batch_no, expires_on, quantity)
  select t.id, g.goods_id, 'B1', '2099-01-31', g.goods_number from store_goods g join storage t on t.store_id = g.store_id
  where g.goods_number > 0`;

const initRows = () => sql`
  insert into stock_movement (kind, lot_id, storage_id, goods_id, batch_no, expires_on, delta, before, after, ref_type, ref_id, at)
  select 'INIT', id, storage_id, goods_id, batch_no, expires_on, quantity, 0, quantity, 'BENCH', id, now() from stock_lot`;
