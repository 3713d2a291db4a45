import { dayOf } from '@materia/contract/kernel';
import type { Tx } from '../../kernel/index.ts';
import { shelfLots } from '../supply/index.ts';
import type { Order } from './order.store.ts';
import { type Line, saveLine } from './order-line.store.ts';

/** The batch a store order's lines are to be picked from: the sellable lot that expires first (spec 02 §1, FEFO). SALE books what left. */
export async function proposeBatches(tx: Tx, order: Order, lines: readonly Line[]): Promise<void> {
  const { storeId } = order;
  if (storeId === null) return;
  const today = dayOf(tx.now());
  const ofStore = lines.filter(line => line.trackId === null);
  const goodsIds = ofStore.map(line => line.goodsId);
  const lots = (await shelfLots(tx, storeId, goodsIds)).filter(lot => lot.expiresOn === null || lot.expiresOn >= today);
  for (const { id, goodsId } of ofStore) {
    const first = lots.find(lot => lot.goodsId === goodsId);
    await saveLine(tx, id, { batchNo: first?.batchNo ?? null, expiresOn: first?.expiresOn ?? null });
  }
}
