import { type StoreAction, StoreStatus, type StoreStatusCode, StoreSteps } from '@materia/contract/areas/store';
import { dayOf } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { announceStatus } from './announce-store.ts';
import { type Store, setStoreRowStatus } from './store.store.ts';

/** The action that leads there; an unlisted pair is refused. */
export function storeStepTo(store: Store, to: StoreStatusCode): StoreAction {
  const step = StoreSteps.from(store.status).find(each => (each.to as readonly string[]).includes(to));
  if (step) return step.action as StoreAction;
  const wanted = StoreSteps.all.find(each => (each.to as readonly string[]).includes(to));
  return refuse('store.stepRefused', {
    status: StoreStatus.text(store.status),
    action: StoreSteps.text((wanted?.action ?? 'new') as StoreAction),
  });
}

/** The only way a store changes its status: row and event in one transaction (spec 04 §2). */
export async function applyStoreStep(
  tx: Tx,
  store: Store,
  to: StoreStatusCode,
  of: { reason?: string | undefined; until?: string | undefined } = {},
): Promise<Store> {
  storeStepTo(store, to);
  const first = to === 'OPEN' && store.openedOn === null ? { openedOn: dayOf(tx.now()) } : {};
  const after = await setStoreRowStatus(tx, store.id, to, {
    pausedUntil: to === 'PAUSED' ? (of.until ?? null) : null,
    statusReason: to === 'OPEN' ? null : of.reason || null,
    ...first,
  });
  await announceStatus(tx, store, { from: store.status, to, reason: after.statusReason });
  return after;
}
