import { rebuildOrderCounters } from '../../server/src/areas/order/index.ts';
import { type Db, sql } from '../../server/src/kernel/index.ts';
import { fillOrders } from '../dataset/fill-orders.ts';
import { fillPlaces } from '../dataset/fill-places.ts';

/** What the shell's numbers are counted from: 10,000 devices with 60 slots each, and two years of orders. */
export const fleet = { mats: 10_000, tracks: 60, orders: 300_000, days: 730, customers: 20_000, wishes: 20_000 };

/** Fills a migrated database: the companies and stores of the other benchmarks, ten times their devices. */
export async function fillDevices(db: Db, told: (what: string) => void): Promise<void> {
  await fillPlaces(db, fleet.customers);
  await mats(db);
  await tracks(db);
  told(`${fleet.mats} devices with ${fleet.tracks} slots each`);
  await lots(db);
  told('batches');
  await alerts(db);
  await waiting(db);
  await fillOrders(db, fleet, () => {});
  await rebuildOrderCounters(db);
  told(`${fleet.orders} orders`);
  await db.run(sql`vacuum (analyze)`);
}

async function mats(db: Db): Promise<void> {
  await db.run(sql`
    insert into mat (id, mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status)
    select i, 'M' || lpad(i::text, 6, '0'), 'Mat ' || i, 'X1', 1, 1 + i % 50, (i % 50) * 10 + 1 + (i / 50) % 10,
      case when i % 100 = 0 then 'RETIRED' else 'OPERATIONAL' end from generate_series(1001, ${fleet.mats}::int) i`);
  // Three of a hundred are silent.
  await db.run(sql`
    update mat set online = id % 33 <> 0, last_seen_at = now(), offline_since = case when id % 33 = 0 then now() - interval '2 hours' end`);
  await db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count)
    select id, 0, mat_no, 1, 8, 10 from mat where id > 1000`);
}

/** Of a hundred slots four are short, one is locked, and of two hundred one has another price. */
async function tracks(db: Db): Promise<void> {
  await db.run(sql`select setval(pg_get_serial_sequence('track', 'id'), (select max(id) from track))`);
  await db.run(sql`
    insert into track (mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, warn_level, par_level, stock, price, reported_price)
    select m.id, 'A' || n, 1, least(n, 48), 1, 1 + (m.id * 37 + n) % 8000, 10, 2, 5, 8, 1000, 1000
    from mat m, generate_series(1, ${fleet.tracks}::int) n where m.id > 1000 or n > 40`);
  await db.run(sql`
    update track set warn_level = 2, par_level = 5, reported_price = case when id % 200 = 7 then 900 else 1000 end,
      stock = case when id % 25 = 3 then 1 else 8 end, locks = case when id % 100 = 11 then '{JAM}'::text[] else '{}' end,
      locked_at = case when id % 100 = 11 then now() end`);
}

/** A batch that lies there and one that was sold out in each slot; of forty one expires within 90 days. */
async function lots(db: Db): Promise<void> {
  await db.run(sql`insert into storage (company_id, kind, mat_id) select company_id, 'MAT', id from mat`);
  await db.run(sql`
    insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity)
    select s.id, t.id, t.goods_id, 'B' || n, case when n = 1 then current_date + 20
        when t.id % 40 = 5 then current_date + (t.id % 88)::int else current_date + 200 + (t.id % 300)::int end,
      case when n = 1 then 0 else t.stock end
    from track t join storage s on s.mat_id = t.mat_id, generate_series(1, 2) n order by s.id, t.id`);
}

async function alerts(db: Db): Promise<void> {
  // Open ones of a hundred devices, and ten of the past for each.
  await db.run(sql`
    insert into alert (alert_no, type, level, company_id, mat_id, sub_no, title, first_at, last_at, status)
    select 'O' || m.id || k.type, k.type, 2, m.company_id, m.id, 0, '', now(), now(), 'NEW'
    from mat m, (values ('TEMPERATURE'), ('HUMIDITY'), ('STOCK_DIFF')) k (type) where m.id % 100 = 1
    union all
    select 'C' || m.id || '-' || n, 'TEMPERATURE', 2, m.company_id, m.id, 0, '', now(), now(), 'CLOSED' from mat m, generate_series(1, 10) n`);
}

/** Wishes, advice and bookings: a tenth of them open. */
async function waiting(db: Db): Promise<void> {
  await db.run(sql`
    insert into wishlist (wish_no, source, company_id, store_id, customer_id, customer_name, goods_name, number, status)
    select 'W' || i, case when i % 3 = 0 then 'OTO' else 'MALL' end, 1 + i % 50, (i % 50) * 10 + 1, 1 + i % ${fleet.customers}::int, 'c', 'g', 1,
      case when i % 10 = 0 then 10 else 40 end from generate_series(1, ${fleet.wishes}::int) i`);
  await db.run(sql`
    insert into advice (advice_no, doctor_id, customer_id, company_id, source, status)
    select 'A' || i, 1 + i % 200, 1 + i % ${fleet.customers}::int, 1 + i % 50, 'DOCTOR', case when i % 10 = 0 then 20 else 40 end
    from generate_series(1, ${fleet.wishes}::int) i`);
  await db.run(sql`
    insert into reservation (id, doctor_id, doctor_name, company_id, reservation_date, period, start_time, end_time, mode, estimate_number)
    select i, 1 + i % 200, 'd', 1 + i % 50, (now() at time zone 'Asia/Shanghai')::date - 19 + i / 100, 'AM', '08:30', '11:30', 'ONSITE', 20
    from generate_series(1, 2000) i`);
  await db.run(sql`
    insert into reservation_details (reservation_no, reservation_id, doctor_id, company_id, reservation_date, customer_name, queue_no, slot_time, source, status)
    select 'Y' || r.id || '-' || n, r.id, r.doctor_id, r.company_id, r.reservation_date, 'c', n, '09:00', 'XCX', 20
    from reservation r, generate_series(1, 10) n`);
}
