import { type Db, sql } from '../../server/src/kernel/index.ts';
import { fillPlaces } from '../dataset/fill-places.ts';

/** What a proposal for a whole platform is learned from: devices with slots, and how many days they have sold. */
export const supplied = { mats: 2_000, tracks: 40, days: 90 };

/** Fills a migrated database: fifty companies' devices, each slot sold and filled for three months as its goods goes. */
export async function fillDemand(db: Db, told: (what: string) => void): Promise<void> {
  await fillPlaces(db, 10);
  await mats(db);
  told(`${supplied.mats} devices with ${supplied.tracks} slots each`);
  await movements(db);
  await levels(db);
  told('sold and filled');
  await rollups(db);
  await db.run(sql`vacuum (analyze)`);
}

async function mats(db: Db): Promise<void> {
  await db.run(sql`
    insert into mat (id, mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status)
    select i, 'M' || lpad(i::text, 6, '0'), 'Mat ' || i, 'X1', 1, 1 + i % 50, (i % 50) * 10 + 1 + (i / 50) % 10, 'OPERATIONAL'
    from generate_series(1001, ${supplied.mats}::int) i`);
  await db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) select id, 0, mat_no, 1, 8, 10 from mat where id > 1000`);
  await db.run(sql`select setval(pg_get_serial_sequence('track', 'id'), (select max(id) from track))`);
  // Devices of a company sell about the same goods.
  await db.run(sql`
    insert into track (mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, par_level, stock, price)
    select m.id, 'A' || n, 1, least(n, 48), 1, 1, 10, 5, 8, 1000
    from mat m, generate_series(1, ${supplied.tracks}::int) n where m.id > 1000`);
  await db.run(sql`
    update track t set goods_id = 1 + ((m.company_id * 61 + t.col_no * 7 + m.id % 3) % 8000), par_level = 5, stock = (t.id * 7) % 10,
      bound_at = now() - interval '100 days' from mat m where m.id = t.mat_id`);
  // Every hundredth goods came to its device two days ago; three devices of a hundred have been silent for half a day twice.
  await db.run(sql`update track set bound_at = now() - interval '2 days' where id % 100 = 7`);
  await db.run(sql`
    update mat set city = 'C' || id % 4, poi_type = case when id % 3 = 0 then 'MALL' else 'SUBWAY' end, longitude = 114, latitude = 22.5, online = true`);
  await db.run(sql`
    insert into mat_status_history (mat_id, kind, from_state, to_state, at)
    select id, 'ONLINE', s.a, s.b, now() - s.ago from mat,
      (values ('ONLINE', 'OFFLINE', interval '30 days'), ('OFFLINE', 'ONLINE', interval '29 days')) s (a, b, ago) where id % 33 = 0`);
  await db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, goods_number)
    select distinct m.company_id, m.store_id, t.goods_id, 1000, 60 from track t join mat m on m.id = t.mat_id`);
}

/** A goods sells on about one day of three, and is filled up once a week. */
async function movements(db: Db): Promise<void> {
  await db.run(sql`select setseed(0.42)`);
  await db.run(sql`insert into storage (company_id, kind, mat_id) select company_id, 'MAT', id from mat`);
  await db.run(sql`
    insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity)
    select s.id, t.id, t.goods_id, 'B1', current_date + 20 + (t.id % 700)::int, t.stock from track t join storage s on s.mat_id = t.mat_id`);
  await db.run(sql`
    insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, delta, before, after, ref_type, ref_id, at)
    select 'SALE', l.id, l.storage_id, l.track_id, l.goods_id, 'B1', -1, 100, 99, 'ORDER_LINE', d,
      ((now() at time zone 'Asia/Shanghai')::date - d + time '12:00') at time zone 'Asia/Shanghai'
    from generate_series(1, ${supplied.days}::int) d, stock_lot l where random() < 0.1 + 0.5 * (l.goods_id % 7) / 7.0`);
  await db.run(sql`
    insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, delta, before, after, ref_type, ref_id, at)
    select 'LOAD', v.lot_id, v.storage_id, v.track_id, v.goods_id, 'B1', count(*), 0, count(*), 'SUPPLY_LINE', v.ref_id / 7,
      ((now() at time zone 'Asia/Shanghai')::date - (v.ref_id / 7)::int * 7 + time '08:00') at time zone 'Asia/Shanghai'
    from stock_movement v group by v.lot_id, v.storage_id, v.track_id, v.goods_id, v.ref_id / 7 having min(v.ref_id) > 7`);
}

/** As they would have been booked: what lay there after each is what lies there now less what moved since; it runs out, now and then. */
const levels = (db: Db): Promise<unknown> =>
  db.run(sql`
    with level as (
      select v.id, l.quantity - coalesce(sum(v.delta) over (partition by v.lot_id order by v.at desc, v.id desc
        rows between unbounded preceding and 1 preceding), 0) as after
      from stock_movement v join stock_lot l on l.id = v.lot_id)
    update stock_movement v set after = greatest(level.after, v.delta, 0), before = greatest(level.after, v.delta, 0) - v.delta
    from level where level.id = v.id and greatest(level.after, v.delta, 0) <> v.after`);

const rollups = (db: Db): Promise<unknown> =>
  db.run(sql`
    insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type,
      is_activity, orders, quantity, gross)
    select (v.at at time zone 'Asia/Shanghai')::date, s.company_id, 0, s.mat_id, v.goods_id, 1, 'MAT_ORDER', 'TOUCH_SCREEN', 'DISPENSE', 2, false,
      count(*), -sum(v.delta), 1000 * count(*)
    from stock_movement v join storage s on s.id = v.storage_id where v.kind = 'SALE' group by 1, 2, 4, 5`);
