import { randomInt, timingSafeEqual } from 'node:crypto';
import { isMatOrder } from '@materia/contract/areas/order';
import { seal, sealedHash, sql, type Tx, unseal } from '../../kernel/index.ts';
import { ordersInCells } from '../mat/index.ts';
import type { Order, OrderPatch } from './order.store.ts';

const sealedAs = 'order pickup code';
/** Wrong codes within ten minutes after which no more are looked at (spec 02 §2.1 pickUp). */
const maxMisses = 5;
const missMinutes = 10;

export const pickupCodeHash = (code: string): Buffer => sealedHash(code, sealedAs);

/** A code as an order keeps it: sealed to be shown again, hashed to be found by. */
export const sealedPickupCode = (code: string) => ({
  pickupCode: seal(code, sealedAs),
  pickupCodeHash: pickupCodeHash(code),
});

/** The code in clear, for its customer; staff see the last two digits only. */
export function pickupCodeOf(order: Pick<Order, 'pickupCode'>): string | null {
  return order.pickupCode === null ? null : unseal(order.pickupCode, sealedAs);
}

export function codeMatches(order: Pick<Order, 'pickupCodeHash'>, code: string): boolean {
  return order.pickupCodeHash !== null && timingSafeEqual(order.pickupCodeHash, pickupCodeHash(code));
}

type CollectedOrder = Pick<Order, 'companyId' | 'orderType' | 'fulfilType' | 'storeId' | 'matId'>;

/**
 * What an order gets when it comes to be collected: 8 digits, unique among open ones of its store or mat, and until when. `inCell`: it lies in a
 * cell of `matId`.
 */
export async function pickupPatch(tx: Tx, order: CollectedOrder, inCell = false): Promise<OrderPatch> {
  const hours = tx.setting<{ cabinet: number; store: number }>('order.pickupHours');
  const cabinet = inCell || isMatOrder(order.orderType) || order.fulfilType === 'CABINET_PICKUP';
  const deadline = new Date(tx.now().getTime() + (cabinet ? hours.cabinet : hours.store) * 3_600_000);
  return { ...(await codePatch(tx, order)), pickupDeadline: deadline.toISOString() };
}

/** The code alone, for a rider: he comes when his platform sends him, and no period ends that (spec 02 §4.8 names 41, 53 and cells). */
export async function codePatch(tx: Tx, order: CollectedOrder): Promise<OrderPatch> {
  return sealedPickupCode(await freeCode(tx, order));
}

async function freeCode(tx: Tx, order: CollectedOrder): Promise<string> {
  const beside = order.matId === null ? [] : await ordersInCells(tx, order.matId);
  for (;;) {
    const code = String(randomInt(0, 100_000_000)).padStart(8, '0');
    const { taken } = await tx.one<{ taken: boolean }>(sql`
      select exists (select 1 from customer_order where pickup_code_hash = ${pickupCodeHash(code)} and is_open
        and (mat_id = ${order.matId} or store_id = ${order.storeId} or order_no = any(${beside}::text[]))) as taken`);
    if (!taken) return code;
  }
}

/** Where wrong codes are counted: an order at the counter, a cabinet for who stands before it. */
export type MissPlace = { readonly orderId: number } | { readonly matId: number };

export async function tooManyMisses(tx: Tx, place: MissPlace): Promise<boolean> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from pickup_code_miss
    where ${'orderId' in place ? sql`order_id = ${place.orderId}` : sql`mat_id = ${place.matId}`}
      and at > ${new Date(tx.now().getTime() - missMinutes * 60_000)}`);
  return count >= maxMisses;
}

/** Counts a wrong code, in a transaction of its own: the one that met it is rolled back. */
export async function countMiss(tx: Tx, place: MissPlace): Promise<void> {
  const orderId = 'orderId' in place ? place.orderId : null;
  const matId = 'matId' in place ? place.matId : null;
  await tx.run(sql`insert into pickup_code_miss (order_id, mat_id, at) values (${orderId}, ${matId}, ${tx.now()})`);
}
