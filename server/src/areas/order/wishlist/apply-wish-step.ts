import {
  HistoryActor,
  type WishAction,
  WishStatus,
  type WishStatusCode,
  WishSteps,
  wishStatus,
} from '@materia/contract/areas/order';
import { type Actor, demand, outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { addDepositHistory, lastDepositChange } from '../deposit/deposit-history.store.ts';
import {
  insertWish,
  lockWish,
  type NewWish,
  saveWish,
  setWishStatus,
  type Wish,
  type WishPatch,
} from './wish.store.ts';

/** What goes with a step. */
export interface WishStepData {
  /** Where `previous` leads back to. */
  readonly previous?: number | null;
  readonly remark?: string | null;
  readonly patch?: WishPatch;
}

export function wishStepRefused(wish: Pick<Wish, 'status'>, action: WishAction): never {
  return refuse('deposit.stepRefused', { status: WishStatus.text(wish.status), action: WishSteps.text(action) });
}

/** Whether a step from where the wish stands is this actor's to take (spec 02 §2.3). */
export function mayTakeWish(wish: Pick<Wish, 'status'>, action: WishAction, actor: Actor): boolean {
  const who = WishSteps.find(action, wish.status)?.who ?? [];
  if (actor.kind === 'system') return who.includes(actor.as);
  if (actor.kind === 'staff') return who.some(each => each.includes(':') && actor.privs.has(each as never));
  return who.includes(actor.kind === 'customer' ? 'CUSTOMER' : 'DEVICE');
}

/** Refuses an unlisted pair, and staff who lack the step's privilege by its name. */
export function demandWishStep(tx: Tx, wish: Wish, action: WishAction): void {
  if (mayTakeWish(wish, action, tx.actor)) return;
  const priv = WishSteps.find(action, wish.status)?.who.find(each => each.includes(':'));
  if (tx.actor.kind === 'staff' && priv) demand(tx.actor, priv as never);
  wishStepRefused(wish, action);
}

/** Locks a wish that its caller saw at a version; the loser learns who was faster (spec 02 §3). */
export async function lockWishForChange(tx: Tx, wishId: number, version: number): Promise<Wish> {
  const wish = (await lockWish(tx, wishId)) ?? refuse('row.notFound');
  if (wish.version === version) return wish;
  const last = await lastDepositChange(tx, { wishId });
  const by = last && last.type !== 'SYSTEM' ? last.name : null;
  return refuse(
    'wish.handledBy',
    { name: by ?? HistoryActor.text('SYSTEM'), status: WishStatus.text(wish.status) },
    { wish_id: wish.id, status: wish.status, version: wish.version, by, at: last?.at ?? wish.statusSince },
  );
}

/** The only way a wish changes its status: row, history and event in one transaction. */
export async function applyWishStep(tx: Tx, wish: Wish, action: WishAction, of: WishStepData = {}): Promise<Wish> {
  demandWishStep(tx, wish, action);
  const leadsTo = WishSteps.find(action, wish.status)?.to;
  const to = (leadsTo === 'previous' ? of.previous : leadsTo?.[0]) as WishStatusCode | null | undefined;
  if (to === undefined || to === null) throw new Error(`wish ${wish.id}: ${action} leads nowhere`);
  const now = await setWishStatus(tx, wish, to, of.patch ?? {});
  await told(tx, now, wish.status, action, of.remark);
  return now;
}

/** A change that leaves the status: it has its entry and its event as a step has. */
export async function announceWish(
  tx: Tx,
  wish: Wish,
  action: 'edit' | 'pay' | 'refunded' | 'refundFailed',
  patch: WishPatch,
  remark?: string,
): Promise<Wish> {
  const now = await saveWish(tx, wish, patch);
  await told(tx, now, wish.status, action, remark);
  return now;
}

/** The wish's first status. */
export async function placeWishRow(tx: Tx, row: NewWish): Promise<Wish> {
  const wish = await insertWish(tx, row, WishStatus.byName.new);
  await told(tx, wish, null, 'wish');
  return wish;
}

async function told(tx: Tx, wish: Wish, from: WishStatusCode | null, action: string, remark?: string | null) {
  await addDepositHistory(tx, { wishId: wish.id }, { from, to: wish.status, action, remark });
  const { id, companyId, storeId, matId, customerId, source, version } = wish;
  const payload = { id, from, to: wish.status, companyId, storeId, matId, customerId, source, version };
  await outbox.put(tx, wishStatus, payload, { aggregateType: 'WISH', aggregateId: id, companyId });
}
