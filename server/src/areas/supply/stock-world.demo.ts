import { addDays, dayOf } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { Random } from '../../demo/random.ts';

/** Where goods of the demo lie: a store's shelf or a device's track. */
export interface StockPlace {
  readonly storageId: number;
  readonly goodsId: number;
  readonly trackId: number | null;
  /** What a track holds at most; shelves have no limit. */
  readonly capacity?: number;
  /** The last sale. */
  soldAt?: Date;
  /** Open holds, kept beside the stock (spec 04 §1). */
  held: number;
  readonly lots: Lot[];
}

interface Lot {
  readonly id: number;
  batchNo: string;
  producedOn: string;
  expiresOn: string;
  readonly state: 'NORMAL' | 'LOCKED';
  quantity: number;
}

/** A sale or a return of the past, to be booked in the order of time. */
export interface StockRequest {
  readonly at: Date;
  readonly place: StockPlace;
  /** Units out (sale) or in (return). */
  readonly number: number;
  readonly kind: 'SALE' | 'RETURN_IN';
  readonly orderLineId: number;
  readonly seq: number;
  readonly unitCost: number | null;
  /** Told which batch was sold. */
  booked?(batchNo: string, expiresOn: string): void;
}

/** A delivery of the past that was planned, not one that had to come. */
export interface Delivery {
  readonly at: Date;
  readonly place: StockPlace;
  readonly number: number;
  readonly batchNo: string;
  readonly expiresOn: string;
}

/**
 * The stock of the past: lots by movements alone, booked in the order of time, so that Σ delta = lot holds row by row as it does
 * in the running product (spec 00 §7–8). Sales take the lot that expires first; what runs short is bought or opened before.
 */
export class StockWorld {
  readonly #random: Random;
  readonly #today: string;
  readonly #movements: Row[] = [];
  readonly #lots: { lot: Lot; place: StockPlace }[] = [];
  readonly #returned = new Map<string, Lot>();

  constructor(random: Random, today: string) {
    this.#random = random;
    this.#today = today;
  }

  /** Opening stock of a place, 401 days ago, in a lot that is still sellable today. */
  open(place: StockPlace, quantity: number, at: Date): void {
    if (quantity > 0) this.#receive(place, quantity, at, 'INIT', addDays(this.#today, this.#random.int(15, 320)));
  }

  /** Books all of them, earliest first. */
  book(requests: readonly StockRequest[], deliveries: readonly Delivery[] = []): void {
    for (const each of [...requests, ...deliveries].sort((a, b) => a.at.getTime() - b.at.getTime())) {
      if (!('kind' in each)) this.#bring(each);
      else if (each.kind === 'SALE') this.#sell(each);
      else this.#takeBack(each);
    }
  }

  /** The batch of a track that came last, and of which nothing has been sold since, ends on this day. Answers whether there is one. */
  endOn(place: StockPlace, expiresOn: string): boolean {
    const [lot, ...others] = place.lots.filter(each => each.quantity > 0 || each.state !== 'NORMAL');
    if (!lot || others.length > 0 || place.held > 0) return false;
    const moved = this.#movements.filter(each => each.lot_id === lot.id);
    if (moved.length !== 1) return false;
    const [batchNo, producedOn] = [`${expiresOn.slice(2, 4)}${lot.batchNo.slice(2)}`, addDays(expiresOn, -730)];
    Object.assign(lot, { batchNo, producedOn, expiresOn });
    Object.assign(moved[0] as object, { batch_no: batchNo, expires_on: expiresOn });
    return true;
  }

  /** What is held must lie there: buys what open orders still lack. */
  coverHolds(place: StockPlace, at: Date): void {
    const lacking = place.held - sellable(place);
    if (lacking > 0) this.#refill(place, lacking, this.#random.int(2, 8), at);
  }

  /** An operator fills up a track of which less than so much is left. */
  fillUp(place: StockPlace, line: number, at: Date): void {
    if (sellable(place) - place.held <= line) this.#refill(place, 0, Number.POSITIVE_INFINITY, at);
  }

  get movements(): readonly Row[] {
    return this.#movements;
  }

  get lotRows(): Row[] {
    return this.#lots.map(({ lot, place }) => ({
      id: lot.id,
      storage_id: place.storageId,
      track_id: place.trackId,
      goods_id: place.goodsId,
      batch_no: lot.batchNo,
      produced_on: lot.producedOn,
      expires_on: lot.expiresOn,
      quantity: lot.quantity,
      position: place.trackId === null ? 1 : place.lots.filter(each => each.quantity > 0).indexOf(lot) + 1 || 1,
      state: lot.state,
    }));
  }

  #sell(request: StockRequest): void {
    const { place } = request;
    const lacking = request.number - sellable(place);
    if (lacking > 0) this.#refill(place, lacking, this.#random.int(10, 40), new Date(request.at.getTime() - 3_600_000));
    place.soldAt = request.at;
    let left = request.number;
    for (const lot of place.lots) {
      if (left === 0) return;
      const taken = Math.min(left, lot.quantity);
      if (taken === 0 || lot.state !== 'NORMAL') continue;
      this.#move(place, lot, -taken, request);
      request.booked?.(lot.batchNo, lot.expiresOn);
      left -= taken;
    }
  }

  /** Handed-over medicine comes back as bad: a locked lot of the same batch (spec 02 §4.4). */
  #takeBack(request: StockRequest): void {
    const { place } = request;
    const sold = place.lots[0] as Lot;
    const key = `${place.storageId}/${place.trackId}/${sold.batchNo}/${place.goodsId}`;
    let lot = this.#returned.get(key);
    if (!lot) {
      lot = { ...sold, id: this.#lots.length + 1, state: 'LOCKED', quantity: 0 };
      this.#returned.set(key, lot);
      this.#lots.push({ lot, place });
    }
    this.#move(place, lot, request.number, request);
  }

  /** What lacks and some more; a track is never filled beyond its capacity. */
  #refill(place: StockPlace, lacking: number, more: number, at: Date): void {
    const room = (place.capacity ?? Number.POSITIVE_INFINITY) - sellable(place);
    const quantity = Math.max(lacking, Math.min(lacking + more, room));
    // Full of what is held for others.
    if (quantity === 0) return;
    const produced = addDays(dayOf(at), -this.#random.int(30, 150));
    this.#receive(place, quantity, at, place.trackId === null ? 'PURCHASE_IN' : 'INIT', addDays(produced, 730));
  }

  #bring({ place, number, at, batchNo, expiresOn }: Delivery): void {
    this.#receive(place, number, at, place.trackId === null ? 'PURCHASE_IN' : 'INIT', expiresOn, batchNo);
  }

  #receive(place: StockPlace, quantity: number, at: Date, kind: string, expiresOn: string, named?: string): void {
    const id = this.#lots.length + 1;
    const lot: Lot = {
      id,
      batchNo: named ?? `${expiresOn.slice(2, 4)}${this.#random.digits(6)}`,
      producedOn: addDays(expiresOn, -730),
      expiresOn,
      state: 'NORMAL',
      quantity: 0,
    };
    this.#lots.push({ lot, place });
    place.lots.push(lot);
    place.lots.sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1));
    this.#move(
      place,
      lot,
      quantity,
      { at, kind, orderLineId: id, seq: 0, unitCost: null },
      kind === 'INIT' ? 'STOCK_OPENING' : 'RECEIPT',
    );
  }

  #move(
    place: StockPlace,
    lot: Lot,
    delta: number,
    of: { at: Date; kind: string; orderLineId: number; seq: number; unitCost: number | null },
    refType = 'ORDER_LINE',
  ): void {
    const before = lot.quantity;
    lot.quantity += delta;
    this.#movements.push({
      id: this.#movements.length + 1,
      kind: of.kind,
      lot_id: lot.id,
      storage_id: place.storageId,
      track_id: place.trackId,
      goods_id: place.goodsId,
      batch_no: lot.batchNo,
      expires_on: lot.expiresOn,
      delta,
      before,
      after: lot.quantity,
      ref_type: refType,
      ref_id: of.orderLineId,
      seq: of.seq,
      unit_cost: of.unitCost,
      at: of.at,
    });
  }
}

/** Units that may be sold: all lots of the demo's places are sellable through their day, and none of those kept here has passed. */
export const sellable = (place: StockPlace): number =>
  place.lots.reduce((sum, lot) => sum + (lot.state === 'NORMAL' ? lot.quantity : 0), 0);

export function nextExpiry(place: StockPlace): string | null {
  return place.lots.find(lot => lot.quantity > 0 && lot.state === 'NORMAL')?.expiresOn ?? null;
}
