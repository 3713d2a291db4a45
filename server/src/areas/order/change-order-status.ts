import { changeOrderStatus } from '@materia/contract/areas/order';
import { demand, on, type StaffActor } from '../../kernel/index.ts';
import { changeRowByRow } from './batch-orders.ts';
import { countMiss } from './pickup-code.ts';
import { recordOrder } from './record-order.ts';
import { lockForChange, takeStepTo } from './take-step.ts';

/** Whoever neither may change orders nor brings any is told so once, not per row (spec 02 §2 "Who"). */
export function demandHand(actor: StaffActor): void {
  if (!actor.isDeliveryman && !actor.privs.has('ORDER:REFUND')) demand(actor, 'ORDER:WRITE');
}

/** Takes orders to a status, row by row; each step asks for its own privilege or duty, and for its own data. */
export const changeOrderStatusHandler = on(changeOrderStatus)(({ body }, ctx) => {
  demandHand(ctx.actor);
  const { items, to, reason, data } = body;
  return changeRowByRow(ctx, {
    items,
    idOf: item => item.order_id,
    change: async (tx, item) => {
      const order = await lockForChange(tx, item.order_id, item.version);
      const after = await takeStepTo(tx, order, to, { reason, data });
      recordOrder(tx, order, after);
      return after;
    },
    refused: async (tx, item, refusal) => {
      if (refusal.key === 'order.pickupCode') await countMiss(tx, { orderId: item.order_id });
    },
  });
});
