import { trackChanged } from '@materia/contract/areas/mat';
import { stockHeld } from '@materia/contract/areas/order';
import { stockMoved } from '@materia/contract/areas/supply';
import { type Db, type Push, pushes, rowPush, sql } from '../../kernel/index.ts';
import { matAlertPush } from './alert/push-alerts.ts';

interface Changed {
  matId: number;
  storeId: number | null;
  companyId: number;
}

const rowOf = (event: string, { matId, storeId, companyId }: Changed): Push =>
  rowPush({ entity: 'mat', id: matId, version: null, event }, { priv: 'MAT', companyId, storeId, matId });

/** The devices whose slots hold something else now; their version stays. */
async function matsOf(db: Db, trackIds: readonly number[]): Promise<Changed[]> {
  if (trackIds.length === 0) return [];
  return db.rows(sql`
    select distinct m.id as "matId", m.store_id as "storeId", m.company_id as "companyId"
    from track t join mat m on m.id = t.mat_id where t.id = any(${trackIds}::bigint[])`);
}

/** What the order that it was sold by says itself. */
const ofOrders: readonly string[] = ['SALE', 'RETURN_IN'];

/**
 * Lists of devices follow what is sold, loaded, held, priced and locked in their slots; what is locked, priced otherwise or short is
 * counted anew with them.
 */
export const matStockPushes = [
  pushes(trackChanged, async ({ event, payload }, db) =>
    (await matsOf(db, payload.trackIds)).flatMap(mat => [rowOf(event, mat), matAlertPush(mat, mat.companyId)]),
  ),
  pushes(stockHeld, async ({ event, payload }, db) =>
    (await matsOf(db, payload.trackIds)).map(mat => rowOf(event, mat)),
  ),
  pushes(stockMoved, async ({ event, payload: { movements } }, db) => {
    const mats = await matsOf(
      db,
      movements.flatMap(move => move.trackId ?? []),
    );
    const counted = movements.some(move => !ofOrders.includes(move.kind));
    return mats.flatMap(mat => (counted ? [rowOf(event, mat), matAlertPush(mat, mat.companyId)] : [rowOf(event, mat)]));
  }),
];
