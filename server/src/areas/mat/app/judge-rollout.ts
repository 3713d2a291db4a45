import { appJudgedFrom, appUnseenMin } from '@materia/contract/areas/mat';
import { type Sql, sql, type Tx, timer } from '../../../kernel/index.ts';
import { raiseAlertOf } from '../alert/alert-of.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { type App, lockRolloutsIn } from './app.store.ts';
import { applyAppStep } from './apply-app-step.ts';

/** Failed, or not heard of in the half hour after it was installed (spec 06 §3); of `r`. */
export const isBad = (now: Date): Sql => sql`(r.state = 'FAILED' or ${isUnseen(now)})`;
export const isUnseen = (now: Date): Sql =>
  sql`(r.state = 'INSTALLED' and r.seen_at is null and r.installed_at < ${new Date(now.getTime() - appUnseenMin * 60_000)})`;

/**
 * Halts a roll-out by its failures: so many in ten thousand of the devices that have tried, from five of them on. An alert says where. The caller
 * has locked the version.
 */
export async function judgeRollout(given: Tx, app: App): Promise<boolean> {
  if (app.status !== 'ROLLING') return false;
  const tx: Tx = { ...given, actor: timer('OTA') };
  const { tried, bad } = await tx.one<{ tried: number; bad: number[] }>(sql`
    select count(*)::int as tried, coalesce(array_agg(r.mat_id order by r.mat_id) filter (where ${isBad(tx.now())}), '{}') as bad
    from app_rollout r where r.app_version_id = ${app.id} and r.state in ('INSTALLED', 'FAILED')`);
  if (tried < appJudgedFrom || bad.length * 10_000 < app.haltFailBp * tried || bad.length === 0) return false;
  const after = await applyAppStep(tx, app, 'PAUSE', { halted: true });
  const waiting = await lockRolloutsIn(tx, after.id, ['PENDING', 'DOWNLOADING', 'FAILED']);
  await raiseDocument(
    tx,
    'app',
    waiting.map(({ matId }) => matId).toSorted((a, b) => a - b),
  );
  for (const matId of bad) await raiseAlertOf(tx, { type: 'OTA', matId, value: null });
  return true;
}
