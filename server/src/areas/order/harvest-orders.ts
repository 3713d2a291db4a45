import { harvestOrders } from '@materia/contract/areas/order';
import { on, refuse, sql, type Tx } from '../../kernel/index.ts';
import { applyOrderStep, demandStep, stepOf, stepRefused } from './apply-order-step.ts';
import { changeRowByRow } from './batch-orders.ts';
import type { Order } from './order.store.ts';
import { earnForOrder } from './order-benefits.ts';
import { orderReach } from './order-scope.ts';
import { takePaidStep } from './paid-step.ts';
import { owedBy } from './payment/owed-by.ts';
import { insertPayment } from './payment/payment.store.ts';
import { recordOrder } from './record-order.ts';
import { netOf } from './refund/money-only.ts';
import { lockForChange } from './take-step.ts';

/** No order has this id. */
const beforeRows = 0;

/** 收款 50, 51→60: the money of pay-on-delivery orders has arrived; the sum must be what they owe (spec 02 §2.1 harvested). */
export const harvestOrdersHandler = on(harvestOrders)(async ({ body }, ctx) => {
  // Before the first row, and once for the call's key: asked again after a death between two rows, what was taken is not owed any more.
  await ctx.row(beforeRows, tx => demandSum(tx, body.items, body.receivedAmount));
  return changeRowByRow(ctx, {
    items: body.items,
    idOf: item => item.order_id,
    change: async (tx, item) => {
      const order = await lockForChange(tx, item.order_id, item.version);
      demandStep(stepOf(order, 'harvested'), tx.actor, order);
      if (!order.payOnDelivery) stepRefused(order, 'harvested');
      const after = await harvest(tx, order);
      recordOrder(tx, order, after);
      return after;
    },
  });
});

async function demandSum(tx: Tx, items: readonly { order_id: number }[], received: number): Promise<void> {
  const ids = items.map(item => item.order_id);
  const { owed } = await tx.one<{ owed: number }>(sql`
    select coalesce(sum(o.payable - ${netOf}), 0)::bigint as owed from customer_order o
    where o.id = any(${ids}::bigint[]) and ${orderReach(tx.actor, 'o')}`);
  if (owed !== received) refuse('order.amountDiffers', {}, { path: ['receivedAmount'] });
}

/** Books what a pay-on-delivery order still owed as cash, and closes it. */
async function harvest(tx: Tx, order: Order): Promise<Order> {
  const now = tx.now().toISOString();
  const owed = await owedBy(tx, order);
  if (owed === 0) return closeOrder(tx, order);
  await insertPayment(tx, {
    ownerType: 'ORDER',
    ownerId: order.id,
    companyId: order.companyId,
    payType: 0,
    provider: 'CASH',
    amount: owed,
    status: 1,
    expiresAt: now,
    paidAt: now,
  });
  const paid = await takePaidStep(tx, order, async fields => {
    const paidAmount = order.paidAmount + owed;
    const pointsEarned = await earnForOrder(tx, { ...order, paidAmount });
    return applyOrderStep(tx, order, 'harvested', { patch: { ...fields, paidAmount, pointsEarned } });
  });
  return paid.order;
}

/** 60 of an order that is paid: the period for returns is over (order_auto_sign). */
export async function closeOrder(tx: Tx, order: Order): Promise<Order> {
  return applyOrderStep(tx, order, 'harvested', { patch: { pointsEarned: await earnForOrder(tx, order) } });
}
