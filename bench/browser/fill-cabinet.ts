import { type Db, sql } from '../../server/src/kernel/index.ts';
import { fillPlaces } from '../dataset/fill-places.ts';

/** A device with more slots than any has: three cabinets of ten rows and ten columns. */
export const cabinet = { matId: 5_000, cabinets: 3, rows: 10, columns: 10 };
export const slots = cabinet.cabinets * cabinet.rows * cabinet.columns;

/** Fills a migrated, empty database: the places, and that device with goods, stock and batches in every slot but the last of each row. */
export async function fillCabinet(db: Db): Promise<void> {
  await fillPlaces(db, 10);
  const { matId, cabinets, rows, columns } = cabinet;
  await db.run(sql`
    insert into mat (id, mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status, online)
    values (${matId}, 'M999999', 'Mat', 'X1', 1, 1, 1, 'OPERATIONAL', true)`);
  await db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count)
    select ${matId}, s, 'Cabinet ' || s, 1, ${rows}, ${columns} from generate_series(0, ${cabinets - 1}::int) s`);
  await db.run(sql`select setval(pg_get_serial_sequence('track', 'id'), (select max(id) from track))`);
  await db.run(sql`
    insert into track (mat_id, sub_no, track_no, row_no, col_no, track_type, motor_id, goods_id, capacity, par_level, warn_level, price, stock)
    select ${matId}, s, chr(64 + r) || c, r, c, 1, (r - 1) * ${columns} + c - 1,
      case when c < ${columns} then 1 + (s * 97 + r * 11 + c) % 8000 end, 10, case when c < ${columns} then 5 else 0 end, case when c < ${columns} then 2 else 0 end, case when c < ${columns} then 1000 end,
      case when c < ${columns} then (r + c) % 11 else 0 end
    from generate_series(0, ${cabinets - 1}::int) s, generate_series(1, ${rows}::int) r, generate_series(1, ${columns}::int) c`);
  await db.run(sql`insert into storage (company_id, kind, mat_id) values (1, 'MAT', ${matId})`);
  await db.run(sql`
    insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity)
    select s.id, t.id, t.goods_id, 'B1', current_date + 10 + (t.id % 200)::int, t.stock
    from track t join storage s on s.mat_id = t.mat_id where t.mat_id = ${matId} and t.stock > 0`);
  await db.run(sql`
    update track t set next_expiry = l.expires_on from stock_lot l where l.track_id = t.id and t.mat_id = ${matId}`);
  await db.run(sql`vacuum (analyze)`);
}
