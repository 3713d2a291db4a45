import { orderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { consumer } from '../../../kernel/index.ts';
import { lockOrderForSystem } from '../order.store.ts';
import { closePayments } from './close-payments.ts';
import { openCodePayment } from './open-payment.ts';
import { owedBy } from './owed-by.ts';
import { ofOrder, paymentsOf } from './payment.store.ts';

const { pendingPay } = StoreOrderStatus.byName;

/** What an order at 22 owes has changed, its deposit being back (spec 02 §2.3): who pays, pays the new sum. */
export const reopenPayments = consumer('order.reopenPayments', [orderStatus], async (tx, { payload }) => {
  if (payload.from !== pendingPay || payload.to !== pendingPay) return;
  const order = await lockOrderForSystem(tx, payload.orderId);
  if (order?.status !== pendingPay) return;
  const open = (await paymentsOf(tx, ofOrder(order.id))).filter(({ status }) => status === 0);
  const owed = await owedBy(tx, order);
  if (open.every(({ amount }) => amount === owed)) return;
  await closePayments(tx, ofOrder(order.id));
  await openCodePayment(tx, order, owed);
});
