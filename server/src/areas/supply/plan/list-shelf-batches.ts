import { listShelfBatches, type ShelfBatch } from '@materia/contract/areas/supply';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { matInScope } from '../../mat/index.ts';
import { putAside, sameBatch, shelfLots } from './shelf-lots.ts';

/** POST supplyplan/batches: what the device's store has of goods, batch by batch, without what plans have put aside. */
export const listShelfBatchesHandler = on(listShelfBatches)(async ({ body: { matId, goodsIds } }, { db, actor }) => {
  if (!(await matInScope(db, actor, matId))) refuse('row.notFound');
  const { storeId } = await db.one<{ storeId: number | null }>(
    sql`select store_id as "storeId" from mat where id = ${matId}`,
  );
  if (storeId === null) return refuse('supply.matWithoutStore');
  const found: ShelfBatch[] = [];
  for (const { goodsId, batchNo, expiresOn, left } of await shelfLots(db, storeId, goodsIds)) {
    const known = found.find(each => each.goodsId === goodsId && sameBatch(each, { batchNo, expiresOn }));
    if (known) known.quantity += left;
    else found.push({ goodsId, batchNo, expiresOn, quantity: left });
  }
  for (const aside of await putAside(db, storeId)) {
    const batch = found.find(each => each.goodsId === aside.goodsId && sameBatch(each, aside));
    if (batch) batch.quantity -= aside.quantity;
  }
  return found.filter(batch => batch.quantity > 0);
});
