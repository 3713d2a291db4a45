import { trackChanged } from '@materia/contract/areas/mat';
import { stockHeld } from '@materia/contract/areas/order';
import { stockMoved } from '@materia/contract/areas/supply';
import { type Db, type Push, pushes, rowPush, sql } from '../../kernel/index.ts';

interface Changed {
  matId: number;
  storeId: number | null;
  companyId: number;
}

/** One ROW for each device whose slots hold something else now; its version stays. */
async function rowsOf(db: Db, event: string, trackIds: readonly number[]): Promise<Push[]> {
  if (trackIds.length === 0) return [];
  const mats = await db.rows<Changed>(sql`
    select distinct m.id as "matId", m.store_id as "storeId", m.company_id as "companyId"
    from track t join mat m on m.id = t.mat_id where t.id = any(${trackIds}::bigint[])`);
  return mats.map(({ matId, storeId, companyId }) =>
    rowPush({ entity: 'mat', id: matId, version: null, event }, { priv: 'MAT', companyId, storeId, matId }),
  );
}

/** Lists of devices follow what is sold, loaded, held, priced and locked in their slots. */
export const matStockPushes = [
  pushes(trackChanged, ({ event, payload }, db) => rowsOf(db, event, payload.trackIds)),
  pushes(stockHeld, ({ event, payload }, db) => rowsOf(db, event, payload.trackIds)),
  pushes(stockMoved, ({ event, payload }, db) =>
    rowsOf(
      db,
      event,
      payload.movements.flatMap(move => move.trackId ?? []),
    ),
  ),
];
