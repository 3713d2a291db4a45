import { randomBytes } from 'node:crypto';
import { deviceSecretHash } from '../../server/src/areas/mat/index.ts';
import { type Db, sql } from '../../server/src/kernel/index.ts';

/** Units that lie in each slot at the beginning: nobody fills them while it runs. */
const units = 30;

/**
 * So many more devices beside those of the demo, all like one of them that sells: its slots with their goods and prices, each full.
 * Answers their secrets by id, as the simulator takes them.
 */
export async function addFleet(db: Db, wanted: number): Promise<Readonly<Record<string, string>>> {
  const secrets = Array.from({ length: wanted }, () => randomBytes(32).toString('base64url'));
  const made = await db.rows<{ id: number }>(sql`
    with like_it as (select * from mat where company_id = 1 and biz_status = 'OPERATIONAL' order by id offset 5 limit 1)
    insert into mat (mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status, door_state, temp_zone, app_version, start_time,
      longitude, latitude, city, province, region_code, poi_type, desired, secret_hash)
    select 'M9' || lpad(h.n::text, 5, '0'), 'Soak ' || h.n, m.model, m.cabinet_type, m.company_id, m.store_id, 'OPERATIONAL', 'CLOSED', m.temp_zone,
      m.app_version, m.start_time, m.longitude, m.latitude, m.city, m.province, m.region_code, m.poi_type, m.desired, decode(h.hash, 'hex')
    from like_it m, unnest(${secrets.map(secret => deviceSecretHash(secret).toString('hex'))}::text[]) with ordinality as h (hash, n) order by h.n returning id`);
  const ids = made.map(({ id }) => id);
  await db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count)
    select i, s.sub_no, s.name, s.cabinet_type, s.row_count, s.col_count
    from sub_mat s, unnest(${ids}::bigint[]) i where s.sub_no = 0 and s.mat_id = ${likeIt}`);
  await db.run(sql`
    insert into track (mat_id, sub_no, track_no, row_no, col_no, track_type, motor_id, goods_id, capacity, par_level, warn_level, price, bound_at, stock,
      next_expiry)
    select i, t.sub_no, t.track_no, t.row_no, t.col_no, t.track_type, t.motor_id, t.goods_id, ${units}, 5, 2, t.price, t.bound_at, ${units},
      current_date + 400
    from track t, unnest(${ids}::bigint[]) i where t.mat_id = ${likeIt} and t.sub_no = 0 and t.goods_id is not null and t.removed_at is null`);
  await fill(db, ids);
  return Object.fromEntries(ids.map((id, at) => [id, secrets[at] as string]));
}

const likeIt = sql`(select id from mat where company_id = 1 and biz_status = 'OPERATIONAL' order by id offset 5 limit 1)`;

async function fill(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(
    sql`insert into storage (company_id, kind, mat_id) select company_id, 'MAT', id from mat where id = any(${ids}::bigint[])`,
  );
  await db.run(sql`
    with lots as (
      insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity)
      select s.id, t.id, t.goods_id, 'SOAK', current_date + 400, t.stock
      from track t join storage s on s.mat_id = t.mat_id where t.mat_id = any(${ids}::bigint[]) returning *)
    insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, expires_on, delta, before, after, ref_type, ref_id, at)
    select 'INIT', id, storage_id, track_id, goods_id, batch_no, expires_on, quantity, 0, quantity, 'SOAK', id, now() from lots`);
}
