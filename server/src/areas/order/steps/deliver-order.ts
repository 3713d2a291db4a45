import { isMatOrder, StoreOrderStatus } from '@materia/contract/areas/order';
import { refuse, sql } from '../../../kernel/index.ts';
import { rxRelease } from '../../doctor/index.ts';
import { applyOrderStep, demandStep, stepOf, stepRefused } from '../apply-order-step.ts';
import { earnForOrder, freeBenefits } from '../order-benefits.ts';
import { releaseHolds } from '../order-hold.ts';
import { codeMatches, tooManyMisses } from '../pickup-code.ts';
import { refundCancelled } from '../refund/refund-overdue.ts';
import { backOnShelf, leaveShelf } from './hand-over.ts';
import type { StepEffect } from './step-effect.ts';

/** 签收 40→50 (device orders 52). */
export const signOrder: StepEffect = async (tx, order, { reason, signedBy }) => {
  demandStep(stepOf(order, 'signed'), tx.actor, order);
  await tx.run(sql`
    update order_express set status = 3, signed_at = ${tx.now()}, updated_at = ${tx.now()} where order_id = ${order.id} and status <> 3`);
  // A device order is done with it: 52 (spec 02 §2.2).
  const patch = isMatOrder(order.orderType) ? { pointsEarned: await earnForOrder(tx, order) } : {};
  return applyOrderStep(tx, order, 'signed', { remark: reason, data: signedBy ? { signedBy } : undefined, patch });
};

/** 核销 41→50 at the counter: the code of this order, then as a hand-over (spec 02 §2.1). Five wrong ones stop it for a while. */
export const collectOrder: StepEffect = async (tx, order, input) => {
  demandStep(stepOf(order, 'pickUp'), tx.actor, order);
  // A cell opened by its code, or a platform whose own code was right, need not show ours.
  if (tx.actor.kind === 'staff') {
    if (await tooManyMisses(tx, { orderId: order.id })) refuse('order.pickupCodeTries');
    if (!codeMatches(order, input.data.pickupCode ?? '')) refuse('order.pickupCode', {}, { orderId: order.id });
  }
  await leaveShelf(tx, order, input);
  return applyOrderStep(tx, order, 'pickUp', { remark: input.reason });
};

/** 拒收 30, 40, 41→-10: what nobody paid, on delivery, because there was nothing to pay, or because all of it went back (spec 02 §2.1). */
export const refuseDelivery: StepEffect = async (tx, order, { reason }) => {
  demandStep(stepOf(order, 'refuse'), tx.actor, order);
  if (order.paidAmount > order.refundedAmount) refuse('order.paidUseRefund');
  if (!order.payOnDelivery && order.payable > 0 && order.paidAmount === 0) stepRefused(order, 'refuse');
  const isOnWay = order.status === StoreOrderStatus.byName.onWay;
  // What never left was sold for nothing: its coupon and points go back, and the statistics hear of it.
  const given = order.paidAt === null || isOnWay ? order : await refundCancelled(tx, order);
  await freeBenefits(tx, given);
  await rxRelease(tx, order.id);
  if (isOnWay) await backOnShelf(tx, given);
  await releaseHolds(tx, given);
  return applyOrderStep(tx, given, 'refuse', { remark: reason });
};
