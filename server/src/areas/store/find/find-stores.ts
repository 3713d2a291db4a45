import { earthRadiusM, findNearestStore, findStore, storeRefusals } from '@materia/contract/areas/store';
import { on, sql } from '../../../kernel/index.ts';
import { pageOfNear, storesNear, withinRing } from '../find-store.ts';
import { storeScope } from '../store-scope.ts';

/** POST stores/findstore: stores of the account's scope around a position, nearest first. */
export const findStoreHandler = on(findStore)(({ body }, ctx) => storesNear(ctx, body, storeScope(ctx.actor, 's')));

/** Looked at closely at once; between two of them nobody walks on. */
const pageSize = 30;
/** Where a store that brings is looked for, in metres: ring by ring outwards. What is collected or sent by parcel may lie anywhere. */
const rings = [3_000, 10_000, 30_000, 100_000, 300_000];
const anywhere = Math.PI * earthRadiusM;

/** POST common/findneareststore: the first that is open, has mode and goods and brings them there (spec 04 §3.11). */
export const findNearestStoreHandler = on(findNearestStore)(async ({ body }, ctx) => {
  const collected = body.mode === 'SELF_STORE' || body.mode === 'SELF_IP';
  const fromAnywhere = collected || body.mode === 'EXPRESS';
  let innerM = 0;
  for (const outerM of fromAnywhere ? [...rings, anywhere] : rings) {
    const inside = sql`${storeScope(ctx.actor, 's')} and ${withinRing(body, innerM, outerM)}`;
    for (let page = 1, more = true; more; page += 1) {
      const rows = await pageOfNear(ctx, { ...body, limit: pageSize, page }, inside);
      const found = rows.find(
        each => each.online === 1 && each.missing.length === 0 && (collected || each.enableDelivery),
      );
      if (found) return found;
      more = rows.length === pageSize;
    }
    innerM = outerM;
  }
  ctx.remark(storeRefusals['store.noneNear']);
  return null;
});
