import { findNearestStore, findStore } from '@materia/contract/areas/store';
import { on } from '../../../kernel/index.ts';
import { storesNear } from '../find-store.ts';
import { storeScope } from '../store-scope.ts';

/** POST stores/findstore: stores of the account's scope around a position, nearest first. */
export const findStoreHandler = on(findStore)(({ body }, ctx) => storesNear(ctx, body, storeScope(ctx.actor, 's')));

/** Looked at closely at once; between two of them nobody walks on. */
const pageSize = 30;

/** POST common/findneareststore: the first that is open, has mode and goods and brings them there (spec 04 §3.11). */
export const findNearestStoreHandler = on(findNearestStore)(async ({ body }, ctx) => {
  const collected = body.mode === 'SELF_STORE' || body.mode === 'SELF_IP';
  for (let page = 1; ; page += 1) {
    const { rows, total } = await storesNear(ctx, { ...body, limit: pageSize, page }, storeScope(ctx.actor, 's'));
    const found = rows.find(
      store => store.online === 1 && store.missing.length === 0 && (collected || store.enableDelivery),
    );
    if (found) return found;
    if (rows.length === 0 || page * pageSize >= total) return null;
  }
});
