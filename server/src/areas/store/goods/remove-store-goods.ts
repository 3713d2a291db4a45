import { removeStoreGoods, storeGoodsChanged } from '@materia/contract/areas/store';
import { on, outbox, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { storeLotUnits } from '../../supply/index.ts';
import { lockStores, readStates, type StoreGoodsState } from '../store-goods.store.ts';
import { lockStoreGoods } from '../store-stock.store.ts';

/** DELETE stores/storegoods: goods leave a store's list once nothing of them lies there and no order waits for them (spec 04 §3.9). */
export const removeStoreGoodsHandler = on(removeStoreGoods)(async ({ query }, ctx) => {
  const { storeId } = query;
  const goodsIds = [...new Set(query.goodsId.split(',').map(Number))];
  return ctx.transaction(async tx => {
    if ((await lockStores(tx, ctx.actor, [storeId])).length === 0) ctx.fail('row.notFound');
    const keys = goodsIds.map(goodsId => ({ storeId, goodsId }));
    await lockStoreGoods(tx, keys);
    const rows = await readStates(tx, keys);
    if (rows.length < keys.length || rows.some(row => row.storeGoodsId === null)) ctx.fail('row.notFound');
    await demandEmpty(tx, rows);
    await removeRows(tx, rows);
    return { removed: rows.length };
  });
});

/** Whatever lies there counts, expired and locked too. */
async function demandEmpty(tx: Tx, rows: readonly StoreGoodsState[]): Promise<void> {
  const units = await storeLotUnits(tx, rows);
  const [stocked] = rows.filter((_, index) => (units[index] ?? 0) > 0);
  if (stocked) refuse('store.removeStock', { goods: stocked.goodsName });
  const [ordered] = rows.filter(row => row.held > 0);
  if (ordered) refuse('store.removeOrders', { goods: ordered.goodsName });
}

/** Rows of one store go, each on the operation log. */
export async function removeRows(tx: Tx, rows: readonly StoreGoodsState[]): Promise<void> {
  const ids = rows.map(row => row.storeGoodsId as number);
  await tx.run(sql`delete from store_goods where id = any(${ids}::bigint[])`);
  for (const { storeGoodsId, goodsName, goodsPrice } of rows)
    tx.record({
      targetType: 'store_goods',
      targetId: storeGoodsId as number,
      targetName: goodsName,
      before: { goodsPrice },
    });
  const [{ storeId, companyId } = refuse('row.notFound')] = rows;
  const about = { aggregateType: 'store', aggregateId: storeId, companyId };
  await outbox.put(tx, storeGoodsChanged, { storeId, ids, fields: ['removed'] }, about);
}
