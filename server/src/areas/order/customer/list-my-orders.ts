import { listMyOrders, type OrderRow, readMyOrder, statusList } from '@materia/contract/areas/order';
import { onCustomer, sql, when } from '../../../kernel/index.ts';
import { readerOf, readOrderRows } from '../order-row.ts';
import { readOrderDetail } from '../read-order.ts';
import { hideRxPictures } from './hide-rx-pictures.ts';

/** What of an order is staff's business only. */
function ownView<
  T extends Pick<OrderRow, 'sla' | 'staffRemark' | 'flag' | 'deliverymanId' | 'printedCount' | 'settlementStatus'>,
>(row: T) {
  const {
    sla: _sla,
    staffRemark: _remark,
    flag: _flag,
    deliverymanId: _rider,
    printedCount: _printed,
    settlementStatus: _settled,
    ...own
  } = row;
  return own;
}

/** A customer's own orders, newest first; a next page shows by being full. */
export const listMyOrdersHandler = onCustomer(listMyOrders)(async ({ query }, ctx) => {
  const { limit, page, status } = query;
  const ids = sql`
    select o.id from customer_order o where o.customer_id = ${ctx.actor.id} and o.deleted_at is null
      ${when(statusList(status), codes => sql`and o.order_status_code = any(${codes}::int[])`)}
    order by o.placed_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}`;
  const rows = await readOrderRows(ctx.db, ids, sql`order by o.placed_at desc, o.id desc`, readerOf(ctx));
  return { rows: (await hideRxPictures(ctx.db, rows)).map(ownView), total: null };
});

export const readMyOrderHandler = onCustomer(readMyOrder)(async ({ params }, ctx) => {
  const found = await ctx.db.maybe<{ id: number }>(
    sql`select id from customer_order where order_no = ${params.orderNo} and customer_id = ${ctx.actor.id}`,
  );
  const detail = found ? await readOrderDetail(ctx, found.id) : undefined;
  if (!detail) return ctx.fail('row.notFound');
  const [seen = detail] = await hideRxPictures(ctx.db, [detail]);
  const {
    costAmount: _cost,
    platformFee: _platform,
    deliveryCost: _delivery,
    payFee: _pay,
    serviceFee: _service,
    ...own
  } = ownView(seen);
  return own;
});
