import { type Sql, sql } from '../kernel/index.ts';

/** Something that holds whatever happened; `broken` finds the rows for which it does not. */
export interface Invariant {
  readonly says: string;
  readonly broken: Sql;
}

/** The business day: the database itself keeps another time than the house. */
const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** What wishes and pre-orders say of their money, their orders and their history. */
function ofDeposits(table: 'wishlist' | 'pre_order'): Invariant[] {
  const [owner, refer, id] =
    table === 'wishlist' ? ['WISH', 'WISH:', sql`wish_id`] : ['PREORDER', 'PRE:', sql`pre_order_id`];
  return [
    {
      says: `${table}: what is paid of a deposit and still here is what payments say`,
      broken: sql`
        select d.id from ${sql.id(table)} d left join order_payment p on p.owner_type = ${owner} and p.owner_id = d.id and p.status = 1
          left join order_refund r on r.owner_type = ${owner} and r.owner_id = d.id and r.kind = 'LATE_PAY' and r.status in (2, 3, 4)
        group by d.id having coalesce(sum(p.amount - p.refunded_amount), 0) <> d.deposit_paid and count(r.id) = 0`,
    },
    {
      says: `${table}: at 40 with its order, and only there`,
      broken: sql`
        select d.id from ${sql.id(table)} d left join customer_order o on o.id = d.order_id
        where (d.status = 40) <> (o.id is not null and o.order_refer = ${refer} || d.id)`,
    },
    {
      says: `${table}: history is gapless and ends at the status`,
      broken: sql`
        select d.id from ${sql.id(table)} d left join lateral (
          select h.to_code, h.from_code, lag(h.to_code) over (order by h.id) as before, row_number() over (order by h.id desc) as back
          from wish_status_history h where h.${id} = d.id
        ) h on true
        where h.from_code is distinct from h.before or (h.back = 1 and h.to_code <> d.status) or h.back is null`,
    },
  ];
}

/** What orders, payments, stock, ledgers and counters say of each other (spec 02 §7): in the demo, and after any accident. */
export const orderInvariants: readonly Invariant[] = [
  {
    says: 'no order is without its lines',
    broken: sql`select o.id from customer_order o where not exists (select from order_line l where l.order_id = o.id)`,
  },
  {
    says: 'sums of lines are the sums of their order',
    broken: sql`
      select o.id from customer_order o join order_line l on l.order_id = o.id group by o.id
      having sum(l.line_payable) + o.delivery_fee + o.package_fee <> o.payable or sum(l.goods_price * l.number) <> o.goods_amount
        or sum(l.coupon_share) <> o.coupon_discount or sum(l.points_share) <> o.points_deduction or sum((l.goods_price - l.price) * l.number) <> o.special_discount
        or sum(l.promotion_share) <> o.promotion_discount`,
  },
  {
    says: 'gifts cost nothing',
    broken: sql`select id from order_line where is_gift and (line_payable <> 0 or goods_price <> 0)`,
  },
  {
    says: 'what orders have of promotions is their discount',
    broken: sql`
      select o.id from customer_order o join promotion_use u on u.order_id = o.id and u.state <> 2 group by o.id
      having sum(u.discount) <> o.promotion_discount`,
  },
  {
    says: 'quotas are what open and paid orders have of them',
    broken: sql`
      select p.id from promotion p left join promotion_use u on u.promotion_id = p.id and u.state <> 2 where p.quota is not null group by p.id
      having coalesce(sum(u.times), 0) <> p.used_quota`,
  },
  {
    says: 'places of activities are what orders have of them',
    broken: sql`
      select g.id from activity_store_goods g left join activity_use u on u.activity_id = g.activity_id and u.store_id = g.store_id
        and u.goods_id = g.goods_id and u.state <> 2
      group by g.id having coalesce(sum(u.number), 0) <> g.used`,
  },
  {
    says: 'what is paid and refunded is what payments say',
    broken: sql`
      select o.id from customer_order o left join order_payment p on p.owner_type = 'ORDER' and p.owner_id = o.id and p.status = 1 group by o.id
      having coalesce(sum(p.amount), 0) <> o.paid_amount or coalesce(sum(p.refunded_amount), 0) <> o.refunded_amount`,
  },
  {
    says: 'lines are refunded no more than their order',
    broken: sql`
      select o.id from customer_order o join order_line l on l.order_id = o.id group by o.id having sum(l.refunded_amount) > o.refunded_amount`,
  },
  {
    says: 'service fees charged, less what refunds took back, are those of their orders',
    broken: sql`
      select o.id from customer_order o left join order_fee f on f.order_id = o.id
      where coalesce(f.amount - f.reversed_amount, 0) <> o.service_fee`,
  },
  {
    says: 'a refund is what its payments give back',
    broken: sql`
      select r.id from order_refund r left join order_refund_payment rp on rp.refund_id = r.id where r.status in (2, 3, 4)
      group by r.id having coalesce(sum(rp.amount), 0) <> r.amount or (r.status = 3 and bool_or(rp.status <> 1))`,
  },
  ...(['wishlist', 'pre_order'] as const).flatMap(ofDeposits),
  {
    says: 'history is gapless and ends at the status',
    broken: sql`
      select o.id from customer_order o left join lateral (
        select h.to_code, h.from_code, lag(h.to_code) over (order by h.id) as before, row_number() over (order by h.id desc) as back
        from order_status_history h where h.order_id = o.id
      ) h on true
      where h.from_code is distinct from h.before or (h.back = 1 and h.to_code <> o.order_status_code) or h.back is null`,
  },
  {
    says: 'lots are their movements',
    broken: sql`
      select l.id from stock_lot l left join stock_movement m on m.lot_id = l.id group by l.id having coalesce(sum(m.delta), 0) <> l.quantity`,
  },
  {
    says: 'a movement leads from before to after',
    broken: sql`select id from stock_movement where after <> before + delta`,
  },
  {
    says: 'shelves are their sellable lots',
    broken: sql`
      select g.id from store_goods g join storage s on s.store_id = g.store_id
        left join stock_lot l on l.storage_id = s.id and l.goods_id = g.goods_id and l.state = 'NORMAL' and l.expires_on >= ${today}
      group by g.id having coalesce(sum(l.quantity), 0) <> g.goods_number`,
  },
  {
    says: 'tracks are their sellable lots',
    broken: sql`
      select t.id from track t left join stock_lot l on l.track_id = t.id and l.state = 'NORMAL' and l.expires_on >= ${today}
      group by t.id having coalesce(sum(l.quantity), 0) <> t.stock`,
  },
  {
    says: 'what shelves hold are the open holds, and no more than lies there',
    broken: sql`
      select g.id from store_goods g left join order_hold h on h.store_goods_id = g.id and h.released_at is null
      group by g.id having coalesce(sum(h.number), 0) <> g.held or g.held > g.goods_number`,
  },
  {
    says: 'what tracks hold are the open holds, and no more than lies there',
    broken: sql`
      select t.id from track t left join order_hold h on h.track_id = t.id and h.released_at is null
      group by t.id having coalesce(sum(h.number), 0) <> t.held or t.held > t.stock`,
  },
  {
    says: 'what comes back to a device has a refund that waits for it',
    broken: sql`
      select o.id from customer_order o where o.order_type = 'MAT_ORDER' and o.order_status_code = -20 and not exists (
        select from order_refund r where r.owner_type = 'ORDER' and r.owner_id = o.id and r.status = 1 and r.goods_return)`,
  },
  {
    says: 'every unit handed over is a sale of its line',
    broken: sql`
      select l.id from order_line l join customer_order o on o.id = l.order_id
        left join stock_movement m on m.ref_type = 'ORDER_LINE' and m.ref_id = l.id and m.kind = 'SALE'
      where o.handed_at is not null group by l.id having coalesce(-sum(m.delta), 0) <> l.number`,
  },
  {
    says: 'ledgers end at their account',
    broken: sql`
      select a.id from customer_account a left join points_ledger l on l.customer_id = a.customer_id and l.company_id = a.company_id
      group by a.id having coalesce(sum(l.delta), 0) <> a.points`,
  },
  {
    says: 'ledgers of 商币 end at their account, and pay what was paid from it',
    broken: sql`
      select a.customer_id from customer_account a left join shangbi_ledger l on l.customer_id = a.customer_id
      where a.company_id = 0 group by a.id having coalesce(sum(l.delta), 0) <> a.shangbi`,
  },
  {
    says: 'counters and what waits to be folded into them are the orders',
    broken: sql`
      select * from (
        select placed_day, company_id, store_id, mat_id, order_status_code, sum(order_count) as n, sum(payable) as payable, sum(paid) as paid
        from (
          select placed_day, company_id, store_id, mat_id, order_status_code, order_count, payable, paid from order_counter_day where store_id >= 0
          union all
          select placed_day, company_id, store_id, mat_id, order_status_code, order_count, payable, paid from order_counter_delta
        ) each group by 1, 2, 3, 4, 5
      ) c full join (
        select (placed_at at time zone 'Asia/Shanghai')::date as placed_day, company_id, coalesce(store_id, 0) as store_id, coalesce(mat_id, 0) as mat_id,
          order_status_code, count(*) as n, sum(payable) as payable, sum(paid_amount) as paid
        from customer_order group by 1, 2, 3, 4, 5
      ) o using (placed_day, company_id, store_id, mat_id, order_status_code)
      where coalesce(c.n, 0) <> coalesce(o.n, 0) or coalesce(c.payable, 0) <> coalesce(o.payable, 0) or coalesce(c.paid, 0) <> coalesce(o.paid, 0)`,
  },
];
