import { type AppAction, type AppStatusCode, AppSteps, appChanged } from '@materia/contract/areas/mat';
import { outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { type App, setAppStatusOf } from './app.store.ts';

/** How the operation log calls versions. */
export const appTarget = ({ id, versionName }: Pick<App, 'id' | 'versionName'>) => ({
  targetType: 'APP_VERSION',
  targetId: id,
  targetName: versionName,
});

/** The percent that comes after where a version is; the last one stays. */
export const stageAfter = ({ stages, stage }: Pick<App, 'stages' | 'stage'>): number =>
  stages.find(percent => percent > stage) ?? 100;

/** The only way a version changes its status. What that means for devices is done by who calls this. */
export async function applyAppStep(
  tx: Tx,
  app: App,
  action: AppAction,
  { halted = false }: { readonly halted?: boolean } = {},
): Promise<App> {
  const to = AppSteps.find(action, app.status)?.to;
  if (!to || to === 'previous') return refuse('mat.stepRefused');
  const onward = action === 'START' || action === 'NEXT';
  const stage = onward ? stageAfter(app) : app.stage;
  // At 100 % it is released; all other steps lead to one place.
  const status = (onward && stage === 100 ? 'RELEASED' : to[0]) as AppStatusCode;
  const after = await setAppStatusOf(tx, app.id, status, {
    ...(onward ? { stage } : {}),
    ...(onward || action === 'RESUME' ? { stageAt: tx.now() } : {}),
    halted,
  });
  await announceApp(tx, after, app.status);
  tx.record({
    ...appTarget(after),
    before: { status: app.status, stage: app.stage },
    after: { status: after.status, stage: after.stage, ...(halted ? { halted } : {}) },
  });
  return after;
}

/** A version that was made or changed. */
export const announceApp = (tx: Tx, { id, status, version }: App, from: AppStatusCode | null): Promise<void> =>
  outbox.put(
    tx,
    appChanged,
    { appId: id, from, to: status, version },
    { aggregateType: 'APP_VERSION', aggregateId: id, companyId: null },
  );
