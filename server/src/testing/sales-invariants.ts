import { wentBack } from '../areas/order/index.ts';
import { sql } from '../kernel/index.ts';
import type { Invariant } from './order-invariants.ts';

/** What orders and refunds themselves say, per day, company and order type (spec 10 §2 "Check"). */
const raw = sql`
  select day, company_id, order_type, sum(orders) as orders, sum(quantity) as quantity, sum(gross) as gross, sum(discount) as discount,
    sum(cost) as cost, sum(uncosted) as uncosted, sum(freight) as freight, sum(fee) as fee, sum(refund) as refund, sum(refund_cost) as refund_cost,
    sum(refund_freight) as refund_freight
  from (
    select (o.paid_at at time zone 'Asia/Shanghai')::date as day, o.company_id, o.order_type, 1 as orders, l.quantity, l.gross, l.discount, l.cost,
      l.uncosted, o.delivery_fee + o.package_fee as freight, o.platform_fee + o.delivery_cost + o.pay_fee + o.service_fee as fee,
      0 as refund, 0 as refund_cost, 0 as refund_freight
    from customer_order o cross join lateral (
      select sum(number) as quantity, sum(goods_price * number) as gross, sum(goods_price * number - line_payable) as discount,
        sum(coalesce(cost, 0) * number) as cost, coalesce(sum(line_payable) filter (where cost is null), 0) as uncosted
      from order_line where order_id = o.id) l
    where o.paid_at is not null and not (o.activity_id is not null and o.order_status_code in (-10, -13, -11))
    union all
    select (r.done_at at time zone 'Asia/Shanghai')::date, o.company_id, o.order_type, 0, 0, 0, 0, 0, 0, 0, 0, l.amount, l.cost, r.delivery_fee_part
    from order_refund r join customer_order o on o.id = r.owner_id cross join lateral (
      select coalesce(sum(p.amount), 0) as amount, coalesce(sum(p.back_number * coalesce(n.cost, 0)), 0) as cost
      from order_refund_line p join order_line n on n.id = p.order_line_id where p.refund_id = r.id) l
    where r.owner_type = 'ORDER' and r.status = 3 and r.kind <> 'LATE_PAY'
  ) each group by 1, 2, 3`;

const measures = [
  'orders',
  'quantity',
  'gross',
  'discount',
  'cost',
  'uncosted',
  'freight',
  'refund',
  'refund_cost',
  'refund_freight',
];
const fee = 'platform_fee + delivery_cost + pay_fee + service_fee';

/** Of a rollup, the same figures; those of tables with goods count orders otherwise. */
function differs(table: string, uncounted: readonly string[] = []) {
  const compared = measures.filter(name => !uncounted.includes(name));
  const sums = sql.text([...compared.map(name => `sum(${name}) as ${name}`), `sum(${fee}) as fee`].join(', '));
  const unequal = sql.text(
    [...compared, 'fee'].map(name => `coalesce(a.${name}, 0) <> coalesce(b.${name}, 0)`).join(' or '),
  );
  return sql`
    select day, company_id, order_type from (${raw}) a
    full join (select day, company_id, order_type, ${sums} from ${sql.id(`stats.${table}`)} group by 1, 2, 3) b using (day, company_id, order_type)
    where ${unequal}`;
}

const all = [...measures, 'sd_refund', 'sd_refund_cost', 'sd_refund_freight'];
const twin = (table: string) => {
  const sums = sql.text(all.map(name => `sum(${name}) as ${name}`).join(', '));
  const unequal = sql.text(all.map(name => `a.${name} is distinct from b.${name}`).join(' or '));
  return sql`
    select month from (select date_trunc('month', day)::date as month, company_id, ${sums} from ${sql.id(`stats.${table}`)} group by 1, 2) a
    full join (select month, company_id, ${sums} from ${sql.id(`stats.${table}_monthly`)} group by 1, 2) b using (month, company_id) where ${unequal}`;
};

/** What the rollups say of the orders, and of each other, once nothing waits in the outbox. */
export const salesInvariants: readonly Invariant[] = [
  ...['company_daily', 'order_daily'].map(table => ({
    says: `${table} is what orders and refunds say of their days`,
    broken: differs(table),
  })),
  ...['sales_daily', 'goods_daily'].map(table => ({
    says: `${table} is what orders and refunds say of their days`,
    broken: differs(table, ['orders']),
  })),
  ...['sales_daily', 'order_daily', 'goods_daily', 'company_daily'].map(table => ({
    says: `the months of ${table} are its days`,
    broken: twin(table),
  })),
  {
    says: 'refunds counted on their own days are those counted on the days of their sales',
    broken: sql`
      select company_id from stats.company_daily group by 1
      having sum(refund) <> sum(sd_refund) or sum(refund_cost) <> sum(sd_refund_cost) or sum(refund_freight) <> sum(sd_refund_freight)`,
  },
  {
    says: 'what an order cost is the cost of the goods that did not come back',
    broken: sql`
      select o.id from customer_order o cross join lateral (
        select coalesce(sum(coalesce(l.cost, 0) * (l.number - coalesce(b.units, 0))), 0) as cost from order_line l left join lateral (
          select sum(p.back_number) as units from order_refund_line p join order_refund r on r.id = p.refund_id
          where p.order_line_id = l.id and r.status = 3) b on true
        where l.order_id = o.id) l
      where o.paid_at is not null and o.cost_amount <> l.cost`,
  },
  {
    says: 'what went back of what was bought is what lines and fees of refunds say',
    broken: sql`
      select o.id from customer_order o left join lateral (
        select sum(r.delivery_fee_part + (select coalesce(sum(l.amount), 0) from order_refund_line l where l.refund_id = r.id)) as amount
        from order_refund r where r.owner_type = 'ORDER' and r.owner_id = o.id and r.status = 3) r on true
      where coalesce(r.amount, 0) <> ${wentBack}`,
  },
  {
    says: 'a refund gives back what its lines and its fees are',
    broken: sql`
      select r.id from order_refund r join order_refund_line l on l.refund_id = r.id where r.owner_type = 'ORDER' and r.status = 3
      group by r.id having sum(l.amount) + r.delivery_fee_part <> r.amount`,
  },
];
