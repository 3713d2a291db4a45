import {
  type AlertAction,
  AlertStatus,
  AlertSteps,
  alertChanged,
  alertClosed,
  alertRaised,
} from '@materia/contract/areas/mat';
import { type Actor, outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { type Alert, type AlertPatch, writeAlert } from './alert.store.ts';

const S = AlertStatus.byName;

/** Whether a step from where the alert stands is this actor's to take (spec 06 §3). */
export function mayTakeAlert(alert: Pick<Alert, 'status'>, action: AlertAction, actor: Actor): boolean {
  const who = AlertSteps.find(action, alert.status)?.who ?? [];
  if (actor.kind === 'staff') return who.some(each => each.includes(':') && actor.privs.has(each as never));
  return actor.kind === 'device' ? who.includes('DEVICE') : who.includes('TIMER');
}

/** The only way an alert changes its status: row and event in one transaction. */
export async function applyAlertStep(
  tx: Tx,
  alert: Alert,
  action: Exclude<AlertAction, 'raise'>,
  patch: AlertPatch = {},
): Promise<Alert> {
  if (!mayTakeAlert(alert, action, tx.actor)) refuse('mat.stepRefused');
  const to = AlertSteps.find(action, alert.status)?.to;
  if (to === undefined || to === 'previous') throw new Error(`alert ${alert.id}: ${action} leads nowhere`);
  const now = await writeAlert(tx, alert.id, to[0] ?? alert.status, patch);
  if (now.status === S.closed || now.status === S.ignored) {
    await outbox.put(tx, alertClosed, { ...said(now), recovered: action === 'recover' }, about(now));
  } else await changed(tx, now, alert.status);
  return now;
}

/** Changes what is known of an alert without a step. */
export async function changeAlert(tx: Tx, alert: Alert, patch: AlertPatch): Promise<Alert> {
  const now = await writeAlert(tx, alert.id, alert.status, patch);
  await changed(tx, now, alert.status, patch.recoveredAt instanceof Date);
  return now;
}

/** The same alert once more: as new where it had ended, as it stands where somebody has it in hand. */
export async function raiseAlertAgain(tx: Tx, alert: Alert, ended: boolean, patch: AlertPatch): Promise<void> {
  const to = ended ? S.new : alert.status;
  const anew: AlertPatch = to === S.new ? { raisedAt: tx.now(), escalated: 0 } : {};
  const cleared: AlertPatch = { recoveredAt: null, closedAt: null, reasonId: null, lastAt: tx.now() };
  const now = await writeAlert(tx, alert.id, to, { count: alert.count + 1, ...cleared, ...anew, ...patch });
  await announceRaised(tx, now, true);
}

/** A row that was made, or has come back. */
export const announceRaised = (tx: Tx, alert: Alert, again: boolean): Promise<void> =>
  outbox.put(tx, alertRaised, { ...said(alert), again }, about(alert));

const changed = (tx: Tx, now: Alert, from: Alert['status'], recovered = false) =>
  outbox.put(tx, alertChanged, { ...said(now), from, to: now.status, recovered }, about(now));

const said = ({ id, type, level, matId, storeId, value, version }: Alert) => ({
  alertId: id,
  type,
  level,
  matId,
  storeId,
  value,
  version,
});
const about = ({ id, companyId }: Alert) => ({ aggregateType: 'ALERT', aggregateId: id, companyId });
