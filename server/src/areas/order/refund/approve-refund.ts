import { isMatOrder, RefundStatus } from '@materia/contract/areas/order';
import { yuan } from '@materia/contract/kernel';
import { refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { orderOwner } from '../payment/order-owner.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { lowerLines } from './lower-refund.ts';
import { earlierRefunds, type Refund, stillPaid } from './refund.store.ts';
import { giveBack } from './refund-money.ts';

const S = RefundStatus.byName;

export interface Approval {
  readonly order: Order;
  readonly refund: Refund;
  /** Lower than what was asked for; absent: that. */
  readonly amount?: number;
  /** Ticked or unticked; absent: as asked. */
  readonly refundDeliveryFee?: boolean;
  readonly remark?: string;
  /** A code by text message stood for the approval. */
  readonly smsVerified?: boolean;
}

/** 同意退款 (spec 02 §4.4): large ones by another person than asked; the money goes now, or once the goods are here. */
export async function approveRefund(tx: Tx, approval: Approval): Promise<Order> {
  const { order, refund } = approval;
  const fees = await feesOf(tx, approval);
  const asked = Math.min(refund.amount - refund.deliveryFeePart + fees, await stillPaid(tx, order));
  const amount = approval.amount ?? asked;
  if (amount > asked) refuse('refund.notRaised');
  demandSecond(tx, refund, amount);
  const deliveryFeePart = Math.min(fees, amount);
  const goods = amount - deliveryFeePart;
  await lowerLines(tx, refund, goods);
  const patch = {
    amount,
    deliveryFeePart,
    ...benefitsFor(refund, goods),
    reviewedBy: staffId(tx.actor),
    reviewedAt: tx.now(),
    reviewRemark: approval.remark ?? null,
    smsVerified: approval.smsVerified ?? false,
  };
  // Of a device order the goods came back before (-20 → -19), of a store order they come once it is approved.
  const waits = refund.goodsReturn && !isMatOrder(order.orderType);
  const running = await applyRefundStep(tx, refund, 'approve', patch, waits ? S.toReceive : S.refunding);
  if (waits) return order;
  const at = isMatOrder(order.orderType)
    ? await applyOrderStep(tx, order, 'refund', { data: { refundId: refund.id, amount } })
    : order;
  return giveBack(tx, orderOwner(at), running);
}

/** Above the limit nobody approves what he asked for himself. */
function demandSecond(tx: Tx, refund: Refund, amount: number): void {
  const limit = tx.setting<number>('order.fourEyesFen');
  const own = refund.askedByType === 'STAFF' && tx.actor.kind === 'staff' && refund.askedBy === tx.actor.id;
  if (amount > limit && own) refuse('refund.fourEyes', { amount: yuan(limit).replace(/\.00$/, '') });
}

/** Fees that go back: as asked, or all that is left of them if the reviewer ticks it. */
async function feesOf(tx: Tx, { order, refund, refundDeliveryFee }: Approval): Promise<number> {
  if (refundDeliveryFee === undefined) return refund.deliveryFeePart;
  if (!refundDeliveryFee) return 0;
  const { fees } = await earlierRefunds(tx, order.id);
  return order.deliveryFee + order.packageFee - fees;
}

/** Less money for the goods than was asked: points in proportion, and no coupon, which comes back with all of it only (spec 02 §4.4). */
function benefitsFor(refund: Refund, goods: number): Partial<Pick<Refund, 'pointsBack' | 'couponBack'>> {
  const asked = refund.amount - refund.deliveryFeePart;
  if (goods === asked) return {};
  return { pointsBack: Math.floor((refund.pointsBack * goods) / asked), couponBack: false };
}
