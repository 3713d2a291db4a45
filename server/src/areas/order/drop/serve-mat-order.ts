import { MatOrderStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { givesOut, saleMatForSystem } from '../../mat/index.ts';
import { applyOrderStep, bySystem } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { type Line, linesOf } from '../order-line.store.ts';
import { codePatch, pickupPatch } from '../pickup-code.ts';
import { linesToGive } from './hold-elsewhere.ts';
import { sendDrop } from './send-drop.ts';
import { giveUpUnsentDrop } from './silent-drop.ts';

const D = MatOrderStatus.byName;

/** What a paid device order does at once (spec 02 §2.2): drop, wait for its buyer, or wait for its rider. */
export async function serveMatOrder(given: Tx, order: Order, lines: readonly Line[]): Promise<Order> {
  const tx = bySystem(given);
  if (order.fulfilType === 'CABINET_PICKUP')
    return applyOrderStep(tx, order, 'awaitPickup', { patch: await pickupPatch(tx, order) });
  // Whose rider comes for it has a code for the cabinet as well.
  if (order.fulfilType === 'DELIVERY')
    return applyOrderStep(tx, order, 'deliver', { patch: await codePatch(tx, order) });
  if (order.fulfilType !== 'DISPENSE') return order;
  return startDispense(tx, order, lines);
}

/**
 * 23→42 while the device is online and nobody works in it (spec 06 §3); else it waits, and order_timeout calls it abnormal after a
 * minute: whoever paid has gone by the time it is filled, and nothing falls then for nobody. Abnormal at once where
 * the goods or their slot were locked after it was ordered: a person gives the money back, or tries again.
 */
export async function startDispense(given: Tx, order: Order, known?: readonly Line[]): Promise<Order> {
  const tx = bySystem(given);
  const mat = await saleMatForSystem(tx, order.matId as number);
  if (!mat?.online || !givesOut(mat)) return order;
  const { lines, barred } = await linesToGive(tx, order, known ?? (await linesOf(tx, order.id)));
  if (barred.length > 0) return giveUpUnsentDrop(tx, order, barred);
  const data = await sendDrop(tx, order, lines);
  return applyOrderStep(tx, order, 'dispense', { to: D.dispensing, data });
}
