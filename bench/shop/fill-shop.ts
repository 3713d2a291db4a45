import { customerTokenHash } from '../../server/src/areas/customer/index.ts';
import { hashPassword } from '../../server/src/areas/identity/index.ts';
import { type Db, sql } from '../../server/src/kernel/index.ts';
import { openRoundTheClock, password } from '../dataset/fill-places.ts';

/** One company that sells: what orders are placed on in the benchmarks, with stock that does not run out. */
export const shop = { companyId: 1, stores: 10, mats: 50, goods: 200, goodsPerMat: 20, customers: 2_000, price: 1_000 };
const stock = 1_000_000;

export const customerToken = (customerId: number): string => `bench-customer-${customerId}`;
/** The goods of a mat's nth track. */
export const goodsOfMat = (matId: number, n: number): number => 1 + ((matId * 7 + n) % shop.goods);

/** Fills a migrated database. Ids that orders will get begin high, so that no two kinds of number are alike. */
export async function fillShop(db: Db): Promise<void> {
  await places(db);
  await goods(db);
  await lots(db);
  await people(db);
  await db.run(sql`analyze`);
}

async function places(db: Db): Promise<void> {
  await db.run(sql`
    insert into company (id, code, name, short_name, credit_code, status)
    values (${shop.companyId}, 'B1', 'Bench', 'Bench', 'T00000000000000001', 'ACTIVE')`);
  await db.run(sql`
    insert into store (id, code, name, short_name, company_id, status, longitude, latitude, phone, address, rx_enabled)
    select i, 'S' || i, 'Store ' || i, 'Store ' || i, 1, 'OPEN', 114.057868, 22.543099, '0755-0000000', 'Road 1', true
    from generate_series(1, ${shop.stores}::int) i`);
  await db.run(sql`insert into store_config (store_id) select id from store`);
  await db.run(sql`
    insert into store_delivery_mode (store_id, mode, dates, base_fee, base_m, max_m)
    select id, m.mode, array['TODAY', 'NEXT_DATE', 'OTHER_DATE'], 0, 3000, 5000
    from store, (values ('NORMAL'), ('SELF_STORE')) m (mode)`);
  await openRoundTheClock(db);
  await db.run(sql`
    insert into mat (id, mat_no, mat_name, model, cabinet_type, company_id, biz_status, online, last_seen_at)
    select i, 'M' || lpad(i::text, 6, '0'), 'Mat ' || i, 'X1', 1, 1, 'OPERATIONAL', true, now() from generate_series(1, ${shop.mats}::int) i`);
  await db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) select id, 0, mat_no, 1, 6, 8 from mat`);
}

async function goods(db: Db): Promise<void> {
  await db.run(sql`
    insert into goods (id, goods_no, goods_type, generic_name, goods_name, unit, approved_at, review_status, publish_mask, spec)
    select i, 'G' || lpad(i::text, 8, '0'), 1, 'Goods ' || i, 'Goods ' || i, 'P', '2025-01-01', 1, 7, '10x' || i
    from generate_series(1, ${shop.goods}::int) i`);
  await db.run(sql`
    insert into company_goods_cost (company_id, goods_id, cost, valid_from) select 1, id, 600, '2025-01-01' from goods`);
  await db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, is_publish, goods_number, next_expiry)
    select 1, s.id, g.id, ${shop.price}, true, ${stock}, '2099-01-31' from store s, goods g`);
  await db.run(sql`
    insert into track (mat_id, goods_id, track_no, row_no, col_no, track_type, capacity, price, stock, next_expiry)
    select m.id, 1 + (m.id * 7 + n) % ${shop.goods}, 'A' || n, 1, n, 1, 10, ${shop.price}, ${stock}, '2099-01-31'
    from mat m, generate_series(1, ${shop.goodsPerMat}::int) n`);
}

async function lots(db: Db): Promise<void> {
  await db.run(sql`insert into storage (company_id, kind, store_id) select 1, 'STORE', id from store`);
  await db.run(sql`insert into storage (company_id, kind, mat_id) select 1, 'MAT', id from mat`);
  await db.run(sql`
    insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity)
    select s.id, null::bigint, g.goods_id, 'B1', '2099-01-31'::date, g.goods_number from storage s join store_goods g on g.store_id = s.store_id
    union all select s.id, t.id, t.goods_id, 'B1', '2099-01-31'::date, t.stock from storage s join track t on t.mat_id = s.mat_id`);
  await db.run(sql`
    insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, expires_on, delta, before, after, ref_type, ref_id, at)
    select 'INIT', id, storage_id, track_id, goods_id, batch_no, expires_on, quantity, 0, quantity, 'BENCH', id, now() from stock_lot`);
}

async function people(db: Db): Promise<void> {
  const hash = await hashPassword(password);
  await db.run(sql`
    insert into sys_user (user_name, password_hash, name, role, agent_type, company_id) values
      ('manager', ${hash}, 'manager', 'Manager', null, 1), ('service', ${hash}, 'service', 'Service', 3, 1)`);
  await db.run(
    sql`insert into agent_store (agent_id, store_id) select u.id, s.id from sys_user u, store s where u.user_name = 'service'`,
  );
  await db.run(
    sql`insert into agent_mat (agent_id, mat_id) select u.id, m.id from sys_user u, mat m where u.user_name = 'service'`,
  );
  await db.run(sql`
    insert into customer (id, customer_no, source, cellphone, name)
    select i, 'C' || lpad(i::text, 8, '0'), 'WX', (13000000000 + i)::text, 'Customer ' || i from generate_series(1, ${shop.customers}::int) i`);
  const ids = Array.from({ length: shop.customers }, (_, at) => at + 1);
  await db.run(sql`
    insert into customer_session (customer_id, client, token_hash, expires_at)
    select c.id, 'XCX', decode(c.hash, 'hex'), '2099-01-01'
    from unnest(${ids}::bigint[], ${ids.map(id => customerTokenHash(customerToken(id)).toString('hex'))}::text[]) c (id, hash)`);
  await db.run(sql`
    insert into customer_account (customer_id, company_id, principal)
    select c.id, a.company_id, a.principal from customer c, (values (0, 0), (1, 100000000)) a (company_id, principal)`);
  await db.run(sql`
    insert into customer_member (customer_id, company_id, member_no, joined_at) select id, 1, customer_no, now() from customer`);
  // Registered at a store, or its clerk may not place for them (spec 05 §4 Scope).
  await db.run(sql`
    insert into customer_place (customer_id, company_id, store_id, first_at, last_at)
    select id, 1, 1 + id % ${shop.stores}::int, now(), now() from customer`);
  const counted = ['customer_order', 'order_line', 'order_payment', 'order_hold', 'outbox', 'account_ledger'];
  for (const [at, table] of counted.entries())
    await db.run(sql.text(`alter table ${table} alter column id restart with ${at + 1}000000001`));
}
