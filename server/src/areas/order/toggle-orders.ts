import { toggleOrders } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../kernel/index.ts';
import { applyOrderStep, demandStep, stepOf, stepRefused } from './apply-order-step.ts';
import { changeRowByRow } from './batch-orders.ts';
import { lockOrder, type Order } from './order.store.ts';
import { ofOrder, paymentsOf } from './payment/payment.store.ts';
import { recordOrder } from './record-order.ts';

/** 删除/恢复: -10, -13 ⇄ -11; an order that saw money stays (spec 02 §2.1). */
export const toggleOrdersHandler = on(toggleOrders)(({ body }, ctx) =>
  changeRowByRow(ctx, {
    items: [...new Set(body.ids)],
    idOf: id => id,
    change: async (tx, id) => {
      const order = await lockOrder(tx, id);
      if (!order) return refuse('row.notFound');
      const after = await (body.deleted ? remove : restore)(tx, order);
      recordOrder(tx, order, after);
      return after;
    },
  }),
);

async function remove(tx: Tx, order: Order): Promise<Order> {
  demandStep(stepOf(order, 'toggle'), tx.actor, order);
  if (order.deletedFrom !== null) stepRefused(order, 'toggle');
  const payments = await paymentsOf(tx, ofOrder(order.id));
  if (payments.some(payment => payment.paidAt !== null)) refuse('order.hasMoney');
  const patch = { deletedFrom: order.status, deletedAt: tx.now().toISOString() };
  return applyOrderStep(tx, order, 'toggle', { patch });
}

async function restore(tx: Tx, order: Order): Promise<Order> {
  demandStep(stepOf(order, 'toggle'), tx.actor, order);
  if (order.deletedFrom === null) stepRefused(order, 'toggle');
  const patch = { deletedFrom: null, deletedAt: null };
  return applyOrderStep(tx, order, 'toggle', { previous: order.deletedFrom, patch });
}
