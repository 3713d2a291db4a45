import { type RefundKindCode, WishStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import type { Bill } from '../payment/open-payment.ts';
import type { PaymentOwner } from '../payment/payment-owner.ts';
import { applyRefundStep } from '../refund/apply-refund-step.ts';
import type { Refund } from '../refund/refund.store.ts';
import { endRefund, raiseRefund } from '../refund/refund-alerts.ts';
import { announceWish, applyWishStep } from './apply-wish-step.ts';
import type { Wish } from './wish.store.ts';

const S = WishStatus.byName;
const open: readonly number[] = [S.new, S.inHand, S.arrived];

/** What a wish still owes of its deposit; 0: nothing. */
export const depositOwed = ({
  status,
  deposit,
  depositPaid,
}: Pick<Wish, 'status' | 'deposit' | 'depositPaid'>): number =>
  open.includes(status) && depositPaid === 0 ? deposit : 0;

/** The deposit that is to be paid. */
export function wishBill(tx: Tx, wish: Wish): Bill {
  const { preOrder } = tx.setting<{ preOrder: number }>('order.payMinutes');
  return {
    ownerType: 'WISH',
    ownerId: wish.id,
    companyId: wish.companyId,
    storeId: wish.storeId,
    matId: wish.matId,
    channel: 'MINI_PROGRAM',
    amount: depositOwed(wish),
    expiresAt: new Date(tx.now().getTime() + preOrder * 60_000).toISOString(),
  };
}

/** What is tried again where it failed; a deposit leads its wish back, where it is asked for anew. */
export const retriesOfWish = (kind: RefundKindCode): boolean => kind !== 'DEPOSIT';

/** A wish as the owner of its deposit (spec 02 §2.3). */
export function wishOwner(wish: Wish): PaymentOwner<Wish> {
  const isDeposit = (refund: Refund) => refund.kind === 'DEPOSIT';
  const place = { documentNo: wish.wishNo, matId: wish.matId, companyId: wish.companyId };
  return {
    ownerType: 'WISH',
    ownerId: wish.id,
    row: wish,
    companyId: wish.companyId,
    customerId: wish.customerId,
    documentNo: wish.wishNo,
    subject: async () => wish.goodsName,
    owed: async () => depositOwed(wish) || null,
    late: { reasonCode: wish.depositPaid > 0 ? 'DUPLICATE_PAY' : 'OTHER', previousCode: null },
    paid: (tx, { amount }) => announceWish(tx, wish, 'pay', { depositPaid: wish.depositPaid + amount }),
    paidLate: async () => wishOwner(wish),
    refunded: async (tx, refund) => {
      await applyRefundStep(tx, refund, 'finish', { doneAt: tx.now(), failReason: null, nextTryAt: null });
      await endRefund(tx, place);
      // Who looks at it sees the money go, though the wish stands where it stood.
      if (!isDeposit(refund)) return announceWish(tx, wish, 'refunded', {});
      const patch = { depositPaid: wish.depositPaid - refund.amount };
      // A provider that had said no may say yes later: the wish is on its way back then only.
      const going = wish.status === S.refunding ? wish : await applyWishStep(tx, wish, 'refund');
      return applyWishStep(tx, going, 'refunded', { patch });
    },
    retries: ({ kind }) => retriesOfWish(kind),
    refundFailed: async (tx, refund) => {
      if (!isDeposit(refund)) {
        await raiseRefund(tx, place);
        await announceWish(tx, wish, 'refundFailed', {});
      } else if (wish.status === S.refunding)
        await applyWishStep(tx, wish, 'refundFailed', { previous: refund.previousCode });
    },
    refundRetried: async () => undefined,
  };
}
