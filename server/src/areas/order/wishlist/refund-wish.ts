import { refundWish } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { approveDepositBack, askDepositBack, refundToReview, rejectDepositBack } from '../deposit/give-deposit-back.ts';
import { closePayments } from '../payment/close-payments.ts';
import { applyWishStep, demandWishStep, lockWishForChange, wishStepRefused } from './apply-wish-step.ts';
import { wishState } from './change-wish.ts';
import { recordWish } from './record-wish.ts';
import type { Wish } from './wish.store.ts';
import { wishOwner } from './wish-owner.ts';

/** 退款: gives a deposit back, or decides on what a customer asked for (spec 02 §2.3). */
export const refundWishHandler = on(refundWish)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const before = await lockWishForChange(tx, params.wish_id, body.version);
    const waiting = await refundToReview(tx, wishOwner(before));
    const after = waiting
      ? await decide(tx, before, { waiting, ...body })
      : body.approve
        ? await askWishBack(tx, before, body.remark)
        : wishStepRefused(before, 'rejectRefund');
    recordWish(tx, before, after, { approve: body.approve });
    return wishState(after);
  }),
);

interface Decision {
  readonly waiting: NonNullable<Awaited<ReturnType<typeof refundToReview>>>;
  readonly approve: boolean;
  readonly remark?: string;
}

async function decide(tx: Tx, wish: Wish, { waiting, approve, remark }: Decision): Promise<Wish> {
  demandWishStep(tx, wish, 'rejectRefund');
  if (approve) return approveDepositBack(tx, wishOwner(wish), waiting, remark);
  await rejectDepositBack(tx, waiting, remark);
  return applyWishStep(tx, wish, 'rejectRefund', { previous: waiting.previousCode, remark });
}

/** Takes a wish to 退款中 and asks for its deposit back; what else is open of it is closed. */
export async function askWishBack(tx: Tx, wish: Wish, reason?: string): Promise<Wish> {
  demandWishStep(tx, wish, 'refund');
  if (wish.depositPaid === 0) refuse('wish.noDeposit');
  await closePayments(tx, { ownerType: 'WISH', ownerId: wish.id });
  const going = await applyWishStep(tx, wish, 'refund', { remark: reason });
  return askDepositBack(tx, wishOwner(going), { amount: wish.depositPaid, previousCode: wish.status, reason });
}
