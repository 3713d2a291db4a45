import { signOrders } from '@materia/contract/areas/order';
import { on } from '../../kernel/index.ts';
import { changeRowByRow } from './batch-orders.ts';
import { demandHand } from './change-order-status.ts';
import { recordOrder } from './record-order.ts';
import { lockForChange, takeStep } from './take-step.ts';

/** 签收: → 50; device orders → 52, once bringing them is built. */
export const signOrdersHandler = on(signOrders)(({ body }, ctx) => {
  demandHand(ctx.actor);
  return changeRowByRow(ctx, {
    items: body.items,
    idOf: item => item.order_id,
    change: async (tx, item) => {
      const order = await lockForChange(tx, item.order_id, item.version);
      const after = await takeStep(tx, order, 'signed', { signedBy: body.signedBy, data: {} });
      recordOrder(tx, order, after);
      return after;
    },
  });
});
