import type { Tx } from '../../../kernel/index.ts';
import { bySystem } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { becomePaid } from './become-paid.ts';
import { openCodePayment } from './open-payment.ts';
import { owedBy } from './owed-by.ts';

/** An order that came to 22: what it owes waits for a code to be scanned; one that owes nothing is paid at once. */
export async function awaitPayment(tx: Tx, order: Order): Promise<Order> {
  const owed = await owedBy(tx, order);
  if (owed === 0) return becomePaid(bySystem(tx), order, { amount: 0, feeBp: 0 });
  await openCodePayment(tx, order, owed);
  return order;
}
