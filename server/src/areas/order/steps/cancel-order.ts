import { isPlatformChannel } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { rxRelease } from '../../doctor/index.ts';
import { applyOrderStep, demandStep, stepOf } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { freeBenefits } from '../order-benefits.ts';
import { releaseHolds } from '../order-hold.ts';
import { closePayments } from '../payment/close-payments.ts';
import { ofOrder } from '../payment/payment.store.ts';
import { refundCancelled } from '../refund/refund-overdue.ts';
import { isBooked, returnDeposit } from '../refund/return-deposit.ts';
import type { StepEffect } from './step-effect.ts';

/** What every way of giving up an unpaid order has in common: stock, coupon, points and prescription are free, nobody can pay. */
async function giveUp(tx: Tx, order: Order): Promise<void> {
  await closePayments(tx, ofOrder(order.id));
  await freeBenefits(tx, order);
  await rxRelease(tx, order.id);
  await releaseHolds(tx, order);
}

/** 取消 (spec 02 §2.1): before money came. What a platform was paid is booked back: it gives it to its customer. */
export const cancelOrder: StepEffect = async (tx, order, { reason }) => {
  const paid = order.paidAmount > order.refundedAmount;
  if (paid && !isBooked(order) && !isPlatformChannel(order.channel)) refuse('order.paidUseRefund');
  demandStep(stepOf(order, 'cancel'), tx.actor, order);
  // The money first: its account is locked before the shelf (design §4, order of locks).
  const given = await (isBooked(order) ? returnDeposit(tx, order) : paid ? refundCancelled(tx, order) : order);
  await giveUp(tx, given);
  return applyOrderStep(tx, given, 'cancel', { remark: reason });
};

/** 超时: nobody paid in time, and the provider has been asked (order_timeout). As cancel. */
export async function expireOrder(tx: Tx, order: Order): Promise<Order> {
  const given = await returnDeposit(tx, order);
  await giveUp(tx, given);
  return applyOrderStep(tx, given, 'timeout');
}
