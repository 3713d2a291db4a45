import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, type Db, refuse, sql, type Tx, timer } from '../../../kernel/index.ts';
import { raiseDocument, settingOf } from '../../mat/index.ts';
import type { Order } from '../order.store.ts';
import { orderReach } from '../order-scope.ts';
import { engineTx } from '../payment/outside.ts';
import { codeStatuses } from './offline-codes.ts';

interface AtDevice {
  readonly matId: number;
  /** The device may let it out without asking. */
  readonly isKnown: boolean;
  readonly isOnline: boolean;
  readonly isWithdrawn: boolean;
}

/** What a device may know of an order's code; undefined: nothing, its order waits at no device or its time is over (spec 06 §5 pickup). */
async function atDevice(db: Db, orderId: number, now: Date): Promise<AtDevice | undefined> {
  const row = await db.maybe<Omit<AtDevice, 'isKnown'> & { removed: boolean; upToDate: boolean }>(sql`
    select o.mat_id as "matId", m.online as "isOnline", w.id is not null as "isWithdrawn",
      coalesce((m.reported ->> 'pickup')::int >= w.rev, false) as removed,
      coalesce(m.reported -> 'pickup' = m.desired -> 'pickup', not m.desired ? 'pickup') as "upToDate"
    from customer_order o join mat m on m.id = o.mat_id left join pickup_withdrawal w on w.order_id = o.id
    where o.id = ${orderId} and o.order_status_code = any(${codeStatuses}::int[]) and o.pickup_deadline > ${now}`);
  if (!row) return undefined;
  const { removed, upToDate, ...of } = row;
  // Where it is switched off a device that has the newest list has an empty one.
  const isListed = !upToDate || (await settingOf(db, row.matId)).offlinePickup;
  return { ...of, isKnown: isListed && !removed };
}

const waitMs = 3_000;
const lookEveryMs = 100;

/**
 * Takes an order's code back from its device before money goes back, in a transaction of its own: it stays taken back though the refund is refused.
 * Waits a little for a device that is on line to say that it is done.
 */
export async function withdrawCode(
  of: { readonly db: Db; readonly actor: Actor; now(): Date },
  which: { readonly orderId: number } | { readonly orderNo: string },
): Promise<void> {
  const order = await of.db.maybe<{ id: number }>(sql`
    select o.id from customer_order o
    where ${'orderId' in which ? sql`o.id = ${which.orderId}` : sql`o.order_no = ${which.orderNo}`} and ${orderReach(of.actor, 'o')}`);
  // What is not theirs is refused where it is looked for in earnest.
  if (!order) return;
  const orderId = order.id;
  const before = await atDevice(of.db, orderId, of.now());
  if (!before?.isKnown) return;
  if (!before.isWithdrawn) await engineTx(timer('pickup'), tx => withdraw(tx, before.matId, orderId));
  const until = Date.now() + (before.isOnline ? waitMs : 0);
  while (Date.now() < until && (await atDevice(of.db, orderId, of.now()))?.isKnown) await sleep(lookEveryMs);
}

async function withdraw(tx: Tx, matId: number, orderId: number): Promise<void> {
  await raiseDocument(tx, 'pickup', [matId]);
  await tx.run(sql`
    insert into pickup_withdrawal (order_id, mat_id, rev)
    select ${orderId}, id, coalesce((desired ->> 'pickup')::int, 1) from mat where id = ${matId}
    on conflict (order_id) do nothing`);
}

/** Nobody gets money back for what the cabinet may still let out. */
export async function demandCodeGone(tx: Tx, order: Pick<Order, 'id'>): Promise<void> {
  if ((await atDevice(tx, order.id, tx.now()))?.isKnown) refuse('refund.codeAtDevice');
}

/** It waits for its buyer again: its device may know its code as before. */
export async function restoreCode(tx: Tx, orderId: number): Promise<void> {
  await tx.run(sql`delete from pickup_withdrawal where order_id = ${orderId}`);
}
