import { type SyncAction, type SyncStatusCode, SyncSteps, syncStatus } from '@materia/contract/areas/supply';
import { outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { endAlertOf, raiseAlertOf } from '../../mat/index.ts';
import { deadOfMat, type Sync, type SyncPatch, writeSync } from './sync.store.ts';
import { syncTables } from './sync-table.ts';

/** Whether a step from where the document stands is this actor's to take (spec 06 §3). */
export function mayTakeSync(status: SyncStatusCode, action: SyncAction, actor: Tx['actor']): boolean {
  const who = SyncSteps.find(action, status)?.who ?? [];
  if (actor.kind === 'staff') return who.some(each => each.includes(':') && actor.privs.has(each as never));
  return actor.kind === 'system' && who.includes('TIMER');
}

/** The only way a document changes its status: row, event and the device's alert of what was given up, in one transaction. */
export async function applySyncStep(
  tx: Tx,
  sync: Sync,
  action: Exclude<SyncAction, 'queue'>,
  patch: SyncPatch & { to?: SyncStatusCode } = {},
): Promise<Sync> {
  const { to: chosen, ...rest } = patch;
  if (!mayTakeSync(sync.status, action, tx.actor)) refuse('sync.stepRefused');
  const leads = SyncSteps.find(action, sync.status)?.to;
  const to = chosen ?? (leads === undefined || leads === 'previous' ? undefined : leads[0]);
  if (to === undefined) throw new Error(`${sync.docNo}: ${action} leads nowhere`);
  const now = await writeSync(tx, sync, to, rest);
  await announceSync(tx, now, sync.status);
  if (to === 'DEAD')
    await raiseAlertOf(tx, { type: 'SYNC', matId: sync.matId, value: await deadOfMat(tx, sync.matId) });
  if (sync.status === 'DEAD' && (await deadOfMat(tx, sync.matId)) === 0)
    await endAlertOf(tx, { type: 'SYNC', matId: sync.matId });
  return now;
}

export const announceSync = (tx: Tx, sync: Sync, from: SyncStatusCode | null): Promise<void> =>
  outbox.put(
    tx,
    syncStatus,
    {
      ...{ of: sync.of, syncId: sync.id, from, to: sync.status },
      ...{ storeId: sync.storeId, matId: sync.matId, version: sync.version },
    },
    { aggregateType: syncTables[sync.of].target, aggregateId: sync.id, companyId: sync.companyId },
  );
