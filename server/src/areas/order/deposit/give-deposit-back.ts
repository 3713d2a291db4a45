import { RefundStatus } from '@materia/contract/areas/order';
import { yuan } from '@materia/contract/kernel';
import { refuse, staffId, type Tx } from '../../../kernel/index.ts';
import type { PaymentOwner } from '../payment/payment-owner.ts';
import { applyRefundStep } from '../refund/apply-refund-step.ts';
import { insertRefund, lockRefund, openRefundOf, type Refund } from '../refund/refund.store.ts';
import { giveBack, retryMoney } from '../refund/refund-money.ts';

const S = RefundStatus.byName;

export interface DepositAsk {
  readonly amount: number;
  /** Where a refund that fails or is rejected leads back to. */
  readonly previousCode: number | null;
  readonly reason?: string;
}

/**
 * Asks for a deposit back. Staff who may refund do it at once, above `order.fourEyesFen` a second person has to approve, and always
 * what a customer asks for (spec 02 §2.3 "R", §4.4). One that failed before is tried again under its number: it never pays twice.
 */
export async function askDepositBack<Row>(tx: Tx, owner: PaymentOwner<Row>, ask: DepositAsk): Promise<Row> {
  const before = await openRefundOf(tx, owner);
  if (before?.status === S.failed) {
    await retryMoney(tx, owner, await lockRefund(tx, before.id), { previousCode: ask.previousCode });
    return owner.row;
  }
  const limit = tx.setting<number>('order.fourEyesFen');
  const decides = tx.actor.kind === 'system' || (tx.actor.kind === 'staff' && ask.amount <= limit);
  const refund = await insertRefund(
    tx,
    {
      ownerType: owner.ownerType,
      ownerId: owner.ownerId,
      companyId: owner.companyId,
      kind: 'DEPOSIT',
      reasonCode: tx.actor.kind === 'customer' ? 'NO_LONGER_WANTED' : 'OTHER',
      reasonText: ask.reason,
      amount: ask.amount,
      status: decides ? S.refunding : S.toReview,
      previousCode: ask.previousCode,
    },
    [],
  );
  return decides ? giveBack(tx, owner, refund) : owner.row;
}

/** The refund of an owner that waits for somebody's decision, locked. */
export async function refundToReview(tx: Tx, owner: PaymentOwner): Promise<Refund | undefined> {
  const open = await openRefundOf(tx, owner);
  return open?.status === S.toReview ? lockRefund(tx, open.id) : undefined;
}

/** 同意: who asked for a large one may not approve it too (spec 02 §4.4). */
export async function approveDepositBack<Row>(
  tx: Tx,
  owner: PaymentOwner<Row>,
  refund: Refund,
  remark?: string,
): Promise<Row> {
  const limit = tx.setting<number>('order.fourEyesFen');
  const own = refund.askedByType === 'STAFF' && refund.askedBy === staffId(tx.actor);
  if (own && refund.amount > limit) refuse('refund.fourEyes', { amount: yuan(limit).replace(/\.00$/, '') });
  return giveBack(tx, owner, await applyRefundStep(tx, refund, 'approve', reviewed(tx, remark), S.refunding));
}

/** 拒绝, with a reason. */
export async function rejectDepositBack(tx: Tx, refund: Refund, remark: string | undefined): Promise<void> {
  if (!remark) refuse('order.reasonMissing');
  await applyRefundStep(tx, refund, 'reject', reviewed(tx, remark));
}

const reviewed = (tx: Tx, remark?: string) => ({
  reviewedBy: staffId(tx.actor),
  reviewedAt: tx.now(),
  reviewRemark: remark ?? null,
});
