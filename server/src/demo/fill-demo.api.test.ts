import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAreas } from '../demo.ts';
import { Clock, type Database, makeLogger, openDatabase, type Sql, sql } from '../kernel/index.ts';
import { createTestDatabase, type TestDatabase } from '../kernel/testing/test-database.ts';
import { orderInvariants } from '../testing/order-invariants.ts';
import { salesInvariants } from '../testing/sales-invariants.ts';
import { fillDemo } from './fill-demo.ts';

let database: TestDatabase;
let db: Database;
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'demo-test-secret-key';
  database = await createTestDatabase();
  db = openDatabase(database.url);
  await fill();
}, 90_000);
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

test('13 + 40 accounts and 400 rows of the login log (spec 01 §14)', async () => {
  const accounts = await db.rows(sql`
    select status, count(*)::int as n, count(*) filter (where account_expired_time < now() + interval '4 days')::int as expiring
    from sys_user group by status order by status`);
  expect(accounts).toEqual([
    { status: 'ACTIVE', n: 47, expiring: 2 },
    { status: 'DISABLED', n: 2, expiring: 0 },
    { status: 'PENDING', n: 3, expiring: 0 },
    { status: 'REJECTED', n: 1, expiring: 0 },
  ]);
  expect(await count(sql`select from login_log`)).toBe(400);
});

test('centres tell of orders and of devices; none holds more than 60 (spec 01 §14)', async () => {
  const told = await db.rows<{ userName: string; kinds: string[]; n: number }>(sql`
    select u.user_name as "userName", array_agg(distinct n.category order by n.category) as kinds, count(*)::int as n
    from notification n join sys_user u on u.id = n.user_id
    where u.user_name in ('superadmin', 'manager', 'store', 'operator') group by u.user_name order by u.user_name`);
  expect(told).toHaveLength(4);
  for (const { kinds, n } of told) {
    expect(kinds).toEqual(expect.arrayContaining(['MAT', 'ORDER']));
    expect(n).toBeLessThanOrEqual(60);
  }
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

  test('every channel, order type and online pay type occurs', async () => {
    expect(await count(sql`select distinct channel from customer_order`)).toBe(7);
    expect(await count(sql`select distinct order_type from customer_order`)).toBe(3);
    expect(await count(sql`select distinct pay_type from order_payment`)).toBeGreaterThanOrEqual(4);
  });
});

describe('what is said of the past adds up', () => {
  test.each([...orderInvariants, ...salesInvariants])('$says', ({ broken }) => none(broken));

  test('an order is paid whole or not at all, a track holds what fits', async () => {
    await none(sql`select id from customer_order where paid_amount > 0 and paid_amount <> payable`);
    await none(sql`select id from track where stock > capacity`);
  });
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
  expect(
    await count(sql`select distinct date_trunc('week', placed_at) from customer_order where activity_id is not null`),
  ).toBeGreaterThan(50);
  expect(
    await count(
      sql`select from customer_order where order_status_code = 53 and payable = 0 and pickup_code is not null`,
    ),
  ).toBeGreaterThanOrEqual(3);
});
