import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trackState } from '../areas/mat/read-mat.ts';
import { demoAreas } from '../demo.ts';
import { Clock, type Database, makeLogger, openDatabase, type Sql, sql } from '../kernel/index.ts';
import { createTestDatabase, type TestDatabase } from '../kernel/testing/test-database.ts';
import { demandVector } from '../testing/demand-vector.ts';
import { orderInvariants } from '../testing/order-invariants.ts';
import { pastInvariants } from '../testing/past-invariants.ts';
import { salesInvariants } from '../testing/sales-invariants.ts';
import { shellPast } from '../testing/shell-past.ts';
import { supplyInvariants } from '../testing/supply-invariants.ts';
import { fillDemo } from './fill-demo.ts';

let database: TestDatabase;
let db: Database;
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'demo-test-secret-key';
  database = await createTestDatabase();
  db = openDatabase(database.url);
  await fill();
}, 300_000); // the whole demo, beside other tests
afterAll(async () => {
  await db.close();
  await database.drop();
});

const fill = () =>
  fillDemo({ db, clock: new Clock(), log: makeLogger({ level: 'silent' }), areas: demoAreas, dataDir });
const count = async (query: Sql) => (await db.one<{ n: number }>(sql`select count(*) as n from (${query}) x`)).n;
/** Rows that break an invariant. */
const none = async (query: Sql) => expect(await db.rows(sql`select * from (${query}) x limit 3`)).toEqual([]);

test('a filled database is left alone, an area that comes later is filled', async () => {
  expect(await fill()).toEqual([]);
  const later = { area: 'later', fill: async () => {} };
  const filled = await fillDemo({
    db,
    clock: new Clock(),
    log: makeLogger({ level: 'silent' }),
    areas: [...demoAreas, later],
    dataDir,
  });
  expect(filled).toEqual(['later']);
});

test('13 + 40 accounts, 400 rows of the login log, 8 broadcasts, two of the runs of 14 days failed (spec 01 §14)', async () => {
  const past = await shellPast(db);
  expect(past.accounts).toEqual([
    { status: 'ACTIVE', n: 47, expiring: 2 },
    { status: 'DISABLED', n: 2, expiring: 0 },
    { status: 'PENDING', n: 3, expiring: 0 },
    { status: 'REJECTED', n: 1, expiring: 0 },
  ]);
  expect(past).toMatchObject({ logins: 400, broadcasts: 8, failedRuns: 2 });
  expect(past.runDays).toBeGreaterThanOrEqual(14);
});

test('centres hold 60 notifications, of orders and of devices; whoever has no orders fewer (spec 01 §14)', async () => {
  const told = await db.rows<{ userName: string; kinds: string[]; n: number }>(sql`
    select u.user_name as "userName", array_agg(distinct n.category order by n.category) as kinds, count(*)::int as n
    from notification n join sys_user u on u.id = n.user_id group by u.user_name order by u.user_name`);
  expect(told).toHaveLength(47);
  expect(told.filter(({ n }) => n !== 60).map(({ userName }) => userName)).toEqual(['doctor']);
  for (const userName of ['superadmin', 'manager', 'store', 'operator'])
    expect(told.find(each => each.userName === userName)?.kinds).toEqual(expect.arrayContaining(['MAT', 'ORDER']));
});

test('900 operations, of accounts, orders and goods that are there, as their tables have them (spec 01 §14)', async () => {
  expect(await count(sql`select from operation_log`)).toBe(900);
  await none(
    sql`select from operation_log l left join sys_user u on u.id = l.user_id where u.user_name is distinct from l.user_name`,
  );
  await none(sql`
    select from operation_log l left join customer_order o on o.id = l.target_id
    where l.target_type = 'ORDER' and o.order_no is distinct from l.target_name`);
  await none(sql`
    select from operation_log l left join store_goods s on s.id = l.target_id
    where l.target_type = 'store_goods' and s.goods_price is distinct from (l.after ->> 'goodsPrice')::int`);
  await none(sql`select from operation_log where created_at > now()`);
  expect(await count(sql`select from operation_log where code >= 400`)).toBeGreaterThan(20);
  expect(await count(sql`select from operation_log where target_type = 'SETTING'`)).toBe(1);
});

describe('volume (spec 02 §7, 00 §5)', () => {
  test('about 12,000 orders over 400 days, a hundred today', async () => {
    const all = await count(sql`select from customer_order`);
    expect(all).toBeGreaterThan(11_000);
    expect(all).toBeLessThan(14_000);
    expect(
      await count(
        sql`select from customer_order where status_since > now() - interval '5 hours' and placed_at > now() - interval '10 hours'`,
      ),
    ).toBeGreaterThanOrEqual(90);
    expect(await count(sql`select from customer_order where placed_at < now() - interval '390 days'`)).toBeGreaterThan(
      100,
    );
  });

  test('every status at rest lies there at least three times for service', async () => {
    const rows = await db.rows<{ type: string; code: number; n: number }>(sql`
      select case when order_type = 'MAT_ORDER' then 'D' else 'S' end as type, order_status_code as code, count(*) as n
      from customer_order where company_id = 1 and placed_at > now() - interval '26 hours' group by 1, 2`);
    const few = (type: string, codes: number[]) =>
      codes.filter(code => (rows.find(row => row.type === type && row.code === code)?.n ?? 0) < 3);
    expect(few('S', [10, 19, 20, 22, 23, 30, 40, 41, 50, 51, 60, -10, -11, -13, -20, -30])).toEqual([]);
    expect(few('D', [22, 23, 30, 40, 41, 42, 52, 54, 55, -10, -11, -12, -13, -19, -20, -21, -22, -23])).toEqual([]);
  });

  test('slots of devices have sold since they were bound; some devices are short, most were refilled (spec 06 §1)', async () => {
    const bound = await count(sql`select from track where goods_id is not null`);
    expect(await count(sql`select from track where last_sold_at >= bound_at`)).toBeGreaterThan(bound * 0.8);
    const short = await count(sql`
      select from mat m where m.company_id = 1 and exists (
        select from track t where t.mat_id = m.id and t.goods_id is not null and t.stock - t.held <= t.warn_level)`);
    expect(short).toBeGreaterThanOrEqual(3);
    expect(short).toBeLessThanOrEqual(12);
  });

  test('every word of a slot, templates in every state of both companies, and cabinets with cells occur (spec 06 §8)', async () => {
    const words = await db.rows<{ word: string }>(sql`select distinct ${trackState} as word from track t order by 1`);
    expect(words.map(({ word }) => word)).toEqual(['LOCKED', 'NEVER_SOLD', 'NORMAL', 'SOLD_OUT', 'UNBOUND']);
    const states = await db.rows(sql`
      select company_id as company, array_agg(distinct state order by state) as states from track_template group by 1 order by 1`);
    expect(states).toEqual([
      { company: 1, states: ['ARCHIVED', 'DRAFT', 'PUBLISHED'] },
      { company: 2, states: ['DRAFT', 'PUBLISHED'] },
      { company: null, states: ['PUBLISHED'] },
    ]);
    expect(await count(sql`select distinct mat_id from sub_mat where sub_no > 0`)).toBe(5);
    const cells = await db.rows<{ s: string }>(sql`select cell_state as s from track where cell_use = 'PICKUP'`);
    expect(cells).toHaveLength(8);
    expect(new Set(cells.map(({ s }) => s))).toEqual(new Set(['FREE', 'RESERVED', 'OCCUPIED', 'OVERDUE']));
    // What is published may be taken over as it is.
    await none(sql`
      select from track_template_version v, jsonb_array_elements(v.layout -> 'subs') s, jsonb_array_elements(s -> 'tracks') k
        join goods g on g.id = (k ->> 'goodsId')::bigint left join goods_medicine d on d.goods_id = g.id
      where g.publish_mask & 2 = 0 or g.suspended or coalesce(d.storage_condition, 'NORMAL') <> 'NORMAL' or d.rx_type = 1`);
  });

  test('every channel, order type and online pay type occurs', async () => {
    expect(await count(sql`select distinct channel from customer_order`)).toBe(7);
    expect(await count(sql`select distinct order_type from customer_order`)).toBe(3);
    expect(await count(sql`select distinct pay_type from order_payment`)).toBeGreaterThanOrEqual(4);
  });
});

describe('what is said of the past adds up', () => {
  test.each([...orderInvariants, ...pastInvariants, ...salesInvariants, ...supplyInvariants])('$says', of =>
    none(of.broken),
  );
});

describe('fixed cases (spec 02 §7)', () => {
  test('the price case of 02 §4.1 stands at 23 with 103.20', async () => {
    const order = await db.one<object>(sql`
      select goods_amount as goods, special_discount as special, coupon_discount as coupon, points_deduction as points, delivery_fee as delivery, payable
      from customer_order where order_status_code = 23 and points_used > 0`);
    expect(order).toEqual({ goods: 12590, special: 1770, coupon: 800, points: 200, delivery: 500, payable: 10320 });
  });

  test('a refund of 620.00 waits, a prescription waits, a pick-up is overdue, a drop is half done', async () => {
    expect(await count(sql`select from order_refund where status = 0 and amount = 62000`)).toBe(1);
    expect(
      await count(
        sql`select from customer_order o join prescription p on p.id = o.prescription_id where o.order_status_code = 20 and p.status = 10`,
      ),
    ).toBe(1);
    expect(
      await count(sql`select from customer_order where order_status_code = 41 and pickup_deadline < now()`),
    ).toBeGreaterThan(0);
    expect(
      await count(sql`
      select o.id from customer_order o join order_line l on l.order_id = o.id where o.order_status_code = -12
      group by o.id having count(*) = 2 and count(*) filter (where l.drop_result = 1) = 1`),
    ).toBeGreaterThan(0);
  });
});

test('a device stands where the vectors of the demand do (spec 06 §4)', async () => {
  const vector = { quantity: 15, sells: [400, 620, 400, 380], need: 18, stock: 7, span: 3, spread: 120, source: 'OWN' };
  expect(await demandVector(db)).toEqual(vector);
});

test('the registers beside the orders, and what of the past is out of the ordinary (spec 02 §7)', async () => {
  expect(await count(sql`select from wishlist`)).toBe(30);
  expect(
    await count(sql`select from wishlist where deposit_paid > 0 or status in (-20, -30, 40) and deposit > 0`),
  ).toBe(5);
  expect(await count(sql`select from pre_order`)).toBe(12);
  expect(await count(sql`select from service_order_fee`)).toBe(3);
  expect(await count(sql`select from express_company where enabled`)).toBe(8);
  expect(await count(sql`select distinct status from order_settlement`)).toBe(4);
  expect(await count(sql`select from customer_order where settlement_status = -1`)).toBeGreaterThan(0);
  expect(
    await db.rows(sql`select distinct pay_type as type from order_payment where owner_type = 'ORDER' order by 1`),
  ).toEqual([0, 1, 2, 3, 4].map(type => ({ type })));
  expect(await count(sql`select distinct goods_id from order_line where cost is null`)).toBeGreaterThanOrEqual(5);
  const orders = await count(sql`select from customer_order where paid_at is not null`);
  const refunds = sql`select r.done_at, o.paid_at from order_refund r join customer_order o on r.owner_type = 'ORDER' and o.id = r.owner_id`;
  const share = (await count(sql`${refunds} where r.status = 3`)) / orders;
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.045);
  const later = (unit: string) =>
    count(sql`${refunds} where r.status = 3
      and date_trunc(${unit}, r.done_at at time zone 'Asia/Shanghai') > date_trunc(${unit}, o.paid_at at time zone 'Asia/Shanghai')`);
  expect(await later('day')).toBeGreaterThan(10);
  expect(await later('month')).toBeGreaterThan(3);
  // Parcels went by all the companies.
  expect(await count(sql`select distinct express_code from order_express where mode = 'EXPRESS'`)).toBe(8);
  // Who has reviewed an order said something.
  expect(await count(sql`select from customer_order where order_status_code = 51`)).toBeGreaterThan(0);
  await none(
    sql`select id from customer_order where order_status_code = 51 and (comment_score is null or comment_at is null)`,
  );
  expect(await count(sql`select from customer_order where comment_reply is not null`)).toBeGreaterThan(0);
});

test('14 promotions of all kinds and states, 6 activities, a festival with 24 orders at 60 in 3 stores (spec 02 §7, 05 §7)', async () => {
  expect(await count(sql`select from promotion`)).toBe(14);
  expect(await count(sql`select distinct kind from promotion`)).toBe(6);
  expect(await count(sql`select distinct status from promotion`)).toBe(5);
  expect(
    await count(
      sql`select from promotion p where not exists (select from promotion_goods g where g.promotion_id = p.id)`,
    ),
  ).toBe(0);
  expect(
    await count(
      sql`select from promotion_rule where reduce is null and rate is null and price is null and gift_number is null`,
    ),
  ).toBe(0);
  expect(await count(sql`select from activity`)).toBe(6);
  const festival = sql`select from customer_order o join activity a on a.id = o.activity_id where a.kind = 'FESTIVAL' and o.order_status_code = 60`;
  expect(await count(festival)).toBe(24);
  expect(
    await count(
      sql`select distinct store_id from customer_order o join activity a on a.id = o.activity_id
        where a.kind = 'FESTIVAL' and o.order_status_code = 60`,
    ),
  ).toBe(3);
  const weeks = sql`select distinct date_trunc('week', placed_at) from customer_order where activity_id is not null`;
  expect(await count(weeks)).toBeGreaterThan(50);
  const given = sql`select from customer_order where order_status_code = 53 and payable = 0 and pickup_code is not null`;
  expect(await count(given)).toBeGreaterThanOrEqual(3);
});

test('60 makers, 90 brands, 4 true numbers, 11 suppliers, 1,500 offers; what is linked is a goods, one licence has ended (spec 03 §6)', async () => {
  expect(await count(sql`select from manufacturer`)).toBe(60);
  expect(await count(sql`select from brand where manu_id is not null`)).toBe(90);
  expect(await count(sql`select distinct generic_name from goods where not '演示数据' = any(tags)`)).toBe(4);
  expect(await count(sql`select from supplier`)).toBe(11);
  expect(await count(sql`select from supplier_goods`)).toBe(1500);
  expect(await count(sql`select from supplier where licence_expire < current_date`)).toBe(1);
  await none(sql`select from supplier_goods where (match_state in (1, 2)) <> (goods_id is not null)`);
  await none(sql`
    select from supplier_goods o where match_state = 2 and not exists (
      select from goods_price_log l where l.kind = 'SUPPLIER' and l.goods_id = o.goods_id and l.supplier_id = o.supplier_id and l.new_price = o.price)`);
});

describe('companies and stores (spec 04 §6)', () => {
  test('28 stores in every state and level; one has closed down and has nothing left', async () => {
    const of = await db.rows<{ companyId: number; n: number }>(
      sql`select company_id as "companyId", count(*)::int as n from store group by 1 order by 1`,
    );
    expect(of.map(({ n }) => n)).toEqual([12, 6, 3, 3, 1, 1, 2]);
    expect(await count(sql`select distinct status from store`)).toBe(4);
    expect(await count(sql`select distinct priority from store`)).toBe(5);
    await none(sql`select id from store where mnemonic = ''`);
    const shelf = await db.rows<{ closed: boolean; goods: number; published: number; stock: number }>(sql`
      select s.status = 'CLOSED' as closed, count(*)::int as goods, count(*) filter (where sg.is_publish)::int as published,
        sum(sg.goods_number)::int as stock from store s join store_goods sg on sg.store_id = s.id group by s.id order by s.id`);
    const all = shelf[0]?.goods ?? 0;
    for (const { goods } of shelf.slice(1)) expect(goods / all).toBeGreaterThan(0.5);
    expect(shelf.filter(({ closed }) => closed)).toMatchObject([{ published: 0, stock: 0 }]);
    expect(await count(sql`select from store_scope z join store s on s.id = z.store_id where s.code = 'WMDB'`)).toBe(3);
  });

  test('accounts, rules, insurances, pages, ends of service, links', async () => {
    expect(await count(sql`select distinct pay_type from payment_account where status = 'ACTIVE'`)).toBe(5);
    expect(await count(sql`select from payment_account where status = 'DRAFT'`)).toBe(1);
    expect(await count(sql`select from revenue_rule`)).toBe(6);
    expect(await count(sql`select from insurance`)).toBe(4);
    expect(await count(sql`select from xcx_template`)).toBe(3);
    expect(await count(sql`select from xcx_template_version where template_id = 1`)).toBe(4);
    const mats = (which: ReturnType<typeof sql>) => count(sql`select from mat where ${which}`);
    expect(await mats(sql`service_expire_at between current_date and current_date + 31`)).toBe(6);
    expect(await mats(sql`service_expire_at between current_date - 15 and current_date - 1`)).toBe(3);
    expect(await mats(sql`service_expire_at < current_date - 16`)).toBe(2);
    expect(await mats(sql`service_expire_at is null`)).toBe(2);
    const links = (table: string, userName: string) =>
      count(sql`select from ${sql.id(table)} l join sys_user u on u.id = l.agent_id where u.user_name = ${userName}`);
    expect([await links('agent_mat', 'operator'), await links('agent_store', 'monitor')]).toEqual([10, 12]);
    expect([await links('agent_mat', 'service'), await links('agent_doctor', 'service')]).toEqual([24, 1]);
  });
});
