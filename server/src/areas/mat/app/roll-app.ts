import type { AppAction } from '@materia/contract/areas/mat';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { endAlertOf } from '../alert/alert-of.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { enqueueCommand } from '../enqueue-command.ts';
import { type App, lockRollouts, lockRolloutsIn } from './app.store.ts';
import { chooseMats } from './app-mats.ts';
import { applyAppStep } from './apply-app-step.ts';
import { applyRolloutStep } from './apply-rollout-step.ts';
import { strandMats } from './strand-mats.ts';

/** The devices of a stage are told; a version that may not wait is installed at once. */
export async function giveOut(tx: Tx, app: App): Promise<number> {
  await lockRollouts(tx);
  const matIds = await chooseMats(tx, app, app.stage);
  await raiseDocument(tx, 'app', matIds);
  if (app.force) {
    const params = { versionCode: app.versionCode };
    for (const matId of matIds)
      await enqueueCommand(tx, { matId, type: 'UPDATE_APP', params, source: 'RULE', unlessOpen: true });
  }
  return matIds.length;
}

/** Of two versions of a kind that come to the same devices one goes out at a time: nobody could say which of them failed. */
async function demandAlone(tx: Tx, { id, kind, model }: App): Promise<void> {
  await lockRollouts(tx);
  const other = await tx.maybe<{ name: string }>(sql`
    select version_name as name from app_version where id <> ${id} and kind = ${kind} and status in ('ROLLING', 'PAUSED')
      and deleted_at is null and (model is null or ${model}::text is null or model = ${model}) limit 1`);
  if (other) refuse('mat.appOtherRolls', { name: other.name });
}

/** Where it is not yet, it stays away while it is paused. */
async function tellWaiting(tx: Tx, app: App): Promise<void> {
  const waiting = await lockRolloutsIn(tx, app.id, ['PENDING', 'DOWNLOADING', 'FAILED']);
  await raiseDocument(
    tx,
    'app',
    waiting.map(({ matId }) => matId).toSorted((a, b) => a - b),
  );
}

/** Who has it gets what it ran before (spec 06 §3), as far as we have that; who has not, is left as it is. */
async function takeBack(tx: Tx, app: App): Promise<void> {
  const rollouts = await lockRolloutsIn(tx, app.id, ['PENDING', 'DOWNLOADING', 'INSTALLED', 'FAILED']);
  for (const rollout of rollouts)
    if (rollout.state === 'PENDING' || rollout.state === 'DOWNLOADING')
      await applyRolloutStep(tx, rollout, 'ROLLED_BACK');
  const matIds = rollouts.map(({ matId }) => matId).toSorted((a, b) => a - b);
  await raiseDocument(tx, 'app', matIds);
  for (const matId of matIds) await endAlertOf(tx, { type: 'OTA', matId });
  const installed = rollouts.filter(({ state }) => state === 'INSTALLED').toSorted((a, b) => a.matId - b.matId);
  await strandMats(tx, installed, app.kind);
}

/** 开始灰度, 下一阶段, 暂停, 继续, 回滚, with what it means for devices. */
export async function rollApp(tx: Tx, app: App, action: AppAction): Promise<App> {
  if (action === 'START') await demandAlone(tx, app);
  const after = await applyAppStep(tx, app, action);
  if (action === 'START' || action === 'NEXT') await giveOut(tx, after);
  else if (action === 'ROLLBACK') await takeBack(tx, after);
  else await tellWaiting(tx, after);
  return after;
}
