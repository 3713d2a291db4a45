import { type LotStateCode, unregisteredBatch } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';
import type { Batch } from './stock-movement.ts';

/** A lot while movements are being made. */
export interface Lot {
  /** null: not stored yet. */
  id: number | null;
  readonly storageId: number;
  readonly trackId: number | null;
  readonly goodsId: number;
  readonly batchNo: string;
  readonly producedOn: Day | null;
  readonly expiresOn: Day | null;
  quantity: number;
  position: number;
  readonly state: LotStateCode;
}

/** A place as lots name it. */
export interface LotPlace {
  readonly storageId: number;
  readonly trackId: number | null;
}

/** What one lot gained (or lost). */
export interface LotChange {
  readonly lot: Lot;
  readonly delta: number;
  readonly before: number;
}

export interface LotSum {
  readonly sellable: number;
  readonly expired: number;
  readonly nextExpiry: Day | null;
}

/**
 * The locked lots of the places concerned, changed in memory and written once: which lot gives and which takes is decided here
 * alone (spec 06 §2).
 */
export class LotBook {
  readonly lots: Lot[];
  readonly #today: Day;
  readonly #shifted = new Set<Lot>();

  constructor(lots: readonly Lot[], today: Day) {
    this.lots = [...lots];
    this.#today = today;
  }

  /** The lots to be stored: those that gained or lost, and those that made room in their slot. */
  changed(moved: readonly Lot[]): Lot[] {
    const shifted = this.lots.filter(lot => this.#shifted.has(lot));
    return [...new Set([...moved, ...shifted])];
  }

  /** Sellable pieces at a place. */
  sellable(place: LotPlace, goodsId: number): number {
    return this.#at(place, goodsId)
      .filter(lot => this.#sells(lot))
      .reduce((sum, lot) => sum + lot.quantity, 0);
  }

  /** Takes pieces, from one lot or first-expiring first (on a track front first); undefined: there are not enough. */
  take(
    place: LotPlace,
    of: { goodsId: number; number: number; lotId?: number; physical?: boolean },
  ): LotChange[] | undefined {
    const lots = this.#givers(place, of);
    if (lots.reduce((sum, lot) => sum + lot.quantity, 0) < of.number) return undefined;
    let left = of.number;
    const changes: LotChange[] = [];
    for (const lot of lots) {
      const part = Math.min(left, lot.quantity);
      if (part === 0) continue;
      changes.push(change(lot, -part));
      left -= part;
    }
    return changes;
  }

  /** Adds pieces: to the lot named, to the batch named (made if it is new), else to the lot expiring last. */
  put(
    place: LotPlace,
    of: {
      goodsId: number;
      number: number;
      lotId?: number;
      batch?: Batch;
      state?: LotStateCode;
      front?: boolean;
      /** In a slot: where they lie already, only their state is another. */
      position?: number;
    },
  ): LotChange {
    const named = of.lotId === undefined ? undefined : this.lots.find(lot => lot.id === of.lotId);
    if (of.lotId !== undefined && !named) throw new Error(`lot ${of.lotId} is not among the locked ones`);
    const state = of.state ?? named?.state ?? 'NORMAL';
    if (named && named.state === state && named.storageId === place.storageId && named.trackId === place.trackId) {
      return change(named, of.number);
    }
    const batch = named ?? of.batch;
    if (!batch && state === 'NORMAL') {
      const last = this.#lastExpiring(place, of.goodsId);
      if (last) return change(last, of.number);
    }
    const lot = batch ?? { batchNo: unregisteredBatch };
    if (of.front && place.trackId !== null) return change(this.#frontLot(place, of.goodsId, lot, state), of.number);
    return change(this.#lotOf(place, lot, { goodsId: of.goodsId, state, position: of.position }), of.number);
  }

  /** What the lots of a place come to; on a track those of all goods. */
  sum(place: LotPlace, goodsId?: number): LotSum {
    const normal = this.#at(place, goodsId).filter(lot => lot.state === 'NORMAL' && lot.quantity > 0);
    const sells = normal.filter(lot => this.#sells(lot));
    const days = sells.flatMap(lot => lot.expiresOn ?? []).sort();
    const count = (lots: Lot[]) => lots.reduce((sum, lot) => sum + lot.quantity, 0);
    return { sellable: count(sells), expired: count(normal) - count(sells), nextExpiry: days[0] ?? null };
  }

  #at(place: LotPlace, goodsId?: number): Lot[] {
    return this.lots.filter(
      lot =>
        lot.storageId === place.storageId &&
        lot.trackId === place.trackId &&
        (goodsId === undefined || lot.goodsId === goodsId),
    );
  }

  #sells(lot: Lot): boolean {
    return lot.state === 'NORMAL' && (lot.expiresOn === null || lot.expiresOn >= this.#today);
  }

  #givers(place: LotPlace, of: { goodsId: number; lotId?: number; physical?: boolean }): Lot[] {
    const here = this.#at(place, of.goodsId);
    if (of.lotId !== undefined) return here.filter(lot => lot.id === of.lotId);
    const order = place.trackId === null ? byExpiry : byPosition;
    const sells = here.filter(lot => this.#sells(lot)).sort(order);
    if (!of.physical) return sells;
    return [...sells, ...here.filter(lot => !this.#sells(lot)).sort(order)];
  }

  #lastExpiring(place: LotPlace, goodsId: number): Lot | undefined {
    return this.#at(place, goodsId)
      .filter(lot => this.#sells(lot) && lot.quantity > 0)
      .sort(byExpiry)
      .findLast((lot, _, lots) => lot.expiresOn !== null || lots.every(each => each.expiresOn === null));
  }

  /** A lot before all others of its track: the same batch if it stands there, else a new one that the others make room for. */
  #frontLot(place: LotPlace, goodsId: number, batch: Batch, state: LotStateCode): Lot {
    const { batchNo, producedOn = null, expiresOn = null } = batch;
    const here = this.#at(place).sort(byPosition);
    const [first] = here.filter(lot => lot.quantity > 0);
    if (first?.batchNo === batchNo && first.expiresOn === expiresOn && first.state === state) return first;
    for (const lot of here) {
      lot.position += 1;
      this.#shifted.add(lot);
    }
    const lot: Lot = { id: null, ...place, goodsId, batchNo, producedOn, expiresOn, quantity: 0, position: 1, state };
    this.lots.push(lot);
    return lot;
  }

  #lotOf(
    place: LotPlace,
    batch: Batch,
    { goodsId, state, position: at }: Pick<Lot, 'goodsId' | 'state'> & { position?: number },
  ): Lot {
    const { batchNo, producedOn = null, expiresOn = null } = batch;
    const here = this.#at(place, goodsId).sort(byPosition);
    const same = (lot: Lot) =>
      lot.batchNo === batchNo && lot.expiresOn === expiresOn && lot.producedOn === producedOn && lot.state === state;
    // On a track only the lot at the back can grow: what is loaded stands behind the rest. What is locked or released stays where it is.
    const stays = here.filter(lot => lot.position === at);
    const found = (place.trackId === null ? here : at === undefined ? here.slice(-1) : stays).find(same);
    if (found) return found;
    const back = Math.max(0, ...this.#at(place).map(lot => lot.position)) + 1;
    const position = place.trackId === null ? 1 : (at ?? back);
    const lot: Lot = { id: null, ...place, goodsId, batchNo, producedOn, expiresOn, quantity: 0, position, state };
    this.lots.push(lot);
    return lot;
  }
}

function change(lot: Lot, delta: number): LotChange {
  const before = lot.quantity;
  lot.quantity += delta;
  return { lot, delta, before };
}

/** First-expiring first; without expiry last, and of those what was never registered the very last (spec 06 §2). */
function byExpiry(a: Lot, b: Lot): number {
  const key = (lot: Lot) => `${lot.expiresOn ?? '9999'}${lot.batchNo === unregisteredBatch ? '~' : ''}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : (a.id ?? 0) - (b.id ?? 0);
}

function byPosition(a: Lot, b: Lot): number {
  return a.position - b.position || (a.id ?? 0) - (b.id ?? 0);
}
