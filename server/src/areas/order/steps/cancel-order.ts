import { refuse } from '../../../kernel/index.ts';
import { rxRelease } from '../../doctor/index.ts';
import { applyOrderStep, stepOf } from '../apply-order-step.ts';
import { freeBenefits } from '../order-benefits.ts';
import { releaseHolds } from '../order-hold.ts';
import { closePayments } from '../payment/close-payments.ts';
import type { StepEffect } from './step-effect.ts';

/** What every way of giving up an unpaid order has in common: stock, coupon, points and prescription are free, nobody can pay. */
export const giveUp: (...of: Parameters<StepEffect>) => Promise<void> = async (tx, order) => {
  await closePayments(tx, order);
  await freeBenefits(tx, order);
  await rxRelease(tx, order.id);
  await releaseHolds(tx, order);
};

/** 取消 (spec 02 §2.1): before money came. */
export const cancelOrder: StepEffect = async (tx, order, input) => {
  stepOf(order, 'cancel');
  if (order.paidAmount > order.refundedAmount) refuse('order.paidUseRefund');
  await giveUp(tx, order, input);
  return applyOrderStep(tx, order, 'cancel', { remark: input.reason });
};

/** 超时: nobody paid in time, and the provider has been asked (order_timeout). As cancel. */
export const expireOrder: StepEffect = async (tx, order, input) => {
  await giveUp(tx, order, input);
  return applyOrderStep(tx, order, 'timeout');
};
