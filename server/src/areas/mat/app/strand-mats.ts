import { type AppKindCode, noFormerVersion } from '@materia/contract/areas/mat';
import { type Tx, timer } from '../../../kernel/index.ts';
import { raiseAlertOf } from '../alert/alert-of.ts';
import type { Rollout } from './app.store.ts';
import { wantNothing } from './app-document.ts';
import { applyRolloutStep } from './apply-rollout-step.ts';

/**
 * A version that was rolled back and is on devices of which we do not have what they ran before: there it stays, which is a failure and not a way
 * back; an alert says where (spec 06 §3).
 */
export async function strandMats(given: Tx, rollouts: readonly Rollout[], kind: AppKindCode): Promise<void> {
  const tx: Tx = { ...given, actor: timer('OTA') };
  const matIds = rollouts.map(({ matId }) => matId);
  const stranded = await wantNothing(tx, matIds, kind);
  for (const rollout of rollouts.filter(({ matId }) => stranded.has(matId)))
    if (await applyRolloutStep(tx, rollout, 'KEEP', { error: noFormerVersion }))
      await raiseAlertOf(tx, { type: 'OTA', matId: rollout.matId, value: null });
}
