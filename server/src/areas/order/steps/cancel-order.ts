import { refuse, type Tx } from '../../../kernel/index.ts';
import { rxRelease } from '../../doctor/index.ts';
import { applyOrderStep, demandStep, stepOf } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { freeBenefits } from '../order-benefits.ts';
import { releaseHolds } from '../order-hold.ts';
import { closePayments } from '../payment/close-payments.ts';
import type { StepEffect } from './step-effect.ts';

/** What every way of giving up an unpaid order has in common: stock, coupon, points and prescription are free, nobody can pay. */
async function giveUp(tx: Tx, order: Order): Promise<void> {
  await closePayments(tx, order);
  await freeBenefits(tx, order);
  await rxRelease(tx, order.id);
  await releaseHolds(tx, order);
}

/** 取消 (spec 02 §2.1): before money came. */
export const cancelOrder: StepEffect = async (tx, order, { reason }) => {
  if (order.paidAmount > order.refundedAmount) refuse('order.paidUseRefund');
  demandStep(stepOf(order, 'cancel'), tx.actor, order);
  await giveUp(tx, order);
  return applyOrderStep(tx, order, 'cancel', { remark: reason });
};

/** 超时: nobody paid in time, and the provider has been asked (order_timeout). As cancel. */
export async function expireOrder(tx: Tx, order: Order): Promise<Order> {
  await giveUp(tx, order);
  return applyOrderStep(tx, order, 'timeout');
}
