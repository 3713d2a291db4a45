import type { LotHoldSourceCode } from '@materia/contract/areas/gsp';
import type { LotStateCode } from '@materia/contract/areas/supply';
import type { Tx } from '../../kernel/index.ts';
import { liftWarmTracks } from '../mat/index.ts';
import {
  type BookedMovement,
  type LotRow,
  lotsById,
  moveStock,
  restoreTraceCodes,
  type StockPlace,
} from '../supply/index.ts';
import { announceLots } from './announce-lots.ts';
import { claimedOf, closeHolds, insertHold, lockHolds, nextHoldId, tracksWithoutHolds } from './lot-hold.store.ts';

export interface LotToHold {
  readonly lotId: number;
  /** Units; fewer than the lot has are split off. */
  readonly qty: number;
  readonly source: LotHoldSourceCode;
  /** Of the source's register; null until it has one. */
  readonly lineId: number | null;
}

/** Stock movements of locks name the hold they came from. */
const refType = 'LOT_HOLD';

/** Shelves and slots by their own names, so that what mirrors them follows. */
function placeOf({ trackId, storeId, storageId }: LotRow): StockPlace {
  if (trackId !== null) return { trackId };
  return storeId === null ? { storageId } : { storeId };
}

/**
 * Locks units of lots (spec 08 §1.2): NORMAL → LOCKED, a part split off; what is locked already is claimed once more. Refuses
 * `supply.stockShort` where a lot has not so many.
 */
export async function holdLots(tx: Tx, holds: readonly LotToHold[]): Promise<void> {
  const lots = await lotsById(
    tx,
    holds.map(hold => hold.lotId),
  );
  const held = new Set<number>();
  for (const { lotId, qty, source, lineId } of holds) {
    const lot = lots.get(lotId);
    if (!lot) throw new Error(`no lot ${lotId}`);
    const id = await nextHoldId(tx);
    const into = lot.state === 'NORMAL' ? await lock(tx, lot, { id, qty }) : undefined;
    const heldId = into?.lotId ?? lotId;
    await insertHold(tx, { id, lotId: heldId, qty, source, lineId });
    held.add(heldId);
  }
  await announceLots(tx, 'LOCKED', [...held]);
}

async function lock(
  tx: Tx,
  lot: LotRow,
  { id, qty }: { id: number; qty: number },
): Promise<BookedMovement | undefined> {
  const place = placeOf(lot);
  const booked = await moveStock(tx, [
    {
      kind: 'LOCK',
      goodsId: lot.goodsId,
      number: qty,
      from: place,
      to: place,
      lotId: lot.lotId,
      state: 'LOCKED',
      ref: { type: refType, id },
    },
  ]);
  return booked.find(row => row.delta > 0);
}

/** Ends the holds of a source's lines; units that nothing claims any more are sellable again, merged back (spec 08 §1.2). */
export async function releaseLots(
  tx: Tx,
  { source, lineIds }: { source: LotHoldSourceCode; lineIds: readonly number[] },
): Promise<void> {
  const holds = await lockHolds(tx, source, lineIds);
  await closeHolds(
    tx,
    holds.map(hold => hold.id),
  );
  const lotIds = [...new Set(holds.map(hold => hold.lotId))];
  const lots = await lotsById(tx, lotIds);
  const claimed = await claimedOf(tx, lotIds);
  const freed: BookedMovement[] = [];
  const kept: number[] = [];
  for (const lotId of lotIds) {
    const lot = lots.get(lotId);
    const number = lot?.state === 'LOCKED' ? lot.quantity - (claimed.get(lotId) ?? 0) : 0;
    if (lot?.state === 'LOCKED' && number < lot.quantity) kept.push(lotId);
    if (!lot || number <= 0) continue;
    const id = holds.findLast(hold => hold.lotId === lotId)?.id as number;
    const place = placeOf(lot);
    const of = { goodsId: lot.goodsId, number, from: place, to: place, lotId };
    const booked = await moveStock(tx, [{ kind: 'UNLOCK', ...of, state: 'NORMAL', ref: { type: refType, id } }]);
    freed.push(...booked.filter(row => row.delta > 0));
  }
  await announceLots(tx, 'LOCKED', kept);
  await announceLots(tx, 'NORMAL', lotIdsOf(freed));
  if (source !== 'BAD_GOODS') return;
  await liftCooled(tx, lots);
  await restoreTraceCodes(tx, lotIdsOf(freed));
}

const lotIdsOf = (rows: readonly BookedMovement[]): number[] => [...new Set(rows.map(row => row.lotId))];

/** Slots in which nothing is held any more for having been too warm or too cold. */
async function liftCooled(tx: Tx, lots: ReadonlyMap<number, LotRow>): Promise<void> {
  const trackIds = [...new Set([...lots.values()].flatMap(lot => lot.trackId ?? []))];
  if (trackIds.length > 0) await liftWarmTracks(tx, await tracksWithoutHolds(tx, trackIds));
}

/** In which state goods arrive (spec 08 §1.2): LOCKED under a stop-sale, and what comes back bad until somebody has judged it. */
export function newLotState(
  _tx: Tx,
  { bad = false, stopped = false }: { readonly bad?: boolean; readonly stopped?: boolean },
): LotStateCode {
  return bad || stopped ? 'LOCKED' : 'NORMAL';
}

/** Notes why goods that have just arrived LOCKED are so, for each line that says so; their booking is the caller's. */
export async function holdArrivals(
  tx: Tx,
  arrived: readonly BookedMovement[],
  source: LotHoldSourceCode,
  linesOf: (row: BookedMovement) => readonly (number | null)[] = () => [null],
): Promise<void> {
  for (const row of arrived)
    for (const lineId of linesOf(row))
      await insertHold(tx, { id: await nextHoldId(tx), lotId: row.lotId, qty: row.delta, source, lineId });
  await announceLots(tx, 'LOCKED', lotIdsOf(arrived));
}
