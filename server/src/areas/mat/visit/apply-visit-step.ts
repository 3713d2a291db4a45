import {
  type GoodsVisitAction,
  type GoodsVisitStatusCode,
  GoodsVisitSteps,
  visitStatus,
} from '@materia/contract/areas/mat';
import { outbox, type Tx } from '../../../kernel/index.ts';
import { type Visit, type VisitPatch, writeVisit } from './goods-visit.store.ts';

/** The step that leads from where a visit stands to where its order is; undefined: it stays, orders step back in ways that visits do not follow. */
export const visitStepTo = (from: GoodsVisitStatusCode, to: GoodsVisitStatusCode): GoodsVisitAction | undefined =>
  GoodsVisitSteps.from(from).find(step => step.to.includes(to as never))?.action;

/** The only way a visit changes its status: row, whose instants are its history, and event in one transaction. */
export async function applyVisitStep(
  tx: Tx,
  visit: Visit,
  action: GoodsVisitAction,
  patch: VisitPatch,
): Promise<Visit> {
  const to = GoodsVisitSteps.find(action, visit.status)?.to;
  if (to === undefined || to === 'previous') throw new Error(`visit ${visit.id}: ${action} leads nowhere`);
  const now = await writeVisit(tx, visit.id, to[0] as GoodsVisitStatusCode, patch);
  await announceVisit(tx, now, visit.status);
  return now;
}

/** A visit that went on, or is known of now (`from` null). */
export const announceVisit = (
  tx: Tx,
  { id, matId, storeId, companyId, status, version }: Visit,
  from: Visit['status'] | null,
): Promise<void> =>
  outbox.put(
    tx,
    visitStatus,
    { visitId: id, from, to: status, matId, storeId, version },
    { aggregateType: 'GOODS_VISIT', aggregateId: id, companyId },
  );
