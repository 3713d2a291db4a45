import { type AppRolloutAction, type AppRolloutStateCode, AppRolloutSteps } from '@materia/contract/areas/mat';
import type { Tx } from '../../../kernel/index.ts';
import { type Rollout, type RolloutPatch, setRolloutState } from './app.store.ts';

/** The only way what became of a version on a device changes; a report that comes too late changes nothing. */
export async function applyRolloutStep(
  tx: Tx,
  rollout: Rollout,
  action: AppRolloutAction,
  patch: RolloutPatch = {},
): Promise<boolean> {
  const to = AppRolloutSteps.find(action, rollout.state)?.to;
  if (!to || to === 'previous') return false;
  await setRolloutState(tx, rollout.id, to[0] as AppRolloutStateCode, patch);
  return true;
}
