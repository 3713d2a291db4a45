import { orderPaid } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { outbox, type Tx } from '../../kernel/index.ts';
import { costAt } from '../goods/index.ts';
import { about } from './about-order.ts';
import { type Order, saveAmounts } from './order.store.ts';
import { useBenefits } from './order-benefits.ts';
import { type Line, linesOf, saveLine } from './order-line.store.ts';
import { ofOrder, paymentsOf } from './payment/payment.store.ts';
import { saleKeys, soldLines } from './sale-money.ts';

/** What every order that becomes paid is given: when, and what its goods cost. */
export interface PaidFields {
  readonly paidAt: string;
  readonly costAmount: number;
}

/**
 * The step by which an order becomes paid: →23, 53, pay-on-delivery at 60 (spec 02 §3). Before it costs are fixed, coupon and points
 * spent; behind it the event. Answers the order and its lines.
 */
export async function takePaidStep(
  tx: Tx,
  order: Order,
  take: (fields: PaidFields) => Promise<Order>,
): Promise<{ readonly order: Order; readonly lines: readonly Line[] }> {
  const { lines, costAmount } = await fixCosts(tx, order);
  await useBenefits(tx, order);
  const paid = await take({ paidAt: tx.now().toISOString(), costAmount });
  // A fee that this very step charges is told by itself.
  await announcePaid(tx, { ...paid, serviceFee: order.serviceFee }, lines);
  return { order: paid, lines };
}

/** The same for an order that was paid before it came to us, on a platform: what it cost, and the event (spec 02 §3 order.paid). */
export async function bookPlacedPaid(tx: Tx, order: Order): Promise<Order> {
  const { lines, costAmount } = await fixCosts(tx, order);
  const paid = await saveAmounts(tx, order, { costAmount });
  await announcePaid(tx, paid, lines);
  return paid;
}

/** Fixes what the goods cost at the time they are paid (spec 02 §1 cost); unknown costs stay open. */
async function fixCosts(tx: Tx, order: Order): Promise<{ lines: readonly Line[]; costAmount: number }> {
  const lines = await linesOf(tx, order.id);
  const costs = await costAt(tx, {
    companyId: order.companyId,
    storeId: order.storeId,
    goodsIds: [...new Set(lines.map(line => line.goodsId))],
    day: dayOf(tx.now()),
  });
  const costed = lines.map(line => ({ ...line, cost: line.cost ?? costs.get(line.goodsId)?.cost ?? null }));
  for (const [at, { id, cost }] of costed.entries())
    if (cost !== null && lines[at]?.cost === null) await saveLine(tx, id, { cost });
  return { lines: costed, costAmount: costed.reduce((sum, { cost, number }) => sum + (cost ?? 0) * number, 0) };
}

async function announcePaid(tx: Tx, order: Order, lines: readonly Line[]): Promise<void> {
  const payments = await paymentsOf(tx, ofOrder(order.id));
  const payload = {
    ...(await saleKeys(tx, order)),
    payments: payments
      .filter(payment => payment.status === 1)
      .map(({ id, payType, provider, amount }) => ({ paymentId: id, payType, provider, amount })),
    lines: soldLines(order, lines),
  };
  await outbox.put(tx, orderPaid, payload, about(order));
}
