import { readOrderCell } from '@materia/contract/areas/mat';
import { isBrought, type OrderTypeCode, stepsOf } from '@materia/contract/areas/order';
import { on, sql } from '../../../kernel/index.ts';
import { cellOfOrder, matsWithCells } from '../../mat/index.ts';
import type { Order } from '../order.ts';
import { orderReach } from '../order-scope.ts';

type Looked = Pick<Order, 'companyId' | 'storeId' | 'pickupMatId' | 'status' | 'fulfilType'> & {
  readonly orderType: OrderTypeCode;
};

/** GET cell/order/{orderNo}. */
export const readOrderCellHandler = on(readOrderCell)(async ({ params: { orderNo } }, { db, actor, fail }) => {
  const order = await db.maybe<Looked>(sql`
    select o.company_id as "companyId", o.store_id as "storeId", o.pickup_mat_id as "pickupMatId", o.order_status_code as status, o.order_type as "orderType",
      o.fulfil_type as "fulfilType"
    from customer_order o where o.order_no = ${orderNo} and ${orderReach(actor, 'o')}`);
  if (!order) return fail('row.notFound');
  const cell = await cellOfOrder(db, actor, orderNo);
  const ready = stepsOf(order.orderType).find('ready', order.status) !== undefined && !isBrought(order);
  const assignable = cell === null && ready && actor.privs.has('ORDER:WRITE');
  return { cell, assignable, mats: assignable ? await matsWithCells(db, actor, order) : [] };
});
