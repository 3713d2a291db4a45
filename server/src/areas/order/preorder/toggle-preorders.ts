import { togglePreOrders } from '@materia/contract/areas/order';
import { on, refuse } from '../../../kernel/index.ts';
import { rowByRow } from '../deposit/row-by-row.ts';
import { paymentsOf } from '../payment/payment.store.ts';
import { applyPreOrderStep } from './apply-preorder-step.ts';
import { preOrderState } from './change-preorder.ts';
import { findPreOrder, lockPreOrder } from './preorder.store.ts';
import { recordPreOrder } from './record-preorder.ts';

/** 删除/恢复: -10, -13 ⇄ -11; one that saw money stays (as orders, spec 02 §2.1). */
export const togglePreOrdersHandler = on(togglePreOrders)(({ body }, ctx) =>
  rowByRow(ctx, {
    items: [...new Set(body.ids)],
    idOf: id => id,
    change: async (tx, id) => {
      const before = (await lockPreOrder(tx, id)) ?? refuse('row.notFound');
      const payments = await paymentsOf(tx, { ownerType: 'PREORDER', ownerId: id });
      if (body.deleted && payments.some(payment => payment.paidAt !== null)) refuse('order.hasMoney');
      const patch = body.deleted
        ? { deletedFrom: before.status, deletedAt: tx.now().toISOString() }
        : { deletedFrom: null, deletedAt: null };
      const step = body.deleted ? 'delete' : 'restore';
      const after = await applyPreOrderStep(tx, before, step, { previous: before.deletedFrom, patch });
      recordPreOrder(tx, before, after);
      return preOrderState(after);
    },
    failed: async (id, failure) => {
      const found = await findPreOrder(ctx.db, ctx.actor, id);
      return { id, preNo: found?.preNo ?? null, ...failure, status: found?.status ?? null };
    },
  }),
);
