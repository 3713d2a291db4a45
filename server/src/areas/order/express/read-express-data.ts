import { type OrderDetail, readExpressData } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { type Db, on, sql } from '../../../kernel/index.ts';
import { orderReach } from '../order-scope.ts';

/** The parcels of an order, in the order they were sent. */
export async function readExpress(db: Db, orderId: number): Promise<OrderDetail['express']> {
  const parcels = await db.rows<OrderDetail['express'][number]>(sql`
    select e.id as "expressId", e.mode, e.express_code as "expressCode", c.name as "expressName", e.express_no as "expressNo",
      e.rider_name as "riderName", e.rider_phone as "riderPhone", e.fee, e.status, e.events, u.name as "sentBy",
      e.sent_at as "sentAt"
    from order_express e left join express_company c on c.code = e.express_code left join sys_user u on u.id = e.sent_by
    where e.order_id = ${orderId} order by e.id`);
  return parcels.map(parcel => ({ ...parcel, riderPhone: maskPhone(parcel.riderPhone) }));
}

export const readExpressDataHandler = on(readExpressData)(async ({ params }, ctx) => {
  const order = await ctx.db.maybe(
    sql`select o.id from customer_order o where o.id = ${params.orderId} and ${orderReach(ctx.actor, 'o')}`,
  );
  if (!order) ctx.fail('row.notFound');
  return readExpress(ctx.db, params.orderId);
});
