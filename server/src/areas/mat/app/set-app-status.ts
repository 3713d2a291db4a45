import { setAppStatus } from '@materia/contract/areas/mat';
import { on, refuse } from '../../../kernel/index.ts';
import { lockApps } from './app.store.ts';
import { appTarget } from './apply-app-step.ts';
import { rollApp } from './roll-app.ts';

/** POST mat/app/status. */
export const setAppStatusHandler = on(setAppStatus)(async ({ body: { ids, action, version } }, ctx) => {
  await ctx.transaction(async tx => {
    const wanted = [...new Set(ids)];
    const apps = await lockApps(tx, wanted);
    if (apps.length < wanted.length) refuse('row.notFound');
    for (const app of apps) {
      tx.about(appTarget(app));
      if (app.deletedAt !== null) refuse('row.notFound');
      if (version !== undefined && app.version !== version) refuse('row.changedMeanwhile');
      await rollApp(tx, app, action);
    }
  });
  return null;
});
