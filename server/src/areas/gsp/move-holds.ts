import { sql, type Tx } from '../../kernel/index.ts';
import { liftWarmTracks } from '../mat/index.ts';
import { lotsById } from '../supply/index.ts';
import { announceLots } from './announce-lots.ts';
import { closeHolds, holdsOf, type LotHold, tracksWithoutHolds } from './lot-hold.store.ts';

/** Units that left a locked lot. */
export interface GoneUnits {
  readonly lotId: number;
  readonly number: number;
  /** Units that lay there before. */
  readonly before: number;
  /** The locked lot they lie in now; null: they are gone. */
  readonly toLotId: number | null;
}

/** Of a hold that begins at a unit of a lot, laid out in a ring, the units among the first `number`. */
const among = (start: number, qty: number, { before, number }: GoneUnits): number =>
  Math.max(0, Math.min(start + qty, number) - start) + Math.max(0, Math.min(start + qty - before, number));

/**
 * Holds follow the units they hold (spec 08 §1.2): taken out of a slot, brought back or sent on, merged; those of units that are gone end.
 * As a lot does not know which of its units a hold means, they are laid out one after the other, so that on both sides whatever is locked
 * is held. A slot in which nothing is held any more for having been too warm sells again.
 */
export async function moveHolds(tx: Tx, gone: readonly GoneUnits[]): Promise<void> {
  const left = new Set<number>();
  const held = new Set<number>();
  for (const units of gone) {
    let start = 0;
    for (const hold of await holdsOf(tx, units.lotId)) {
      const qty = Math.min(hold.qty, units.before);
      const part = among(start, qty, units);
      start = (start + qty) % units.before;
      if (part === 0) continue;
      await movePart(tx, hold, { part, rest: qty - part, toLotId: units.toLotId });
      for (const lotId of [units.lotId, units.toLotId]) if (lotId !== null) held.add(lotId);
      if (hold.source === 'BAD_GOODS') left.add(units.lotId);
    }
  }
  await announceLots(tx, 'LOCKED', [...held]);
  if (left.size === 0) return;
  const lots = await lotsById(tx, [...left]);
  const trackIds = [...new Set([...lots.values()].flatMap(lot => lot.trackId ?? []))];
  await liftWarmTracks(tx, await tracksWithoutHolds(tx, trackIds));
}

interface Part {
  readonly part: number;
  readonly rest: number;
  readonly toLotId: number | null;
}

async function movePart(tx: Tx, { id, lotId, source, lineId }: LotHold, { part, rest, toLotId }: Part): Promise<void> {
  if (rest > 0) {
    await tx.run(sql`update lot_hold set qty = ${rest}, updated_at = ${tx.now()} where id = ${id}`);
    if (toLotId !== null)
      await tx.run(sql`
        insert into lot_hold (lot_id, qty, source, line_id, held_by, held_by_name, held_at)
        select ${toLotId}, ${part}, source, line_id, held_by, held_by_name, held_at from lot_hold where id = ${id}`);
    return;
  }
  if (toLotId === null) return closeHolds(tx, [id]);
  await tx.run(sql`update lot_hold set lot_id = ${toLotId}, qty = ${part}, updated_at = ${tx.now()} where id = ${id}`);
  if (source === 'BAD_GOODS' && lineId !== null)
    await tx.run(sql`update bad_goods_line set lot_id = ${toLotId} where id = ${lineId} and lot_id = ${lotId}`);
}
