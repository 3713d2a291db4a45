import { matDocument, matStatus } from '@materia/contract/areas/mat';
import { type Db, type Push, pushes, rowPush, sql } from '../../kernel/index.ts';

interface OfDevice {
  readonly event: string;
  readonly companyId: number | null;
  readonly payload: { readonly matId: number };
}

async function rowOf(event: OfDevice, db: Db): Promise<Push | null> {
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
}

/** Lists of devices, and of orders with their online dot, repaint the row. */
export const matStatusPushes = pushes(matStatus, rowOf);
/** Whether a device has what it should. */
export const matDocumentPushes = pushes(matDocument, rowOf);
