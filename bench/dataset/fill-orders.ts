import { addDays, type Day, startOfDay } from '@materia/contract/kernel';
import { type Db, type Sql, sql } from '../../server/src/kernel/index.ts';
import { tracksPerMat } from './fill-places.ts';

export interface OrderVolume {
  readonly orders: number;
  readonly days: number;
  readonly customers: number;
}

const lastDay: Day = '2026-11-20';
/** The instant of the last order: six in the evening, to which the benchmarks set the server's clock. */
export const datasetNow = new Date(startOfDay(lastDay).getTime() + 18 * 3_600_000);
const chunk = 500_000;
/** Of a thousand old orders, how many somebody forgot half done. */
const forgotten = 0.3;

/** Orders with one or two lines each, ids rising with time; companies of different size; 35 of 100 at mats. */
export async function fillOrders(db: Db, volume: OrderVolume, told: (what: string) => void): Promise<void> {
  await db.run(sql`select setseed(0.42)`);
  for (let from = 1; from <= volume.orders; from += chunk) {
    const to = Math.min(volume.orders, from + chunk - 1);
    await db.run(orders(volume, from, to));
    await db.run(lines(from, to));
    told(`${to} orders`);
  }
  for (const table of ['customer_order', 'order_line'])
    await db.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.id(table)}))`);
}

/** A hundred statuses to draw from, by their shares. */
const drawn = (shares: Readonly<Record<string, number>>): number[] =>
  Object.entries(shares).flatMap(([code, share]) => Array<number>(share).fill(Number(code)));

const storeToday = drawn({
  10: 5,
  19: 1,
  20: 8,
  21: 4,
  22: 4,
  23: 6,
  30: 8,
  40: 12,
  41: 8,
  50: 34,
  '-10': 7,
  '-13': 3,
});
const storeWeek = drawn({ 30: 1, 40: 2, 41: 4, 50: 62, 51: 15, '-20': 1, '-30': 2, '-10': 9, '-13': 4 });
const storeOld = drawn({ 60: 70, 70: 12, '-30': 5, '-10': 9, '-13': 4 });
const matToday = drawn({ 22: 4, 41: 4, 42: 2, '-12': 1, 55: 82, '-10': 3, '-13': 4 });
const matOld = drawn({ 52: 90, 54: 2, '-21': 1, '-10': 3, '-13': 4 });

const pick = (codes: readonly number[]): Sql => sql`(${codes}::int[])[1 + floor(d.s * 100)::int]`;

/** Draws by chance first and keeps them: every column that follows from one sees the same. */
function orders({ orders, days, customers }: OrderVolume, from: number, to: number): Sql {
  const start = new Date(startOfDay(addDays(lastDay, 1 - days)));
  const spanS = (datasetNow.getTime() - start.getTime()) / 1000;
  return sql`
    with draw as materialized (
      select i, ${start}::timestamptz + make_interval(secs => i * ${spanS / orders}::float8) as at, random() as s,
        random() as how, random() as old, 1 + floor(500 * power(random(), 1.3))::bigint as store, floor(random() * 2)::bigint as half,
        1 + floor(random() * ${customers}::int)::bigint as customer, 500 + floor(random() * 20000)::bigint as pay
      from generate_series(${from}::bigint, ${to}::bigint) i
    ), d as (
      select *, how < 0.35 as mat, how > 0.98 as cabinet, how between 0.6 and 0.98 as brought,
        (${datasetNow}::timestamptz at time zone 'Asia/Shanghai')::date - (at at time zone 'Asia/Shanghai')::date as age,
        (13000000000 + customer * 1999)::text as phone
      from draw
    ), o as (
      select *, case when age > 7 and old < ${forgotten / 1000}::float8 then case when mat then -19 else 30 end
        when mat and age = 0 then ${pick(matToday)} when mat then ${pick(matOld)}
        when age = 0 then ${pick(storeToday)} when age <= 7 then ${pick(storeWeek)} else ${pick(storeOld)} end as code
      from d
    )
    insert into customer_order (id, order_no, day_seq, company_id, store_id, mat_id, order_type, channel, fulfil_type,
      delivery_mode, delivery_day, order_status_code, status_since, customer_id, customer_name, cellphone, customer_source,
      receiver_name, receiver_phone, province, city, district, address, goods_amount, payable, paid_amount, refunded_amount,
      cost_amount, placed_at, paid_at, done_at)
    select i, to_char(at at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS') || case when mat then 1 when brought then 3 else 2 end
        || lpad((i % 10000)::text, 4, '0') || '0', 1 + i % 60, 1 + (store - 1) / 10,
      case when not mat then store end, case when mat or cabinet then store * 2 - half end,
      case when mat then 'MAT_ORDER' when brought then 'DELIVERY_ORDER' else 'STORE_ORDER' end,
      case when s > 0.9 and not mat then 'STAFF' when s > 0.6 and mat then 'TOUCH_SCREEN' else 'MINI_PROGRAM' end,
      case when mat then 'DISPENSE' when cabinet then 'CABINET_PICKUP' when brought then 'DELIVERY' else 'STORE_PICKUP' end,
      case when brought then 'NORMAL' else 'SELF_STORE' end, (at at time zone 'Asia/Shanghai')::date, code,
      least(at + interval '20 minutes', ${datasetNow}), customer, 'c' || customer, phone, 'WX',
      case when brought then 'c' || customer end, case when brought then phone end, case when brought then 'Guangdong' end,
      case when brought then 'Shenzhen' end, case when brought then 'Nanshan' end, case when brought then 'Road ' || customer end,
      pay, pay, case when code in (10, 19, 20, 21, 22, -10, -13) then 0 else pay end,
      case when code in (-30, -21) then pay else 0 end, pay / 2, at,
      case when code in (10, 19, 20, 21, 22, -10, -13) then null else at + interval '2 minutes' end,
      case when code in (60, 70, 52, 54) then at + interval '2 days' end
    from o`;
}

function lines(from: number, to: number): Sql {
  return sql`
    with draw as materialized (
      select o.id, n, o.mat_id, o.order_type = 'MAT_ORDER' as mat, o.payable, 1 + floor(8000 * power(random(), 2))::bigint as goods
      from customer_order o, generate_series(1, 1 + (o.id % 2)::int) n
      where o.id between ${from}::bigint and ${to}::bigint
    )
    insert into order_line (id, order_id, line_no, goods_id, track_id, goods_name, spec, image_url, number, goods_price,
      price, line_payable, dropped_number, drop_result)
    select d.id * 2 + n - 1, d.id, n, g.id, case when mat then (mat_id - 1) * ${tracksPerMat} + 1 + d.id % ${tracksPerMat} end,
      g.goods_name, g.spec, '/i/' || g.id || '_120x120.jpg', 1, payable, payable,
      case when n = 1 then payable - payable / (1 + d.id % 2) * (d.id % 2) else payable / 2 end,
      case when mat then 1 else 0 end, case when mat then 1 else 0 end
    from draw d join goods g on g.id = d.goods order by d.id, n`;
}
