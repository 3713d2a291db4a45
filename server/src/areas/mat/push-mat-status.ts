import { matStatus } from '@materia/contract/areas/mat';
import { pushes, rowPush, sql } from '../../kernel/index.ts';

/** Lists of devices, and of orders with their online dot, repaint the row. */
export const matStatusPushes = pushes(matStatus, async (event, db) => {
  const { matId } = event.payload;
  const mat = await db.maybe<{ storeId: number | null }>(
    sql`select store_id as "storeId" from mat where id = ${matId}`,
  );
  if (!mat) return null;
  // What a device reports of itself is nobody's edit: the version stays, so none is said and every list reads the row again.
  return rowPush(
    { entity: 'mat', id: matId, version: null, event: event.event },
    { priv: 'MAT', companyId: event.companyId, storeId: mat.storeId, matId },
  );
});
