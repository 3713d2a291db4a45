import {
  HistoryActor,
  type PreOrderAction,
  PreOrderStatus,
  type PreOrderStatusCode,
  PreOrderSteps,
  preOrderStatus,
  preOrderTexts,
} from '@materia/contract/areas/order';
import { type Actor, demand, outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { addDepositHistory, lastDepositChange } from '../deposit/deposit-history.store.ts';
import {
  insertPreOrder,
  lockPreOrder,
  type NewPreOrder,
  type PreOrder,
  type PreOrderPatch,
  savePreOrder,
  setPreOrderStatus,
} from './preorder.store.ts';

/** What goes with a step. */
export interface PreOrderStepData {
  /** Where `previous` leads back to. */
  readonly previous?: number | null;
  readonly remark?: string | null;
  readonly patch?: PreOrderPatch;
}

export function preOrderStepRefused(of: Pick<PreOrder, 'status'>, action: PreOrderAction | 'postpone'): never {
  const words = action === 'postpone' ? preOrderTexts['preorder.action.postpone'] : PreOrderSteps.text(action);
  return refuse('deposit.stepRefused', { status: PreOrderStatus.text(of.status), action: words });
}

/** Whether a step from where the pre-order stands is this actor's to take (spec 02 §2.3). */
export function mayTakePreOrder(of: Pick<PreOrder, 'status'>, action: PreOrderAction, actor: Actor): boolean {
  const who = PreOrderSteps.find(action, of.status)?.who ?? [];
  if (actor.kind === 'system') return who.includes(actor.as);
  if (actor.kind === 'staff') return who.some(each => each.includes(':') && actor.privs.has(each as never));
  return actor.kind === 'customer' && who.includes('CUSTOMER');
}

/** Refuses an unlisted pair, and staff who lack the step's privilege by its name. */
export function demandPreOrderStep(tx: Tx, of: PreOrder, action: PreOrderAction): void {
  if (mayTakePreOrder(of, action, tx.actor)) return;
  const priv = PreOrderSteps.find(action, of.status)?.who.find(each => each.includes(':'));
  if (tx.actor.kind === 'staff' && priv) demand(tx.actor, priv as never);
  preOrderStepRefused(of, action);
}

/** Locks a pre-order that its caller saw at a version; the loser learns who was faster (spec 02 §3). */
export async function lockPreOrderForChange(tx: Tx, id: number, version: number): Promise<PreOrder> {
  const found = (await lockPreOrder(tx, id)) ?? refuse('row.notFound');
  if (found.version === version) return found;
  const last = await lastDepositChange(tx, { preOrderId: id });
  const by = last && last.type !== 'SYSTEM' ? last.name : null;
  return refuse(
    'preorder.handledBy',
    { name: by ?? HistoryActor.text('SYSTEM'), status: PreOrderStatus.text(found.status) },
    { id, status: found.status, version: found.version, by, at: last?.at ?? found.statusSince },
  );
}

/** The only way a pre-order changes its status: row, history and event in one transaction. */
export async function applyPreOrderStep(
  tx: Tx,
  before: PreOrder,
  action: PreOrderAction,
  of: PreOrderStepData = {},
): Promise<PreOrder> {
  demandPreOrderStep(tx, before, action);
  const leadsTo = PreOrderSteps.find(action, before.status)?.to;
  const to = (leadsTo === 'previous' ? of.previous : leadsTo?.[0]) as PreOrderStatusCode | null | undefined;
  if (to === undefined || to === null) throw new Error(`pre-order ${before.id}: ${action} leads nowhere`);
  const now = await setPreOrderStatus(tx, before, to, of.patch ?? {});
  await told(tx, now, before.status, action, of.remark);
  return now;
}

/** A change that leaves the status: it has its entry and its event as a step has. */
export async function announcePreOrder(
  tx: Tx,
  before: PreOrder,
  action: 'edit' | 'postpone' | 'refunded' | 'refundFailed',
  patch: PreOrderPatch,
): Promise<PreOrder> {
  const now = await savePreOrder(tx, before, patch);
  await told(tx, now, before.status, action);
  return now;
}

/** The pre-order's first status: 20 where no deposit is asked for. */
export async function placePreOrderRow(tx: Tx, row: NewPreOrder): Promise<PreOrder> {
  const made = await insertPreOrder(tx, row);
  await told(tx, made, null, 'book');
  return made;
}

async function told(
  tx: Tx,
  now: PreOrder,
  from: PreOrderStatusCode | null,
  action: string,
  remark?: string | null,
): Promise<void> {
  await addDepositHistory(tx, { preOrderId: now.id }, { from, to: now.status, action, remark });
  const { id, companyId, storeId, customerId, version } = now;
  const payload = { id, from, to: now.status, companyId, storeId, customerId, version };
  await outbox.put(tx, preOrderStatus, payload, { aggregateType: 'PREORDER', aggregateId: id, companyId });
}
