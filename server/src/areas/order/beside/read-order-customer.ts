import { type OrderCustomer, RefundStatus, readOrderCustomer } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, sql } from '../../../kernel/index.ts';
import { orderReach } from '../order-scope.ts';
import { ofGoods } from '../refund/money-only.ts';

const lastOrders = 10;
const days30Ms = 30 * 86_400_000;
/** Refunds that came to nothing. */
const givenUp = [RefundStatus.byName.rejected, RefundStatus.byName.withdrawn];

interface Buyer {
  readonly id: number;
  readonly customer_id: number | null;
  readonly customerName: string;
  readonly cellphone: string | null;
}

/** Along the customer's own index: what the scope does not show is passed over. */
function ordersOf({ db, actor }: Ctx<StaffActor>, { id, customer_id }: Buyer): Promise<OrderCustomer['orders']> {
  const theirs = customer_id === null ? sql`o.id = ${id}` : sql`o.customer_id = ${customer_id}`;
  return db.rows(sql`
    select o.id as order_id, o.order_no as "orderNo", o.order_type as "orderType", o.order_status_code, o.fulfil_type as "fulfilType",
      coalesce(m.mat_name, s.name) as place, o.payable, o.refunded_amount as "refundedAmount", o.placed_at as "placedAt",
      (select string_agg(l.goods_name || ' ×' || l.number, '、' order by l.line_no) from order_line l where l.order_id = o.id) as goods
    from (select * from customer_order o where ${theirs} and ${orderReach(actor, 'o')} and o.deleted_at is null
      order by o.placed_at desc, o.id desc limit ${lastOrders}) o
    left join mat m on m.id = o.mat_id left join store s on s.id = o.store_id
    order by o.placed_at desc, o.id desc`);
}

async function refundsOf({ db, actor, now }: Ctx<StaffActor>, { customer_id }: Buyer): Promise<number> {
  if (customer_id === null) return 0;
  const since = new Date(now().getTime() - days30Ms);
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from order_refund r join customer_order o on r.owner_type = 'ORDER' and o.id = r.owner_id
    where o.customer_id = ${customer_id} and ${orderReach(actor, 'o')} and r.asked_at >= ${since} and r.status <> all(${givenUp}::int[])
      and ${ofGoods}`);
  return count;
}

/** 顾客: their last ten orders in the account's scope, and whether money goes back to them often (spec 02 §6.1). */
export const readOrderCustomerHandler = on(readOrderCustomer)(async ({ params }, ctx) => {
  const buyer = await ctx.db.maybe<Buyer>(sql`
    select o.id, o.customer_id, o.customer_name as "customerName", o.cellphone from customer_order o
    where o.id = ${params.order_id} and ${orderReach(ctx.actor, 'o')}`);
  if (!buyer) return ctx.fail('row.notFound');
  const { id: _, cellphone, ...named } = buyer;
  return {
    ...named,
    cellphone: maskPhone(cellphone),
    refundsOf30Days: await refundsOf(ctx, buyer),
    orders: await ordersOf(ctx, buyer),
  };
});
