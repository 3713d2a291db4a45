import type { PointsKindCode } from '@materia/contract/areas/customer';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { refuse, sql, staffId, type Tx } from '../../kernel/index.ts';
import { changeAccount, type LockedAccount, lockAccount } from './customer-account.store.ts';
import { type LedgerRef, nextEntry, ofRef } from './ledger-number.ts';

export interface PointsEntry {
  readonly customerId: number;
  /** 0: the platform. */
  readonly companyId: number;
  readonly kind: PointsKindCode;
  /** Above 0 adds, below takes. */
  readonly points: number;
  readonly ref: LedgerRef;
  /** Of points that are added; absent: `points.validMonths` from now. */
  readonly expireOn?: Day;
  /** Points that an order had locked are spent by it. */
  readonly unlock?: boolean;
  /** Lots to take from before the others: the order's own, when its earnings are taken back. */
  readonly lotsOf?: { readonly refType: string; readonly refId: number };
}

/** What a ledger row of points says. */
export interface PointsBooking {
  readonly id: number;
  readonly delta: number;
  readonly after: number;
  readonly expireOn: Day | null;
}

/** The end of the month in which points die that are given now (spec 05 §4.5). */
export function pointsExpiry(now: Date, validMonths: number): Day {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month + validMonths, 0)).toISOString().slice(0, 10);
}

/**
 * The one writer of points (spec 05 §4.5): locks the account, writes ledger and account together. Added points are a lot with its
 * expiry; what is taken comes from the lots that die first, one row per lot. The same document again: its first rows.
 * Refuses `customer.pointsShort` where fewer are free.
 */
export async function addPoints(tx: Tx, entry: PointsEntry): Promise<PointsBooking[]> {
  if (!Number.isInteger(entry.points) || entry.points === 0) throw new Error(`${entry.kind} of ${entry.points} points`);
  const account = await lockAccount(tx, entry.customerId, entry.companyId);
  const earlier = await tx.rows<PointsBooking>(sql`
    select id, delta, after, expire_on as "expireOn" from points_ledger
    where ${ofRef(entry.ref, entry.kind, entry.companyId)} order by seq`);
  if (earlier.length > 0) return earlier;
  return entry.points > 0 ? [await credit(tx, account, entry, 0)] : debit(tx, account, entry);
}

/** Several lots of one document, e.g. points that go back with the expiry they had. */
export async function addLots(
  tx: Tx,
  entry: Omit<PointsEntry, 'points' | 'expireOn'>,
  lots: readonly { points: number; expireOn: Day }[],
): Promise<PointsBooking[]> {
  const booked: PointsBooking[] = [];
  let account = await lockAccount(tx, entry.customerId, entry.companyId);
  for (const [seq, lot] of lots.entries()) {
    booked.push(await credit(tx, account, { ...entry, ...lot }, seq));
    account = { ...account, points: account.points + lot.points };
  }
  return booked;
}

async function credit(tx: Tx, account: LockedAccount, entry: PointsEntry, seq: number): Promise<PointsBooking> {
  const companyId = entry.companyId || null;
  const expireOn = entry.expireOn ?? pointsExpiry(tx.now(), tx.setting<number>('points.validMonths', companyId));
  const after = account.points + entry.points;
  await changeAccount(tx, account.id, { points: entry.points });
  return write(tx, entry, { seq, delta: entry.points, after, remaining: entry.points, expireOn });
}

interface PointsLot {
  readonly id: number;
  readonly remaining: number;
  readonly expireOn: Day | null;
}

async function debit(tx: Tx, account: LockedAccount, entry: PointsEntry): Promise<PointsBooking[]> {
  const wanted = -entry.points;
  const free = account.points - (entry.unlock ? 0 : account.pointsLocked);
  if (free < wanted) refuse('customer.pointsShort');
  const first = entry.lotsOf;
  const lots = await tx.rows<PointsLot>(sql`
    select id, remaining, expire_on as "expireOn" from points_ledger
    where customer_id = ${entry.customerId} and company_id = ${entry.companyId} and remaining > 0
    order by (ref_type = ${first?.refType ?? ''} and ref_id = ${first?.refId ?? 0}) desc, expire_on nulls last, id`);
  const booked: PointsBooking[] = [];
  let left = wanted;
  let after = account.points;
  for (const lot of lots) {
    if (left === 0) break;
    const part = Math.min(left, lot.remaining);
    await tx.run(sql`update points_ledger set remaining = remaining - ${part} where id = ${lot.id}`);
    left -= part;
    after -= part;
    booked.push(
      await write(tx, entry, { seq: booked.length, delta: -part, after, remaining: null, expireOn: lot.expireOn }),
    );
  }
  if (left > 0) throw new Error(`account ${account.id}: lots hold ${left} points less than the account`);
  await changeAccount(tx, account.id, { points: -wanted, pointsLocked: entry.unlock ? -wanted : 0 });
  return booked;
}

async function write(
  tx: Tx,
  entry: PointsEntry,
  row: { seq: number; delta: number; after: number; remaining: number | null; expireOn: Day | null },
): Promise<PointsBooking> {
  const { id, ledgerNo } = await nextEntry(tx, 'points_ledger');
  await tx.run(sql`
    insert into points_ledger (id, ledger_no, customer_id, company_id, kind, delta, after, remaining, expire_on, ref_type, ref_id, seq,
      order_no, remark, by_user_id, at)
    values (${id}, ${ledgerNo}, ${entry.customerId}, ${entry.companyId}, ${entry.kind}, ${row.delta}, ${row.after}, ${row.remaining},
      ${row.expireOn}, ${entry.ref.type}, ${entry.ref.id}, ${row.seq}, ${entry.ref.orderNo ?? null}, ${entry.ref.remark ?? null},
      ${staffId(tx.actor)}, ${tx.now()})`);
  return { id, delta: row.delta, after: row.after, expireOn: row.expireOn };
}

/** Days that points live on whose lot had died when they were given back (spec 05 §4.5). */
const returnedDays = 30;

export const returnedExpiry = (expireOn: Day | null, now: Date): Day => {
  const today = dayOf(now);
  return expireOn !== null && expireOn >= today ? expireOn : addDays(today, returnedDays);
};
