import type { RestockCode } from '@materia/contract/areas/order';
import type { Tx } from '../../kernel/index.ts';
import { holdArrivals, newLotState } from '../gsp/index.ts';
import { saleMatForSystem } from '../mat/index.ts';
import { moveStock, returnTraceCodes, type StockMovement, type StockPlace, soldLots } from '../supply/index.ts';
import type { Order } from './order.store.ts';
import { releaseHolds } from './order-hold.ts';
import { type Line, saveLine } from './order-line.store.ts';

/** Document lines of orders in stock_movement (order.tables.sql): two lines of one order may take from one lot. */
const refType = 'ORDER_LINE';

export const placeOf = (order: Order, line: Pick<Line, 'trackId'>): StockPlace =>
  line.trackId === null ? { storeId: order.storeId as number } : { trackId: line.trackId };

/** Units of a line that still have to leave the shelf: not refunded meanwhile. */
export const leaving = (line: Line): number => line.number - line.refundedNumber;

/**
 * Books SALE of what an order hands over, earliest expiry first, and closes its holds (spec 02 §2.1 handOver, pickUp). The n-th
 * hand-over of a line, after redeliveries, books under its own `seq`.
 */
export async function sellOrder(tx: Tx, order: Order, lines: readonly Line[], handOvers: number): Promise<void> {
  const sold = lines.filter(line => leaving(line) > 0);
  const booked = await moveStock(
    tx,
    sold.map(
      (line): StockMovement => ({
        kind: 'SALE',
        goodsId: line.goodsId,
        number: leaving(line),
        from: placeOf(order, line),
        ref: { type: refType, id: line.id, seq: handOvers },
        unitCost: line.cost,
      }),
    ),
  );
  for (const line of sold) {
    const lot = booked.find(row => row.refId === line.id);
    if (lot) await saveLine(tx, line.id, { batchNo: lot.batchNo, expiresOn: lot.expiresOn });
  }
  await releaseHolds(tx, order);
}

/**
 * Books RETURN_IN of what comes back from a customer to the lots it was sold from: sellable, or LOCKED where it is bad (spec
 * 00 §8, 08 §1.2); NONE is not booked. `lines` name how many units of which line.
 */
export async function takeBack(
  tx: Tx,
  order: Order,
  lines: readonly { readonly line: Line; readonly number: number; readonly restock: RestockCode }[],
): Promise<void> {
  const back = lines.filter(({ number, restock }) => number > 0 && restock !== 'NONE');
  if (back.length === 0) return;
  const store = await storeOfReturns(tx, order);
  const sold = await soldLots(
    tx,
    refType,
    back.map(({ line }) => line.id),
  );
  const movements: StockMovement[] = [];
  for (const { line, number, restock } of back) {
    let left = number;
    for (const lot of sold.filter(each => each.refId === line.id)) {
      const units = Math.min(left, lot.number);
      if (units === 0) continue;
      left -= units;
      movements.push({
        kind: 'RETURN_IN',
        goodsId: line.goodsId,
        number: units,
        to: store === null ? placeOf(order, line) : { storeId: store },
        ref: { type: refType, id: line.id, seq: lot.bookings },
        batch: { batchNo: lot.batchNo, expiresOn: lot.expiresOn },
        state: newLotState(tx, { bad: restock === 'BAD' }),
        unitCost: lot.unitCost,
      });
    }
  }
  const booked = await moveStock(tx, movements);
  const locked = movements.flatMap(of => (of.state === 'LOCKED' ? [of.ref] : []));
  const bad = booked.filter(row => locked.some(ref => ref.id === row.refId && ref.seq === row.seq));
  await holdArrivals(tx, bad, 'BAD_GOODS');
  const whole = back.filter(({ line, number }) => number === leaving(line));
  await returnTraceCodes(
    tx,
    whole.map(({ line, restock }) => ({
      orderLineId: line.id,
      sellable: restock === 'SELLABLE',
      storeId: store,
      batchNo: onlyOf(movements.flatMap(of => (of.ref.id === line.id ? (of.batch?.batchNo ?? []) : []))),
    })),
  );
}

/** The batch that all of these are, if they are of one. */
const onlyOf = ([first, ...more]: readonly string[]): string | null =>
  first !== undefined && more.every(each => each === first) ? first : null;

/** Nothing goes back into a cabinet by itself: what a cabinet dropped comes back to the store that refills it. */
async function storeOfReturns(tx: Tx, order: Order): Promise<number | null> {
  if (order.storeId !== null) return order.storeId;
  const mat = order.matId === null ? undefined : await saleMatForSystem(tx, order.matId);
  return mat?.storeId ?? null;
}
