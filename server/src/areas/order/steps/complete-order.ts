import { applyOrderStep, stepOf } from '../apply-order-step.ts';
import { earnForOrder } from '../order-benefits.ts';
import type { StepEffect } from './step-effect.ts';

/** 完成 55→52: a day after the goods came out, or by hand (spec 02 §2.2). */
export const completeOrder: StepEffect = async (tx, order, { reason }) => {
  stepOf(order, 'complete');
  return applyOrderStep(tx, order, 'complete', {
    remark: reason,
    patch: { pointsEarned: await earnForOrder(tx, order) },
  });
};
