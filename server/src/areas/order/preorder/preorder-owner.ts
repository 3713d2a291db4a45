import { PreOrderStatus, type RefundKindCode } from '@materia/contract/areas/order';
import type { Bill } from '../payment/open-payment.ts';
import type { PaymentOwner } from '../payment/payment-owner.ts';
import { applyRefundStep } from '../refund/apply-refund-step.ts';
import type { Refund } from '../refund/refund.store.ts';
import { endRefund, raiseRefund } from '../refund/refund-alerts.ts';
import { announcePreOrder, applyPreOrderStep } from './apply-preorder-step.ts';
import type { PreOrder } from './preorder.store.ts';

const S = PreOrderStatus.byName;
/** It still stands for something: a deposit that goes back ends it. */
const live: readonly number[] = [S.booked, S.arrived];

/** The deposit that is to be paid. */
export const preOrderBill = (of: PreOrder): Bill => ({
  ownerType: 'PREORDER',
  ownerId: of.id,
  companyId: of.companyId,
  storeId: of.storeId,
  matId: null,
  channel: 'MINI_PROGRAM',
  amount: of.deposit,
  expiresAt: of.payDeadline,
});

/** What the payer reads in the wallet: the first goods, and how many more. */
function subjectOf({ lines, preNo }: PreOrder): string {
  const [first, ...more] = lines;
  const name = first?.goodsName.slice(0, 40) ?? preNo;
  return more.length === 0 ? name : `${name} +${more.length}`;
}

/** What is tried again where it failed: an expired one stands nowhere else, any other is led back, where it is asked for anew. */
export const retriesOfPreOrder = ({ status }: Pick<PreOrder, 'status'>, kind: RefundKindCode): boolean =>
  kind !== 'DEPOSIT' || status === S.expired;

/** A pre-order as the owner of its deposit (spec 02 §2.3). */
export function preOrderOwner(of: PreOrder): PaymentOwner<PreOrder> {
  const isDeposit = (refund: Refund) => refund.kind === 'DEPOSIT';
  const place = { documentNo: of.preNo, matId: null, companyId: of.companyId };
  return {
    ownerType: 'PREORDER',
    ownerId: of.id,
    row: of,
    companyId: of.companyId,
    customerId: of.customerId,
    documentNo: of.preNo,
    subject: async () => subjectOf(of),
    owed: async () => (of.status === S.toPay ? of.deposit : null),
    late: { reasonCode: of.depositPaid > 0 ? 'DUPLICATE_PAY' : 'OTHER', previousCode: null },
    paid: (tx, { amount }) => applyPreOrderStep(tx, of, 'pay', { patch: { depositPaid: amount, payDeadline: null } }),
    paidLate: async () => preOrderOwner(of),
    refunded: async (tx, refund) => {
      await applyRefundStep(tx, refund, 'finish', { doneAt: tx.now(), failReason: null, nextTryAt: null });
      await endRefund(tx, place);
      // Who looks at it sees the money go, though the booking stands where it stood.
      if (!isDeposit(refund)) return announcePreOrder(tx, of, 'refunded', {});
      const patch = { depositPaid: of.depositPaid - refund.amount };
      // A provider that had said no may say yes later: the booking is on its way back then only.
      const going = live.includes(of.status) ? await applyPreOrderStep(tx, of, 'refund') : of;
      if (going.status !== S.refunding) return announcePreOrder(tx, going, 'refunded', patch);
      return applyPreOrderStep(tx, going, 'refunded', { patch });
    },
    retries: ({ kind }) => retriesOfPreOrder(of, kind),
    refundFailed: async (tx, refund) => {
      if (retriesOfPreOrder(of, refund.kind)) {
        await raiseRefund(tx, place);
        await announcePreOrder(tx, of, 'refundFailed', {});
      } else if (of.status === S.refunding)
        await applyPreOrderStep(tx, of, 'refundFailed', { previous: refund.previousCode });
    },
    refundRetried: async () => undefined,
  };
}
