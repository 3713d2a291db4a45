import type { OrderAction } from '@materia/contract/areas/order';
import type { Tx } from '../../kernel/index.ts';
import { announceStatus, type StepData } from './apply-order-step.ts';
import { type Order, saveAmounts } from './order.store.ts';
import { addHistory } from './order-history.store.ts';

/**
 * A change that leaves the status: goods, prices, receiver, part of a refund. It has its entry in the history and its event as a step
 * has, from and to the same, so that who lost a race learns of it and every screen repaints the row (spec 02 §3).
 */
export async function announceChange(
  tx: Tx,
  order: Order,
  action: OrderAction | 'modify' | 'changeGoods',
  of: Omit<StepData, 'to' | 'previous'>,
): Promise<Order> {
  const now = await saveAmounts(tx, order, of.patch ?? {});
  await addHistory(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    action,
    reasonCode: of.reasonCode,
    remark: of.remark,
    data: of.data,
  });
  await announceStatus(tx, now, order, action);
  return now;
}
