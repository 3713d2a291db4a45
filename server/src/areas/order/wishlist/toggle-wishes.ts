import { toggleWishes } from '@materia/contract/areas/order';
import { on, refuse } from '../../../kernel/index.ts';
import { rowByRow } from '../deposit/row-by-row.ts';
import { paymentsOf } from '../payment/payment.store.ts';
import { applyWishStep } from './apply-wish-step.ts';
import { wishState } from './change-wish.ts';
import { recordWish } from './record-wish.ts';
import { findWish, lockWish } from './wish.store.ts';

/** 删除/恢复: -10 ⇄ -11; a wish that saw money stays (spec 02 §2.3, as orders). */
export const toggleWishesHandler = on(toggleWishes)(({ body }, ctx) =>
  rowByRow(ctx, {
    items: [...new Set(body.ids)],
    idOf: id => id,
    change: async (tx, id) => {
      const wish = (await lockWish(tx, id)) ?? refuse('row.notFound');
      const payments = await paymentsOf(tx, { ownerType: 'WISH', ownerId: id });
      if (body.deleted && payments.some(payment => payment.paidAt !== null)) refuse('order.hasMoney');
      const after = await applyWishStep(tx, wish, body.deleted ? 'delete' : 'restore');
      recordWish(tx, wish, after);
      return wishState(after);
    },
    failed: async (wish_id, failure) => {
      const wish = await findWish(ctx.db, ctx.actor, wish_id);
      return { wish_id, wishNo: wish?.wishNo ?? null, ...failure, status: wish?.status ?? null };
    },
  }),
);
