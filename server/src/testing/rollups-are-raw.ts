import { expect } from 'vitest';
import { rebuildRollups } from '../areas/statistics/rollup/write-facts.ts';
import { type Db, type Sql, sql } from '../kernel/index.ts';
import { countSales } from './count-sales.ts';
import type { OrderWorld } from './given-order.ts';

/** What became paid, by the day it did, out of the orders themselves; refunds with their sale (退款口径 按销售日). */
const sales = sql`
  select (o.paid_at at time zone 'Asia/Shanghai')::date as day, o.company_id, o.order_type, count(*)::int as orders,
    sum(l.quantity)::int as quantity, sum(l.gross)::int as gross, sum(l.gross - l.payable)::int as discount, sum(l.cost)::int as cost,
    sum(l.uncosted)::int as uncosted, sum(o.delivery_fee + o.package_fee)::int as freight, sum(o.platform_fee)::int as platform_fee,
    sum(o.delivery_cost)::int as delivery_cost, sum(o.pay_fee)::int as pay_fee, sum(o.service_fee)::int as service_fee,
    sum(b.refund)::int as sd_refund, sum(b.cost)::int as sd_refund_cost, sum(b.uncosted)::int as sd_refund_uncosted
  from customer_order o
  cross join lateral (
    select sum(number) as quantity, sum(goods_price * number) as gross, sum(line_payable) as payable, sum(coalesce(cost, 0) * number) as cost,
      coalesce(sum(line_payable) filter (where cost is null), 0) as uncosted from order_line where order_id = o.id) l
  cross join lateral (
    select coalesce(sum(p.amount), 0) as refund, coalesce(sum(p.back_number * coalesce(l.cost, 0)), 0) as cost,
      coalesce(sum(p.amount) filter (where l.cost is null), 0) as uncosted
    from order_refund r join order_refund_line p on p.refund_id = r.id join order_line l on l.id = p.order_line_id
    where r.owner_type = 'ORDER' and r.owner_id = o.id and r.status = 3) b
  where o.paid_at is not null group by 1, 2, 3`;

/** What went back of what was bought, by the day it did: money that no line had has none. */
const refunds = sql`
  select (r.done_at at time zone 'Asia/Shanghai')::date as day, o.company_id, o.order_type, count(*)::int as refund_orders,
    sum(p.number)::int as refund_quantity, sum(p.amount)::int as refund, sum(r.delivery_fee_part)::int as refund_freight
  from order_refund r join customer_order o on o.id = r.owner_id
  cross join lateral (select sum(number) as number, sum(amount) as amount from order_refund_line where refund_id = r.id) p
  where r.owner_type = 'ORDER' and r.status = 3 and p.number is not null and o.paid_at is not null group by 1, 2, 3`;

const saleNames = [
  ...['orders', 'quantity', 'gross', 'discount', 'cost', 'uncosted', 'freight', 'platform_fee', 'delivery_cost'],
  ...['pay_fee', 'service_fee', 'sd_refund', 'sd_refund_cost', 'sd_refund_uncosted'],
];
const refundNames = ['refund_orders', 'refund_quantity', 'refund', 'refund_freight'];

const rolled = (names: readonly string[]) => sql`
  select day, company_id, order_type, ${sql.text(names.map(name => `sum(${name})::int as ${name}`).join(', '))}
  from stats.company_daily group by 1, 2, 3 having ${sql.text(names.map(name => `sum(${name}) <> 0`).join(' or '))}`;
const sorted = (db: Db, rows: Sql) => db.rows(sql`select * from (${rows}) r order by day, company_id, order_type`);

const tables = ['sales_daily', 'order_daily', 'goods_daily', 'company_daily'].flatMap(name => [
  name,
  `${name}_monthly`,
]);
const kept = (db: Db) =>
  Promise.all(
    tables.map(table =>
      db.rows<{ row: string }>(sql`select to_jsonb(t)::text as row from ${sql.id(`stats.${table}`)} t order by 1`),
    ),
  );

/** Rollups say what orders and refunds say, whatever way they took, and what a recomputation from the facts gives (spec 10 §2). */
export async function rollupsAreRaw(world: OrderWorld): Promise<void> {
  await countSales(world);
  const { db } = world.server;
  const [sold, given] = [await sorted(db, sales), await sorted(db, refunds)];
  expect(Math.min(sold.length, given.length), 'something was sold, and some of it given back').toBeGreaterThan(0);
  expect(await sorted(db, rolled(saleNames)), 'sales by day').toEqual(sold);
  expect(await sorted(db, rolled(refundNames)), 'refunds by day').toEqual(given);
  const before = await kept(db);
  await world.tx(tx => rebuildRollups(tx));
  expect(await kept(db), 'made anew from the facts').toEqual(before);
}
