import type { UpData } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { endAlertOf } from '../alert/alert-of.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { type App, lockApps, lockRollout, type RolloutPatch } from './app.store.ts';
import { applyRolloutStep } from './apply-rollout-step.ts';
import { judgeRollout } from './judge-rollout.ts';
import { strandMats } from './strand-mats.ts';

type Ota = UpData<'ota'>;

function patchOf({ state, percent, error, log }: Ota, before: number, now: Date): RolloutPatch {
  if (state === 'DOWNLOADING') return { percent: Math.max(before, percent ?? 0), error: null, log: null };
  if (state === 'INSTALLED') return { percent: 100, error: null, log: null, installedAt: now, seenAt: null };
  return state === 'FAILED' ? { error: error ?? '', log: log ?? null } : {};
}

/** How an update goes on a device (spec 06 §5). What is said of a version that it was never given is nothing. */
export async function noteOta(tx: Tx, matId: number, ota: Ota): Promise<void> {
  const found = await tx.maybe<Pick<App, 'id' | 'status' | 'kind'>>(
    sql`select id, status, kind from app_version where version_code = ${ota.version} and deleted_at is null`,
  );
  if (!found) return;
  // A failure may halt the roll-out: the version is locked before its devices, as by who rolls it on or back.
  const [app] = ota.state === 'FAILED' ? await lockApps(tx, [found.id]) : [];
  const rollout = await lockRollout(tx, { appId: found.id, matId });
  if (!rollout) return;
  // It was under way when it was rolled back: the device may have no way back.
  if (ota.state === 'INSTALLED' && rollout.state === 'ROLLED_BACK') return strandMats(tx, [rollout], found.kind);
  const again = ota.state === 'DOWNLOADING' && rollout.state === 'DOWNLOADING';
  const patch = patchOf(ota, again ? rollout.percent : 0, tx.now());
  if (!(await applyRolloutStep(tx, rollout, ota.state, patch))) return;
  // It may have said hello with it before.
  if (ota.state === 'INSTALLED') await noteSeen(tx, matId);
  // It was under way when the roll-out was paused: here it stays.
  if (ota.state === 'INSTALLED' && found.status === 'PAUSED') await raiseDocument(tx, 'app', [matId]);
  if (app) await judgeRollout(tx, app);
  else if (ota.state !== 'DOWNLOADING') await endAlertOf(tx, { type: 'OTA', matId });
  if (ota.state === 'INSTALLED' && found.status === 'ROLLED_BACK')
    await strandMats(tx, [{ ...rollout, state: 'INSTALLED' }], found.kind);
}

/** A device says hello with what it was given: it is alive after its update. */
export async function noteSeen(tx: Tx, matId: number): Promise<void> {
  await tx.run(sql`
    update app_rollout r set seen_at = ${tx.now()}, updated_at = ${tx.now()} from app_version v, mat m
    where r.mat_id = ${matId} and m.id = r.mat_id and v.id = r.app_version_id and r.state = 'INSTALLED' and r.seen_at is null
      and v.version_name = case v.kind when 'APP' then m.app_version else m.board_version end`);
}
