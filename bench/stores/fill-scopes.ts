import { hashPassword } from '../../server/src/areas/identity/index.ts';
import { type Db, sql } from '../../server/src/kernel/index.ts';
import { names, openRoundTheClock, password } from '../dataset/fill-places.ts';

export const land = { stores: 100_000, companies: 200, west: 100, south: 22, width: 22, height: 20 };
/** Every so manyth store has a scope of a hundred points, the others of twelve. */
export const finely = { every: 100, points: 100 };
const goods = 50;

/** Where a store stands: on a grid over the land, whatever their number. */
export function placeOf(id: number, stores: number): { longitude: number; latitude: number } {
  const side = Math.ceil(Math.sqrt(stores));
  const [x, y] = [(id - 1) % side, Math.floor((id - 1) / side)];
  return { longitude: land.west + (x * land.width) / side, latitude: land.south + (y * land.height) / side };
}

/** Stores all over the land that sell round the clock, each with its scope, its mode and a few goods. */
export async function fillScopes(
  db: Db,
  { stores, told }: { stores: number; told: (what: string) => void },
): Promise<void> {
  const side = Math.ceil(Math.sqrt(stores));
  await db.run(sql`
    insert into company (id, code, name, short_name, credit_code, status)
    select i, 'C' || i, ${names.company} || i, ${names.company} || i, 'T' || lpad(i::text, 17, '0'), 'ACTIVE'
    from generate_series(1, ${land.companies}::int) i`);
  await db.run(sql`
    insert into store (id, code, name, short_name, company_id, status, longitude, latitude, address)
    select i, 'S' || i, ${names.store} || i, ${names.store} || i, 1 + i % ${land.companies}::int, 'OPEN',
      ${land.west}::float8 + ((i - 1) % ${side}::int) * ${land.width}::float8 / ${side}::int,
      ${land.south}::float8 + ((i - 1) / ${side}::int) * ${land.height}::float8 / ${side}::int, ${names.store} || i
    from generate_series(1, ${stores}::int) i`);
  told(`${stores} stores`);
  await db.run(sql`insert into store_config (store_id) select id from store`);
  await db.run(sql`
    insert into store_delivery_mode (store_id, mode, dates, base_fee, base_m, max_m)
    select id, 'NORMAL', array['TODAY', 'NEXT_DATE', 'OTHER_DATE'], 500, 3000, 5000 from store`);
  await openRoundTheClock(db);
  await db.run(sql`
    insert into store_scope (store_id, zone_no, name, points, area_m2)
    select s.id, 0, 'Z', p.points, 50000000 from store s
      cross join lateral (select case when s.id % ${finely.every}::int = 0 then ${finely.points}::int else 12 end as corners) n
      cross join lateral (select jsonb_agg(jsonb_build_object('longitude', round(s.longitude + (0.04 * cos(2 * pi() * k / corners))::numeric, 6),
        'latitude', round(s.latitude + (0.036 * sin(2 * pi() * k / corners))::numeric, 6)) order by k) as points
        from generate_series(0, corners - 1) k) p`);
  told('scopes');
  await sold(db);
  await people(db);
  await db.run(sql`vacuum (analyze)`);
}

/** Every tenth store has some of each goods. */
async function sold(db: Db): Promise<void> {
  await db.run(sql`
    insert into goods (id, goods_no, goods_type, generic_name, goods_name, unit, approved_at, review_status, publish_mask)
    select i, 'G' || lpad(i::text, 8, '0'), 6, 'Goods ' || i, 'Goods ' || i, 'P', now(), 2, 7 from generate_series(1, ${goods}::int) i`);
  await db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, is_publish, goods_number, next_expiry)
    select s.company_id, s.id, g.id, 1000, true, 20, '2099-01-31' from store s, goods g where s.id % 10 = 0`);
}

async function people(db: Db): Promise<void> {
  const hash = await hashPassword(password);
  await db.run(sql`
    insert into sys_user (user_name, password_hash, name, role, company_id) values
      ('superadmin', ${hash}, 'superadmin', 'SuperAdmin', null), ('manager', ${hash}, 'manager', 'Manager', 1)`);
}
