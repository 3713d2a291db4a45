import { listStoreActivities } from '@materia/contract/areas/store';
import { on } from '../../../kernel/index.ts';
import { activitiesOfStore } from '../../marketing/index.ts';
import { storeInScope } from '../store-scope.ts';

/** GET stores/{id}/activity: what the store takes part in (spec 04 §4). */
export const listStoreActivitiesHandler = on(listStoreActivities)(async ({ params: { storeId } }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  return activitiesOfStore(ctx.db, { storeId, at: ctx.now() });
});
