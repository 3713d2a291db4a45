import { setMatLifecycle, toggleMats } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { endBrokerAccount } from '../broker/broker-account.ts';
import { cancelWaiting } from '../command.store.ts';
import { tellCommands } from '../command-wake.ts';
import { raiseEvery } from '../documents/raise-document.ts';
import { matDetail } from '../read-mat.ts';
import { applyMatStep, matStepTo } from './apply-mat-step.ts';
import { changeMat, lockMat, lockMats, type Mat, writeActivation, writeSecret } from './mat.store.ts';
import { demandEmpty, demandMovable, demandReady } from './mat-needs.ts';
import { matTargetOf, recordMat } from './record-mat.ts';

type Action = BodyOf<typeof setMatLifecycle>['action'];

const withReason: readonly Action[] = ['pause', 'resume', 'move', 'retire', 'scrap'];

/** What must hold before the step. */
async function guard(tx: Tx, mat: Mat, action: Action): Promise<void> {
  if (action === 'goLive') await demandReady(tx, mat);
  if (action === 'move') await demandMovable(tx, mat);
  if (action === 'retire') await demandEmpty(tx, mat);
}

/** What goes with the step; orders that nobody has paid are given up by their area, which hears of it. */
async function follow(tx: Tx, mat: Mat, action: Action): Promise<void> {
  if (action === 'retire') {
    await writeSecret(tx, mat.id, null);
    await endBrokerAccount(tx, mat.id);
    await cancelWaiting(tx, mat.id);
    // Whoever holds its connection looks, and cuts it.
    tx.afterCommit(() => tellCommands([mat.id]));
  }
  if (action === 'reuse') {
    // It was somebody else's hands that it went through: what it had is good no more.
    await writeActivation(tx, mat.id, null);
    // What changed while it was out of use was told to nobody.
    await raiseEvery(tx, mat.id);
  }
}

/** POST mat/lifecycle (spec 06 §3). */
export const setMatLifecycleHandler = on(setMatLifecycle)(async ({ body: { matId, action, reason, version } }, ctx) => {
  await ctx.transaction(async tx => {
    const mat = (await lockMat(tx, matId)) ?? refuse('row.notFound');
    tx.about(matTargetOf(mat));
    if (mat.version !== version) refuse('row.changedMeanwhile');
    matStepTo(mat, action);
    if (withReason.includes(action) && !reason) refuse('mat.reasonNeeded', {}, { path: ['reason'] });
    await guard(tx, mat, action);
    const after = await applyMatStep(tx, mat, action, { reason });
    await follow(tx, after, action);
    recordMat(tx, mat, after, reason ? { reason } : {});
  });
  return matDetail(ctx, matId);
});

const deletable: readonly string[] = ['NEW', 'RETIRED', 'SCRAPPED'];

/** POST mat/toggle: all of them or none. */
export const toggleMatsHandler = on(toggleMats)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const ids = [...new Set(body.ids)];
    const mats = await lockMats(tx, ids);
    if (mats.length < ids.length) refuse('row.notFound');
    for (const mat of mats.filter(each => (each.deletedAt === null) === body.deleted)) {
      if (mats.length === 1) tx.about(matTargetOf(mat));
      if (body.deleted && !deletable.includes(mat.bizStatus)) refuse('mat.stepRefused');
      recordMat(tx, mat, await changeMat(tx, mat.id, { deletedAt: body.deleted ? tx.now() : null }));
    }
  });
  return null;
});
