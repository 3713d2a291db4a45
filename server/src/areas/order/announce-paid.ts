import { orderPaid } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { outbox, type Tx } from '../../kernel/index.ts';
import { costAt } from '../goods/index.ts';
import { about } from './apply-order-step.ts';
import type { Order } from './order.store.ts';
import { type Line, linesOf, saveLine } from './order-line.store.ts';
import { paymentsOf } from './payment/payment.store.ts';

/** An order's lines with what they cost, and the sum of it. */
export interface Costed {
  readonly lines: readonly Line[];
  readonly costAmount: number;
}

/** Fixes what the goods cost at the time they are paid (spec 02 §1 cost); unknown costs stay open. */
export async function fixCosts(tx: Tx, order: Order): Promise<Costed> {
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

/** Who bought an order, and where, as its events say it. */
export const buyerOf = ({ customerId, storeId, matId }: Order) => ({ customerId, storeId, matId });

/** The event of an order that became paid: →23, 53, pay-on-delivery at 60 (spec 02 §3). */
export async function announcePaid(tx: Tx, order: Order, lines: readonly Line[]): Promise<void> {
  const payments = await paymentsOf(tx, order.id);
  await outbox.put(
    tx,
    orderPaid,
    {
      orderId: order.id,
      ...buyerOf(order),
      payments: payments
        .filter(payment => payment.status === 1)
        .map(({ id, payType, provider, amount }) => ({ paymentId: id, payType, provider, amount })),
      lines: lines.map(({ id, goodsId, number, linePayable, cost }) => ({
        orderLineId: id,
        goodsId,
        number,
        linePayable,
        cost,
      })),
    },
    about(order),
  );
}
