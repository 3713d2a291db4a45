import { dayOf } from '@materia/contract/kernel';
import type { Tx } from '../../kernel/index.ts';
import { storeLots } from '../supply/index.ts';
import type { Order } from './order.store.ts';
import { type Line, saveLine } from './order-line.store.ts';

/** The batch a store order's lines are to be picked from: the sellable lot that expires first (spec 02 §1, FEFO). SALE books what left. */
export async function proposeBatches(tx: Tx, order: Order, lines: readonly Line[]): Promise<void> {
  const { storeId } = order;
  if (storeId === null) return;
  const today = dayOf(tx.now());
  for (const { id, goodsId, trackId } of lines) {
    if (trackId !== null) continue;
    const lots = await storeLots(tx, { storeId, goodsId });
    const first = lots.find(lot => lot.state === 'NORMAL' && (lot.expiresOn === null || lot.expiresOn >= today));
    await saveLine(tx, id, { batchNo: first?.batchNo ?? null, expiresOn: first?.expiresOn ?? null });
  }
}
