import type { Db } from '../../kernel/index.ts';
import { movementsOf } from './stock.store.ts';

/** What is still out of one lot for a document line: sold and not come back. */
export interface SoldLot {
  readonly refId: number;
  readonly lotId: number;
  readonly goodsId: number;
  readonly batchNo: string;
  readonly expiresOn: string | null;
  readonly number: number;
  readonly unitCost: number | null;
  /** How often the line has booked SALE or RETURN_IN so far: the `seq` of its next one. */
  readonly bookings: number;
}

/** The lots that order lines were served from, less what came back: what a RETURN_IN gives back to (spec 00 §8). */
export async function soldLots(db: Db, refType: string, refIds: readonly number[]): Promise<SoldLot[]> {
  const rows = await movementsOf(db, refType, refIds);
  const of = rows.filter(row => row.kind === 'SALE' || row.kind === 'RETURN_IN');
  const lots = new Map<string, SoldLot>();
  for (const row of of) {
    const key = `${row.refId}/${row.batchNo}/${row.expiresOn}`;
    const before = lots.get(key);
    const bookings = 1 + Math.max(...of.filter(each => each.refId === row.refId).map(each => each.seq));
    lots.set(key, {
      refId: row.refId,
      lotId: before?.lotId ?? row.lotId,
      goodsId: row.goodsId,
      batchNo: row.batchNo,
      expiresOn: row.expiresOn,
      number: (before?.number ?? 0) - row.delta,
      unitCost: before?.unitCost ?? row.unitCost,
      bookings,
    });
  }
  return [...lots.values()].filter(lot => lot.number > 0);
}
