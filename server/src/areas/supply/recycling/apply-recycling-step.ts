import {
  type RecyclingAction,
  type RecyclingStatusCode,
  RecyclingSteps,
  recyclingStatus,
} from '@materia/contract/areas/supply';
import { type Actor, outbox, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import {
  insertRecycling,
  type NewRecycling,
  type Recycling,
  type RecyclingPatch,
  writeRecycling,
} from './recycling.store.ts';

/** Whether a step from where it stands is this actor's to take (spec 06 §3). */
export function mayRecycle(status: RecyclingStatusCode, action: RecyclingAction, actor: Actor): boolean {
  const who = RecyclingSteps.find(action, status)?.who ?? [];
  return actor.kind === 'staff' ? who.some(each => actor.privs.has(each as never)) : who.includes('DEVICE');
}

export function demandRecycling(row: Pick<Recycling, 'status' | 'deletedAt'>, action: RecyclingAction): void {
  if (row.deletedAt !== null || !RecyclingSteps.find(action, row.status)) refuse('mat.stepRefused');
}

/** The only way a hand-in changes its status: row, history and event in one transaction. */
export async function applyRecyclingStep(
  tx: Tx,
  row: Recycling,
  action: Exclude<RecyclingAction, 'register'>,
  patch: RecyclingPatch = {},
  text: string | null = null,
): Promise<Recycling> {
  demandRecycling(row, action);
  const to = RecyclingSteps.find(action, row.status)?.to;
  if (to === undefined || to === 'previous') throw new Error(`recycling ${row.id}: ${action} leads nowhere`);
  const now = await writeRecycling(tx, row.id, to[0] as RecyclingStatusCode, patch);
  await note(tx, now, row.status, action, text);
  return now;
}

/** Something is handed in, or will be. */
export async function registerRecycling(tx: Tx, of: NewRecycling): Promise<Recycling> {
  const row = await insertRecycling(tx, of);
  await note(tx, row, null, 'register', null);
  return row;
}

/** What is said of one changes; its status stays. */
export async function editRecycling(tx: Tx, row: Recycling, patch: RecyclingPatch): Promise<Recycling> {
  const now = await writeRecycling(tx, row.id, row.status, patch);
  await announceRecycling(tx, now, row.status);
  return now;
}

async function note(
  tx: Tx,
  now: Recycling,
  from: RecyclingStatusCode | null,
  action: RecyclingAction,
  text: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into recycling_history (recycling_id, from_status, to_status, action, user_id, text, created_at)
    values (${now.id}, ${from}, ${now.status}, ${action}, ${staffId(tx.actor)}, ${text}, ${tx.now()})`);
  await announceRecycling(tx, now, from);
}

const announceRecycling = (tx: Tx, now: Recycling, from: RecyclingStatusCode | null): Promise<void> =>
  outbox.put(
    tx,
    recyclingStatus,
    {
      ...{ recyclingId: now.id, from, to: now.status, storeId: now.storeId, matId: now.matId },
      ...{ bagId: now.bagId, version: now.version },
    },
    { aggregateType: 'RECYCLING', aggregateId: now.id, companyId: now.companyId },
  );
