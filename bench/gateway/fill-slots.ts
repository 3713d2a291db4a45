import { type Db, sql } from '../../server/src/kernel/index.ts';

const [slots, goods] = [40, 200];

/** Slots with goods in them for every device, so that what is measured is held against what its goods bear. */
export async function fillSlots(db: Db): Promise<void> {
  await db.run(sql`
    with made as (
      insert into goods (goods_no, goods_type, generic_name, goods_name, unit)
      select 'B' || n, 1, 'Bench', 'Bench ' || n, 'box' from generate_series(1, ${goods}::int) n returning id)
    insert into goods_medicine (goods_id, storage_condition) select id, 'NORMAL' from made`);
  await db.run(sql`
    insert into track (mat_id, goods_id, track_no, row_no, col_no, track_type, capacity, price, stock)
    select m.id, g.id, 'A' || n, 1, least(n, 48), 1, 10, 1000, 8
    from mat m, generate_series(1, ${slots}::int) n, lateral (
      select g.id from goods g order by g.id offset (m.id * 7 + n) % ${goods}::int limit 1) g`);
  await db.run(sql`analyze`);
}
