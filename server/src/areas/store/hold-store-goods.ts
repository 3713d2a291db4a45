import { dayOf } from '@materia/contract/kernel';
import type { Tx } from '../../kernel/index.ts';
import { sumStoreLots } from '../supply/index.ts';
import { holdRow, lockHoldRow, releaseRow, type StoreGoodsKey, writeStoreStock } from './store-stock.store.ts';

export interface StoreHold {
  readonly storeGoodsId: number;
  readonly number: number;
}

/** A line that could not be held, with what the row had to offer. */
export interface ShortStoreGoods extends StoreHold {
  readonly goodsId: number;
  readonly available: number;
}

/**
 * Holds pieces of store goods for an order or a plan: one conditional update per row, by rising id (design §4). All or nothing;
 * the answer names what was short, empty when everything is held. The rows of order_hold are the order's.
 */
export async function holdStoreGoods(tx: Tx, lines: readonly StoreHold[]): Promise<ShortStoreGoods[]> {
  const held: StoreHold[] = [];
  const short: ShortStoreGoods[] = [];
  for (const line of byRow(lines)) {
    const missing = await holdOne(tx, line);
    if (missing) short.push(missing);
    else held.push(line);
  }
  if (short.length > 0) await releaseStoreGoods(tx, held);
  return short;
}

/** Gives held pieces back: the order is closed, or they were handed over and their SALE is booked. */
export async function releaseStoreGoods(tx: Tx, lines: readonly StoreHold[]): Promise<void> {
  for (const line of byRow(lines)) await releaseRow(tx, line.storeGoodsId, line.number);
}

async function holdOne(tx: Tx, line: StoreHold): Promise<ShortStoreGoods | undefined> {
  const today = dayOf(tx.now());
  if (await holdRow(tx, line.storeGoodsId, line.number, today)) return undefined;
  let row = await lockHoldRow(tx, line.storeGoodsId);
  if (row.nextExpiry !== null && row.nextExpiry < today) {
    await refreshStoreStock(tx, line.storeGoodsId, row);
    row = await lockHoldRow(tx, line.storeGoodsId);
  }
  // Under the lock what is seen is what is there: somebody may have let go since the first try.
  if (row.available < line.number) return { ...line, goodsId: row.goodsId, available: row.available };
  await holdRow(tx, line.storeGoodsId, line.number, today);
  return undefined;
}

/** Sums a locked row anew from its lots: a day has passed. */
async function refreshStoreStock(tx: Tx, storeGoodsId: number, key: StoreGoodsKey): Promise<void> {
  const sums = await sumStoreLots(tx, [key], dayOf(tx.now()));
  await writeStoreStock(
    tx,
    sums.map(sum => ({ ...sum, storeGoodsId })),
  );
}

/** One entry per row, by rising id: everybody locks in this order. */
function byRow(lines: readonly StoreHold[]): StoreHold[] {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.storeGoodsId, (sums.get(line.storeGoodsId) ?? 0) + line.number);
  return [...sums].sort(([a], [b]) => a - b).map(([storeGoodsId, number]) => ({ storeGoodsId, number }));
}
