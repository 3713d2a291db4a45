import { isMatOrder } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import type { Tx } from '../../kernel/index.ts';
import { moveStock, type StockMovement, sumStoreLots, sumTrackLots } from '../supply/index.ts';
import type { Order } from './order.store.ts';
import { lockShelves } from './order-hold.ts';
import type { Line } from './order-line.store.ts';
import { placeOf } from './order-stock.ts';

/** What somebody found where a line's goods lie. */
export interface Counted {
  readonly line: Line;
  readonly number: number;
}

/** Books counts made on the spot as COUNT against what the lots say, expired pieces among them (spec 00 §8). */
export async function bookCounts(tx: Tx, order: Order, counts: readonly Counted[]): Promise<void> {
  if (counts.length === 0) return;
  const lying = await numberLying(
    tx,
    order,
    counts.map(({ line }) => line),
  );
  const movements = counts.flatMap(({ line, number }, index): StockMovement[] => {
    const difference = number - (lying[index] ?? 0);
    if (difference === 0) return [];
    const place = placeOf(order, line);
    return [
      {
        kind: 'COUNT',
        goodsId: line.goodsId,
        number: Math.abs(difference),
        ...(difference < 0 ? { from: place, physical: true } : { to: place }),
        ref: { type: 'ORDER_LINE', id: line.id, seq: order.version },
      },
    ];
  });
  if (movements.length > 0) await moveStock(tx, movements);
}

async function numberLying(tx: Tx, order: Order, lines: readonly Line[]): Promise<number[]> {
  const today = dayOf(tx.now());
  await lockShelves(tx, order, lines);
  if (!isMatOrder(order.orderType)) {
    const keys = lines.map(line => ({ storeId: order.storeId as number, goodsId: line.goodsId }));
    return (await sumStoreLots(tx, keys, today)).map(lots => lots.sellable + lots.expired);
  }
  const trackIds = lines.map(line => line.trackId as number);
  const sums = await sumTrackLots(tx, trackIds, today);
  const lotsOf = new Map(sums.map(lots => [lots.trackId, lots.sellable + lots.expired]));
  return trackIds.map(id => lotsOf.get(id) ?? 0);
}
