import type { Tx } from '../../../kernel/index.ts';
import { enqueueCommand } from '../../mat/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { dropItems } from '../drop/send-drop.ts';
import type { Order } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { codeStatuses, offlineDropId } from './offline-codes.ts';

/**
 * A device let an order out while it had no connection, by the code it knew: the drop is put down as if it had been sent, and the order is on its
 * way out. One that is elsewhere by now (its time was over, the device's clock slow) is booked all the same, and waits for a person. Answers the
 * order as it is then; undefined: this is no such drop.
 */
export async function beginOfflineDrop(tx: Tx, order: Order, dropId: string): Promise<Order | undefined> {
  if (dropId !== offlineDropId(order.id)) return undefined;
  const matId = order.matId as number;
  const items = await dropItems(tx, { matId, now: tx.now() }, await linesOf(tx, order.id));
  const params = { dropId, orderNo: order.orderNo, items };
  // It ends with the transaction that begins it: nobody sends it.
  await enqueueCommand(tx, { matId, type: 'DROP', params, source: 'ORDER', orderNo: order.orderNo, cmdId: dropId });
  if (!codeStatuses.includes(order.status)) return order;
  const device: Tx = { ...tx, actor: { kind: 'device', id: matId, name: tx.actor.name } };
  return applyOrderStep(device, order, 'pickUp', { data: { dropId, offline: true } });
}
