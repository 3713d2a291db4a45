import { isMatOrder } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { announcePaid, fixCosts } from '../announce-paid.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { serveMatOrder } from '../drop/serve-mat-order.ts';
import type { Order } from '../order.store.ts';
import { useBenefits } from '../order-benefits.ts';

/**
 * 22→23: the money is there (spec 02 §2.1 pay). Costs are fixed, coupon and points used up, and a device order goes on at once:
 * dispensed, or awaiting its pick-up.
 */
export async function becomePaid(
  tx: Tx,
  order: Order,
  paid: { readonly amount: number; readonly feeBp: number },
): Promise<Order> {
  const { lines, costAmount } = await fixCosts(tx, order);
  await useBenefits(tx, order);
  const now = await applyOrderStep(tx, order, 'pay', {
    patch: {
      paidAmount: order.paidAmount + paid.amount,
      paidAt: tx.now().toISOString(),
      costAmount,
      payFee: order.payFee + Math.round((paid.amount * paid.feeBp) / 10_000),
    },
  });
  await announcePaid(tx, now, lines);
  return isMatOrder(now.orderType) ? serveMatOrder(tx, now, lines) : now;
}
