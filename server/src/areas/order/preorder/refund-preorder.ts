import { refundPreOrder } from '@materia/contract/areas/order';
import { on, type Tx } from '../../../kernel/index.ts';
import { approveDepositBack, askDepositBack, refundToReview, rejectDepositBack } from '../deposit/give-deposit-back.ts';
import { provider } from '../payment/outside.ts';
import {
  applyPreOrderStep,
  demandPreOrderStep,
  lockPreOrderForChange,
  preOrderStepRefused,
} from './apply-preorder-step.ts';
import { preOrderState } from './change-preorder.ts';
import type { PreOrder } from './preorder.store.ts';
import { preOrderOwner } from './preorder-owner.ts';
import { recordPreOrder } from './record-preorder.ts';

/** 退订: gives the deposit back, or decides on what a customer asked for (spec 02 §2.3). */
export const refundPreOrderHandler = on(refundPreOrder)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const { approve, remark } = body;
    const before = await lockPreOrderForChange(tx, params.id, body.version);
    const waiting = await refundToReview(tx, preOrderOwner(before));
    let after: PreOrder;
    if (!waiting) after = approve ? await giveUp(tx, before, remark) : preOrderStepRefused(before, 'rejectRefund');
    else {
      demandPreOrderStep(tx, before, 'rejectRefund');
      if (approve) after = await approveDepositBack(tx, preOrderOwner(before), waiting, remark);
      else {
        await rejectDepositBack(tx, waiting, remark);
        after = await applyPreOrderStep(tx, before, 'rejectRefund', { previous: waiting.previousCode, remark });
      }
    }
    recordPreOrder(tx, before, after, { approve });
    return preOrderState(after);
  }),
);

/** Takes a pre-order to 退订中 and asks for its deposit back; without one it is given up at once. */
export async function giveUp(tx: Tx, before: PreOrder, reason?: string): Promise<PreOrder> {
  const going = await applyPreOrderStep(tx, before, 'refund', { remark: reason });
  if (before.depositPaid === 0) return applyPreOrderStep({ ...tx, actor: provider('refund') }, going, 'refunded');
  return askDepositBack(tx, preOrderOwner(going), { amount: before.depositPaid, previousCode: before.status, reason });
}
