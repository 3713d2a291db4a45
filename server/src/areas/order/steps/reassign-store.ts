import { isPlatformChannel } from '@materia/contract/areas/order';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { saleStoreGoods, storeHoursForSystem } from '../../store/index.ts';
import { applyOrderStep, stepOf } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { holdLines, lockShelves, releaseHolds, wantedOf } from '../order-hold.ts';
import { type Line, linesOf, saveLine } from '../order-line.store.ts';
import { nextDaySeq } from '../order-number.ts';
import type { StepEffect } from './step-effect.ts';

/** 改派 19→20: another open store of the company (the same one only if the goods were changed) that has everything; prices stay (spec 02 §2.1). */
export const reassignStore: StepEffect = async (tx, order, { reason, data }) => {
  stepOf(order, 'reassign');
  if (isPlatformChannel(order.channel)) refuse('order.platformFixed');
  const storeId = data.storeId ?? order.storeId;
  const store = storeId === null ? undefined : await storeHoursForSystem(tx, storeId);
  if (!store || store.companyId !== order.companyId) return refuse('row.notFound');
  if (store.status !== 'OPEN') refuse('order.storeClosed');
  // The counter before the shelves, as who places an order there (design §4, order of locks).
  const moved = store.storeId !== order.storeId;
  const daySeq = moved ? await nextDaySeq(tx, { storeId: store.storeId, matId: null }) : order.daySeq;
  const before = await linesOf(tx, order.id);
  await lockShelves(tx, order, before, store.storeId);
  await releaseHolds(tx, order);
  const lines = await moveLines(tx, store.storeId, before);
  await holdLines(tx, order, lines.map(wantedOf), 'order.storeLacks');
  if (!moved && !(await changedSince(tx, order))) refuse('order.reassignSame');
  return applyOrderStep(tx, order, 'reassign', {
    remark: reason,
    data: { fromStoreId: order.storeId, toStoreId: store.storeId, storeName: store.storeName },
    patch: { storeId: store.storeId, daySeq },
  });
};

/** Whether its goods were changed since its store was out of stock: else it would be asked the same again. */
async function changedSince(tx: Tx, order: Order): Promise<boolean> {
  const { changed } = await tx.one<{ changed: boolean }>(sql`
    select coalesce(max(id) filter (where action = 'changeGoods') > max(id) filter (where action = 'outOfStock'), false) as changed
    from order_status_history where order_id = ${order.id}`);
  return changed;
}

async function moveLines(tx: Tx, storeId: number, lines: readonly Line[]): Promise<Line[]> {
  const rows = await saleStoreGoods(tx, { storeIds: [storeId], goodsIds: lines.map(line => line.goodsId) });
  const moved: Line[] = [];
  for (const line of lines) {
    const row = rows.find(each => each.goodsId === line.goodsId && each.block === null);
    if (!row) return refuse('order.storeLacks', { goods: line.goodsName });
    await saveLine(tx, line.id, { storeGoodsId: row.storeGoodsId, outOfStock: false });
    moved.push({ ...line, storeGoodsId: row.storeGoodsId, outOfStock: false });
  }
  return moved;
}
