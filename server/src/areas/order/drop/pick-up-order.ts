import { isMatOrder, MatOrderStatus } from '@materia/contract/areas/order';
import { type DeviceActor, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { dropsOf, givesOut, saleMatForSystem } from '../../mat/index.ts';
import { announceChange } from '../announce-change.ts';
import { applyOrderStep, stepOf } from '../apply-order-step.ts';
import { lockOrderForSystem, type Order } from '../order.store.ts';
import { type Line, linesOf } from '../order-line.store.ts';
import { pickupCodeHash, tooManyMisses } from '../pickup-code.ts';
import type { StepEffect } from '../steps/step-effect.ts';
import { linesToGive } from './hold-elsewhere.ts';
import { sendDrop } from './send-drop.ts';
import { giveUpBarredDrop } from './silent-drop.ts';

const D = MatOrderStatus.byName;

/** 41, 53→42 (spec 02 §2.2): the DROP is queued. */
async function dropNow(tx: Tx, order: Order, remark?: string): Promise<Order> {
  const data = await sendDrop(tx, order, await demandUnits(tx, order));
  return applyOrderStep(tx, order, 'pickUp', { remark, data });
}

/** 远程取货: staff let it drop without the code, with a reason; not into the hands of who fills the device. */
export const pickUpRemotely: StepEffect = async (tx, order, { reason }) => {
  stepOf(order, 'pickUp');
  if (!reason) refuse('order.reasonMissing');
  if (!givesOut(await saleMatForSystem(tx, order.matId as number))) refuse('mat.sellingOff');
  return dropNow(tx, order, reason);
};

/**
 * The order that a code names at a cabinet, on its way out (spec 06 §5 PICKUP). Refuses a wrong code, one past its deadline, one
 * whose order was collected; after five wrong ones the caller counts (`countMiss` in a transaction of its own) nothing is looked up.
 */
export async function orderForPickup(tx: Tx, matId: number, code: string): Promise<Order> {
  if (await tooManyMisses(tx, { matId })) refuse('order.pickupCodeTries');
  const order = await orderOfCode(tx, matId, code);
  if (!order || !isMatOrder(order.orderType)) return refuse('order.pickupCode', {}, { matId });
  const waits: readonly number[] = [D.awaitingPickup, D.activityOrder, D.pendingDelivery];
  if (!waits.includes(order.status) || (await isDropping(tx, order))) {
    return order.status > 0 ? refuse('order.pickupDone') : refuse('order.pickupCode', {}, { matId });
  }
  if (order.pickupDeadline !== null && new Date(order.pickupDeadline) < tx.now()) refuse('order.pickupExpired');
  const asDevice = { ...tx, actor: deviceOf(tx, matId) };
  return order.status === D.pendingDelivery ? dropForRider(asDevice, order) : dropNow(asDevice, order);
}

async function orderOfCode(tx: Tx, matId: number, code: string): Promise<Order | undefined> {
  const found = await tx.maybe<{ id: number }>(sql`
    select id from customer_order where mat_id = ${matId} and pickup_code_hash = ${pickupCodeHash(code)}
    order by is_open desc, id desc limit 1`);
  return found && (await lockOrderForSystem(tx, found.id));
}

const deviceOf = (tx: Tx, matId: number): DeviceActor =>
  tx.actor.kind === 'device' ? tx.actor : { kind: 'device', id: matId, name: String(matId) };

/** A rider's order leaves 30 once everything has come out (spec 02 §2.2 handOver); until then a drop is under way. */
export const isDropping = async (tx: Tx, order: Order): Promise<boolean> =>
  order.status === D.pendingDelivery && (await dropsOf(tx, order.orderNo)).some(drop => !drop.told);

async function dropForRider(tx: Tx, order: Order): Promise<Order> {
  const data = await sendDrop(tx, order, await demandUnits(tx, order));
  return announceChange(tx, order, 'pickUp', { data });
}

/** Refuses what was locked or expired since it was paid (spec 02 §2.2 "as S", 08 §1.2): it stays where it is until its time is over. */
async function demandUnits(tx: Tx, order: Order): Promise<readonly Line[]> {
  const { lines, barred } = await linesToGive(tx, order, await linesOf(tx, order.id));
  const [first] = barred;
  if (!first) return lines;
  return first.bar === 'UNSELLABLE'
    ? refuse('order.notSellable', { goods: first.line.goodsName })
    : refuse('order.noTrack');
}

/**
 * A rider was refused what he came for, and all of it undone: no deadline ends his order at 30, so it waits for a person from now on
 * (spec 02 §2.2 handOver). Anybody else's order stays as it is.
 */
export async function giveUpRiderDrop(tx: Tx, matId: number, code: string): Promise<void> {
  const order = await orderOfCode(tx, matId, code);
  if (order?.status !== D.pendingDelivery || (await isDropping(tx, order))) return;
  const { barred } = await linesToGive(tx, order, await linesOf(tx, order.id));
  if (barred.length > 0) await giveUpBarredDrop({ ...tx, actor: deviceOf(tx, matId) }, order, barred);
}
