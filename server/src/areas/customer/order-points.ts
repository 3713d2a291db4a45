import { earnBpOfLevel } from '@materia/contract/areas/customer';
import type { Day } from '@materia/contract/kernel';
import { refuse, sql, type Tx } from '../../kernel/index.ts';
import { changeAccount, lockAccount } from './customer-account.store.ts';
import { ofRef } from './ledger-number.ts';
import { addLots, addPoints, type PointsBooking, returnedExpiry } from './points.ts';

/** The order whose points these are. `companyId` 0: the platform's. */
export interface PointsOrder {
  readonly orderId: number;
  readonly orderNo: string;
  readonly customerId: number;
  readonly companyId: number;
}

interface Lock {
  readonly customerId: number;
  readonly companyId: number;
  readonly points: number;
  readonly state: number;
}
const locked = 0;
const used = 1;
const freed = 2;

const orderRef = (order: { orderId: number; orderNo: string }) => ({
  type: 'ORDER',
  id: order.orderId,
  orderNo: order.orderNo,
});

/** Locks points for an order at placement; again with another number (the order was changed): that number holds. 0 frees. */
export async function lockPoints(tx: Tx, order: PointsOrder, points: number): Promise<void> {
  const account = await lockAccount(tx, order.customerId, order.companyId);
  const lock = await lockOf(tx, order.orderId);
  if (lock?.state === used) throw new Error(`points of order ${order.orderId} are spent`);
  const before = lock?.state === locked ? lock.points : 0;
  if (account.points - account.pointsLocked + before < points) refuse('customer.pointsShort');
  if (points !== before) await changeAccount(tx, account.id, { pointsLocked: points - before });
  if (points === 0) return setLock(tx, order.orderId, freed);
  await tx.run(sql`
    insert into points_lock (order_id, customer_id, company_id, points) values (${order.orderId}, ${order.customerId}, ${order.companyId}, ${points})
    on conflict (order_id) do update set points = excluded.points, state = ${locked}, updated_at = ${tx.now()}`);
}

/** The order is cancelled or timed out: its points are free again. Nothing locked: nothing happens. */
export async function freePoints(tx: Tx, order: PointsOrder): Promise<void> {
  const account = await lockAccount(tx, order.customerId, order.companyId);
  const lock = await lockOf(tx, order.orderId);
  if (lock?.state !== locked) return;
  await changeAccount(tx, account.id, { pointsLocked: -lock.points });
  await setLock(tx, order.orderId, freed);
}

/** The order is paid: its locked points are spent. */
export async function usePoints(tx: Tx, order: PointsOrder): Promise<void> {
  await lockAccount(tx, order.customerId, order.companyId);
  const lock = await lockOf(tx, order.orderId);
  if (lock?.state !== locked) return;
  await addPoints(tx, { ...order, kind: 'DEDUCT', points: -lock.points, ref: orderRef(order), unlock: true });
  await setLock(tx, order.orderId, used);
}

/**
 * A refund gives points back (the caller says how many: in proportion): with the expiry of the lots they came from, those whose lot
 * has died for 30 days more; latest spent first. Never more than the order spent. Answers how many went back.
 */
export async function returnPoints(
  tx: Tx,
  order: PointsOrder,
  of: { refundId: number; points: number },
): Promise<number> {
  await lockAccount(tx, order.customerId, order.companyId);
  const ref = { type: 'ORDER_REFUND', id: of.refundId, orderNo: order.orderNo };
  const before = await tx.rows<{ delta: number }>(
    sql`select delta from points_ledger where ${ofRef(ref, 'RETURN', order.companyId)}`,
  );
  if (before.length > 0) return before.reduce((sum, row) => sum + row.delta, 0);
  const spent = await tx.rows<PointsBooking>(sql`
    select id, delta, after, expire_on as "expireOn" from points_ledger
    where ${ofRef(orderRef(order), 'DEDUCT', order.companyId)} order by seq desc`);
  const { returned } = await tx.one<{ returned: number }>(sql`
    select coalesce(sum(delta), 0)::int as returned from points_ledger
    where customer_id = ${order.customerId} and company_id = ${order.companyId} and kind = 'RETURN' and order_no = ${order.orderNo}`);
  const parts = slice(spent, returned, of.points);
  const lots = parts.map(part => ({ points: part.points, expireOn: returnedExpiry(part.expireOn, tx.now()) }));
  await addLots(tx, { ...order, kind: 'RETURN', ref }, lots);
  return lots.reduce((sum, lot) => sum + lot.points, 0);
}

/** The stretch of spent points behind those already returned. */
function slice(spent: readonly PointsBooking[], from: number, number: number) {
  let skip = from;
  let left = number;
  const parts: { points: number; expireOn: Day | null }[] = [];
  for (const row of spent) {
    const whole = -row.delta;
    const points = Math.min(Math.max(whole - skip, 0), left);
    skip = Math.max(skip - whole, 0);
    left -= points;
    if (points > 0) parts.push({ points, expireOn: row.expireOn });
  }
  return parts;
}

/** Points for goods money: floor(fen ÷ 100 × per yuan × the level's factor) (spec 05 §4.5). */
export function pointsEarned(netFen: number, earnPerYuan: number, level: number): number {
  return Math.floor((netFen * earnPerYuan * (earnBpOfLevel[level] ?? 10_000)) / 1_000_000);
}

/** The order is done: points for what was paid for its goods, net; none for activity orders. Answers how many. */
export async function earnPoints(
  tx: Tx,
  order: PointsOrder,
  of: { netGoodsFen: number; activity: boolean },
): Promise<number> {
  if (of.activity) return 0;
  const { level } = (await tx.maybe<{ level: number }>(sql`
    select level from customer_member where customer_id = ${order.customerId} and company_id = ${order.companyId} and deleted_at is null`)) ?? {
    level: 0,
  };
  const earnPerYuan = tx.setting<number>('points.earnPerYuan', order.companyId || null);
  const points = pointsEarned(of.netGoodsFen, earnPerYuan, level);
  if (points === 0) return 0;
  const [entry] = await addPoints(tx, { ...order, kind: 'EARN', points, ref: orderRef(order) });
  return entry?.delta ?? 0;
}

/** How many of the points that an order earned its refunds have taken back. */
export async function earnedReversed(tx: Tx, order: PointsOrder): Promise<number> {
  const { points } = await tx.one<{ points: number }>(sql`
    select coalesce(-sum(delta), 0)::bigint as points from points_ledger
    where customer_id = ${order.customerId} and company_id = ${order.companyId} and kind = 'REVERSE' and order_no = ${order.orderNo}`);
  return points;
}

/** A refund after the order was done takes earned points back, as far as they are there (spec 02 §4.4). Answers how many. */
export async function reverseEarned(
  tx: Tx,
  order: PointsOrder,
  of: { refundId: number; points: number },
): Promise<number> {
  const account = await lockAccount(tx, order.customerId, order.companyId);
  const ref = { type: 'ORDER_REFUND', id: of.refundId, orderNo: order.orderNo };
  const before = await tx.rows<{ delta: number }>(
    sql`select delta from points_ledger where ${ofRef(ref, 'REVERSE', order.companyId)}`,
  );
  if (before.length > 0) return -before.reduce((sum, row) => sum + row.delta, 0);
  const points = Math.min(of.points, account.points - account.pointsLocked);
  if (points <= 0) return 0;
  await addPoints(tx, {
    ...order,
    kind: 'REVERSE',
    points: -points,
    ref,
    lotsOf: { refType: 'ORDER', refId: order.orderId },
  });
  return points;
}

function lockOf(tx: Tx, orderId: number): Promise<Lock | undefined> {
  return tx.maybe(sql`
    select customer_id as "customerId", company_id as "companyId", points, state from points_lock where order_id = ${orderId} for update`);
}

async function setLock(tx: Tx, orderId: number, state: number): Promise<void> {
  await tx.run(sql`update points_lock set state = ${state}, updated_at = ${tx.now()} where order_id = ${orderId}`);
}
