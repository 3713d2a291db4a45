import { cellChanged } from '@materia/contract/areas/mat';
import { pushes, rowPush, sql } from '../../../kernel/index.ts';

/** The device's slots show what stands in its cells. */
export const cellPushes = [
  pushes(cellChanged, async ({ event, payload: { matId }, companyId }, db) => {
    const mat = await db.maybe<{ storeId: number | null }>(
      sql`select store_id as "storeId" from mat where id = ${matId}`,
    );
    return rowPush(
      { entity: 'mat', id: matId, version: null, event },
      { priv: 'MAT', companyId, storeId: mat?.storeId ?? null, matId },
    );
  }),
];
