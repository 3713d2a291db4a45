import {
  type AlertAction,
  AlertStatus,
  AlertSteps,
  type UnknownUnit,
  updateAlertStatus,
} from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { demand, on, Refusal, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { ticketOfAlert } from '../ticket/hand-over.ts';
import { type Alert, addAlertComment, alertTarget, lockAlert } from './alert.store.ts';
import { applyAlertStep } from './apply-alert-step.ts';
import { judgeDrop } from './drop-verdict.ts';
import { unknownUnits } from './unknown-units.ts';

type Body = BodyOf<typeof updateAlertStatus>;
const S = AlertStatus.byName;

/** POST alert/update-status: row by row, each in its own transaction; refused as a whole only if nothing was done. */
export const updateAlertStatusHandler = on(updateAlertStatus)(async ({ body }, ctx) => {
  const batch = {
    done: [] as ReturnType<typeof alertState>[],
    failed: [] as { id: number; code: number; message: string }[],
  };
  const ids = [...new Set(body.ids)];
  for (const id of ids) {
    try {
      batch.done.push(await ctx.row(id, tx => take(tx, id, body)));
    } catch (error) {
      // `request.*`: the call itself is at fault, not the row.
      if (!(error instanceof Refusal) || error.key.startsWith('request.') || ids.length === 1) throw error;
      const { status, message } = ctx.word(error);
      batch.failed.push({ id, code: status, message });
    }
  }
  return batch.done.length === 0 ? refuse('mat.alertNoneDone', {}, batch) : batch;
});

export const alertState = ({ id, status, version }: Alert) => ({ id, status, version });

/** 转工单: whatever state it is in while it is open. */
async function handOver(tx: Tx, alert: Alert, { comment }: Body, ticket: NonNullable<Body['ticket']>) {
  const now = await ticketOfAlert(tx, alert, ticket, comment);
  tx.record({ ...alertTarget(now), before: { status: alert.status }, after: { status: now.status, ...ticket } });
  return alertState(now);
}

/** The action that leads from where it stands to what is asked for. */
function actionTo(alert: Alert, to: Body['status']): Exclude<AlertAction, 'raise'> {
  const step = AlertSteps.from(alert.status).find(
    ({ to: leads, who }) => leads !== 'previous' && leads.includes(to) && who.some(each => each.includes(':')),
  );
  return (step ?? refuse('mat.stepRefused')).action as Exclude<AlertAction, 'raise'>;
}

async function take(tx: Tx, id: number, body: Body) {
  const alert = (await lockAlert(tx, id)) ?? refuse('row.notFound');
  if (tx.actor.kind === 'staff') demand(tx.actor, 'ALERT:WRITE');
  if (body.ticket && body.status === S.handling) return handOver(tx, alert, body, body.ticket);
  const action = actionTo(alert, body.status);
  if (action === 'close') await demandClosing(tx, alert, body);
  if (action === 'ignore' && !body.comment) refuse('mat.alertCommentMissing', {}, { path: ['comment'] });
  if (action === 'reopen') await demandNoOther(tx, alert);
  const ends = action === 'close' || action === 'ignore';
  const now = await applyAlertStep(tx, alert, action, {
    handlerId: staffId(tx.actor),
    ...(action === 'acknowledge' ? { ackAt: tx.now() } : {}),
    ...(ends ? { closedAt: tx.now() } : {}),
    ...(action === 'close' ? { reasonId: body.reasonId } : {}),
    ...(action === 'reopen' ? { closedAt: null, reasonId: null } : {}),
  });
  if (body.comment) await addAlertComment(tx, { alertId: id, userId: staffId(tx.actor), text: body.comment });
  tx.record({
    ...alertTarget(now),
    before: { status: alert.status },
    after: { status: now.status, ...(body.comment ? { comment: body.comment } : {}) },
  });
  return alertState(now);
}

const needsWords: readonly string[] = ['TEMPERATURE', 'HUMIDITY'];

async function demandClosing(tx: Tx, alert: Alert, body: Body): Promise<void> {
  if (body.reasonId === undefined) return refuse('mat.alertReasonMissing', {}, { path: ['reasonId'] });
  const reason = await tx.maybe(
    sql`select from alert_reason where id = ${body.reasonId} and type = ${alert.type} and enabled`,
  );
  if (!reason) refuse('mat.alertReasonMissing', {}, { path: ['reasonId'] });
  if (needsWords.includes(alert.type) && !body.comment) refuse('mat.alertCommentMissing', {}, { path: ['comment'] });
  if (alert.type === 'DROP_UNKNOWN') await judgeUnits(tx, alert, body.drops ?? []);
}

/** Each unit nobody knew of is said to have fallen or not, and booked so (spec 06 §3). */
async function judgeUnits(tx: Tx, alert: Alert, drops: NonNullable<Body['drops']>): Promise<void> {
  const units = await unknownUnits(tx, alert);
  const verdict = (unit: UnknownUnit) =>
    drops.find(({ dropId, lineId, n }) => dropId === unit.dropId && lineId === unit.lineId && n === unit.n);
  if (units.some(unit => !verdict(unit))) refuse('mat.alertDropsMissing', {}, { path: ['drops'] });
  if (units.length === 0 || alert.matId === null) return;
  for (const dropId of new Set(units.map(unit => unit.dropId))) {
    const ofDrop = units.filter(unit => unit.dropId === dropId);
    await judgeDrop(tx, {
      matId: alert.matId,
      dropId,
      orderNo: ofDrop[0]?.orderNo ?? '',
      units: ofDrop.map(unit => {
        const { lineId, n, subNo, trackNo } = unit;
        return { lineId, n, subNo, trackNo, dropped: verdict(unit)?.dropped === true };
      }),
    });
  }
}

async function demandNoOther(tx: Tx, alert: Alert): Promise<void> {
  const other = await tx.maybe(sql`
    select from alert a where a.id <> ${alert.id} and a.type = ${alert.type} and a.mat_id is not distinct from ${alert.matId}
      and a.sub_no is not distinct from ${alert.subNo} and a.track_id is not distinct from ${alert.trackId}
      and a.goods_id is not distinct from ${alert.goodsId} and a.status in (${S.new}, ${S.acknowledged}, ${S.handling})`);
  if (other) refuse('mat.alertOpenAgain');
}
