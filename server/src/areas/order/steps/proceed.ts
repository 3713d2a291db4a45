import { isBrought, StoreOrderStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { applyOrderStep, bySystem } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { takePaidStep } from '../paid-step.ts';
import { openCodePayment } from '../payment/open-payment.ts';
import { owedBy } from '../payment/owed-by.ts';
import { pickupPatch } from '../pickup-code.ts';

const S = StoreOrderStatus.byName;

/** Until when a booked order is to be paid: longer than one that was just placed, its goods being laid aside anyway. */
export interface ProceedOptions {
  readonly payDeadline?: string;
}

/** 21 → 22 / 23 / 30 / 41 "at once": unpaid, paid, pay-on-delivery to be brought, pay-on-delivery to be collected (spec 02 §2.1). */
export async function proceed(given: Tx, order: Order, options: ProceedOptions = {}): Promise<Order> {
  const tx = bySystem(given);
  if (order.payOnDelivery && order.payable > 0) {
    return isBrought(order)
      ? applyOrderStep(tx, order, 'proceed', { to: S.pendingDelivery })
      : applyOrderStep(tx, order, 'proceed', { to: S.pendingPickup, patch: await pickupPatch(tx, order) });
  }
  const owed = await owedBy(tx, order);
  if (owed === 0) return proceedPaid(tx, order);
  const payDeadline = options.payDeadline ?? usualDeadline(tx);
  const now = await applyOrderStep(tx, order, 'proceed', { to: S.pendingPay, patch: { payDeadline } });
  await openCodePayment(tx, now, owed);
  return now;
}

function usualDeadline(tx: Tx): string {
  const { store } = tx.setting<{ store: number }>('order.payMinutes');
  return new Date(tx.now().getTime() + store * 60_000).toISOString();
}

/** Paid before (platforms, pre-orders), or nothing to pay: it becomes paid here. */
async function proceedPaid(tx: Tx, order: Order): Promise<Order> {
  if (order.paidAt !== null) return applyOrderStep(tx, order, 'proceed', { to: S.paid });
  const paid = await takePaidStep(tx, order, patch => applyOrderStep(tx, order, 'proceed', { to: S.paid, patch }));
  return paid.order;
}
