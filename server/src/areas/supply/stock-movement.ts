import { type LotStateCode, type MovementKindCode, movementSign } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';

/** Where stock lies: a store's shelf, a device's track, or a storage on the way. */
export type StockPlace = { readonly storeId: number } | { readonly trackId: number } | { readonly storageId: number };

/** A batch that stock comes in with. */
export interface Batch {
  readonly batchNo: string;
  readonly producedOn?: Day | null;
  readonly expiresOn?: Day | null;
}

/** One change of stock that is asked for. `from` takes, `to` adds; kinds that are pairs have both (spec 00 §8). */
export interface StockMovement {
  readonly kind: MovementKindCode;
  readonly goodsId: number;
  /** Pieces, above 0. */
  readonly number: number;
  readonly from?: StockPlace;
  readonly to?: StockPlace;
  /** The document line that moves it; `seq`: the n-th time it books this kind (unit of a drop, hand-over after a redelivery). */
  readonly ref: { readonly type: string; readonly id: number; readonly seq?: number };
  /** This lot and no other; absent: the lot that expires first, on a track the front one. */
  readonly lotId?: number;
  /** Batch of what comes in; with neither lot nor batch it joins the lot expiring last (spec 06 §2). */
  readonly batch?: Batch;
  /** State of what comes in; absent: NORMAL, of a pair that of what was taken. */
  readonly state?: LotStateCode;
  /** The survivor of a MERGE. */
  readonly toGoodsId?: number;
  /** It has physically gone (a drop): where the sellable lots do not suffice, the other lots of the place give the rest. */
  readonly physical?: boolean;
  /** Into a slot: before what lies there; absent: behind it. */
  readonly front?: boolean;
  /** Into a slot: what comes to be known of units that lie there already stays where they are. */
  readonly position?: number;
  readonly unitCost?: number | null;
}

/** One row of stock_movement. */
export interface BookedMovement {
  readonly movementId: number;
  readonly kind: MovementKindCode;
  readonly lotId: number;
  readonly storageId: number;
  readonly trackId: number | null;
  readonly goodsId: number;
  readonly batchNo: string;
  readonly expiresOn: Day | null;
  readonly delta: number;
  readonly unitCost: number | null;
  readonly refType: string;
  readonly refId: number;
  readonly seq: number;
}

/** A kind moves stock one way only; anything else is a mistake of the program. */
export function checkShape(of: StockMovement): void {
  const sign = movementSign[of.kind];
  const shape = of.from && of.to ? 'pair' : of.to ? '+' : '-';
  const fits = sign === shape || (sign === '±' && shape !== 'pair');
  if (!fits || !(of.from || of.to)) throw new Error(`${of.kind} does not move stock this way`);
  if (!Number.isInteger(of.number) || of.number <= 0) throw new Error(`${of.kind} of ${of.number} pieces`);
}

export const storeOf = (place: StockPlace | undefined): number | undefined =>
  place && 'storeId' in place ? place.storeId : undefined;
export const trackOf = (place: StockPlace | undefined): number | undefined =>
  place && 'trackId' in place ? place.trackId : undefined;
