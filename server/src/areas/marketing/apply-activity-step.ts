import {
  type ActivityAction,
  type ActivityStatusCode,
  ActivitySteps,
  activityStatus,
} from '@materia/contract/areas/marketing';
import { outbox, type Tx } from '../../kernel/index.ts';
import { type DueOffer, setActivityStatus } from './due-offers.store.ts';

/** The only way an activity changes its status: row and event in one transaction (spec 05 §3). */
export async function applyActivityStep(tx: Tx, activity: DueOffer, action: ActivityAction): Promise<void> {
  const step = ActivitySteps.find(action, activity.status as ActivityStatusCode);
  const [to] = step && step.to !== 'previous' ? step.to : [];
  if (to === undefined) throw new Error(`activity ${activity.id}: no step ${action} from ${activity.status}`);
  await setActivityStatus(tx, activity.id, to);
  const { id, status: from, companyId } = activity;
  await outbox.put(tx, activityStatus, { id, from, to }, { aggregateType: 'activity', aggregateId: id, companyId });
}
