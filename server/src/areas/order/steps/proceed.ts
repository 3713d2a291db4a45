import { isBrought, StoreOrderStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { announcePaid, fixCosts } from '../announce-paid.ts';
import { applyOrderStep, bySystem } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { useBenefits } from '../order-benefits.ts';
import { openCodePayment } from '../payment/open-payment.ts';
import { pickupPatch } from '../pickup-code.ts';

const S = StoreOrderStatus.byName;

/** 21 → 22 / 23 / 30 / 41 "at once": unpaid, paid, pay-on-delivery to be brought, pay-on-delivery to be collected (spec 02 §2.1). */
export async function proceed(given: Tx, order: Order): Promise<Order> {
  const tx = bySystem(given);
  if (order.payOnDelivery && order.payable > 0) {
    return isBrought(order)
      ? applyOrderStep(tx, order, 'proceed', { to: S.pendingDelivery })
      : applyOrderStep(tx, order, 'proceed', { to: S.pendingPickup, patch: await pickupPatch(tx, order) });
  }
  if (order.paidAmount >= order.payable) return proceedPaid(tx, order);
  const minutes = tx.setting<{ store: number }>('order.payMinutes', order.companyId).store;
  const payDeadline = new Date(tx.now().getTime() + minutes * 60_000).toISOString();
  const now = await applyOrderStep(tx, order, 'proceed', { to: S.pendingPay, patch: { payDeadline } });
  await openCodePayment(tx, now);
  return now;
}

/** Paid before (platforms, pre-orders), or nothing to pay: it becomes paid here. */
async function proceedPaid(tx: Tx, order: Order): Promise<Order> {
  if (order.paidAt !== null) return applyOrderStep(tx, order, 'proceed', { to: S.paid });
  const { lines, costAmount } = await fixCosts(tx, order);
  await useBenefits(tx, order);
  const patch = { costAmount, paidAt: tx.now().toISOString() };
  const now = await applyOrderStep(tx, order, 'proceed', { to: S.paid, patch });
  await announcePaid(tx, now, lines);
  return now;
}
