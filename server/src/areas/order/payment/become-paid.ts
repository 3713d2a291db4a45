import { isMatOrder } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { serveMatOrder } from '../drop/serve-mat-order.ts';
import type { Order } from '../order.store.ts';
import { takePaidStep } from '../paid-step.ts';

/**
 * 22→23: the money is there (spec 02 §2.1 pay). Costs are fixed, coupon and points used up, and a device order goes on at once:
 * dispensed, or awaiting its pick-up.
 */
export async function becomePaid(
  tx: Tx,
  order: Order,
  paid: { readonly amount: number; readonly feeBp: number },
): Promise<Order> {
  const { order: now, lines } = await takePaidStep(tx, order, fields =>
    applyOrderStep(tx, order, 'pay', {
      patch: {
        ...fields,
        paidAmount: order.paidAmount + paid.amount,
        payFee: order.payFee + Math.round((paid.amount * paid.feeBp) / 10_000),
      },
    }),
  );
  return isMatOrder(now.orderType) ? serveMatOrder(tx, now, lines) : now;
}
