import { orderPaid } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { outbox, type Tx } from '../../kernel/index.ts';
import { costAt } from '../goods/index.ts';
import { about } from './apply-order-step.ts';
import type { Order } from './order.store.ts';
import { linesOf, saveLine } from './order-line.store.ts';
import { paymentsOf } from './payment/payment.store.ts';

/** Fixes what the goods cost at the time they are paid (spec 02 §1 cost) and answers their sum; unknown costs stay open. */
export async function fixCosts(tx: Tx, order: Order): Promise<number> {
  const lines = await linesOf(tx, order.id);
  const costs = await costAt(tx, {
    companyId: order.companyId,
    storeId: order.storeId,
    goodsIds: [...new Set(lines.map(line => line.goodsId))],
    day: dayOf(tx.now()),
  });
  let sum = 0;
  for (const line of lines) {
    const cost = line.cost ?? costs.get(line.goodsId)?.cost ?? null;
    if (cost !== null && line.cost === null) await saveLine(tx, line.id, { cost });
    sum += (cost ?? 0) * line.number;
  }
  return sum;
}

/** The event of an order that became paid: →23, 53, pay-on-delivery at 60 (spec 02 §3). */
export async function announcePaid(tx: Tx, order: Order): Promise<void> {
  const [payments, lines] = [await paymentsOf(tx, order.id), await linesOf(tx, order.id)];
  await outbox.put(
    tx,
    orderPaid,
    {
      orderId: order.id,
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
