import type { Forecast, SuggestedLine, SuggestReasonCode } from '@materia/contract/areas/supply';
import { addDays, type Day, weekdayOf } from '@materia/contract/kernel';
import { daysBetween } from '../plan/loading-rules.ts';
import { shelfKey } from '../plan/store-shelves.ts';
import { expectedOver, needOf, refillOf, shareOver } from './demand.ts';
import type { DemandOf, WorldMat, WorldSlot } from './suggestion-world.ts';

export interface Visit {
  readonly today: Day;
  readonly date: Day;
  readonly fillMode: 'TARGET' | 'FULL';
  readonly visitThreshold: number;
}

/** A device without a route is looked after once a week. */
const usualSpan = 7;

/** Days from a visit to the next that the route brings. */
export function spanOf(weekdays: readonly number[], date: Day): number {
  if (weekdays.length === 0) return usualSpan;
  for (let days = 1; days <= 7; days += 1) if (weekdays.includes(weekdayOf(addDays(date, days)))) return days;
  return usualSpan;
}

/** Slots of a goods of one device. */
const byGoods = (slots: readonly WorldSlot[]): WorldSlot[][] => [...Map.groupBy(slots, slot => slot.goodsId).values()];
const sum = (slots: readonly WorldSlot[], of: (slot: WorldSlot) => number): number =>
  slots.reduce((all, slot) => all + of(slot), 0);

/** What of tomorrow's expected sales cannot be made, in money. */
export function lostTomorrow(mat: WorldMat, slots: readonly WorldSlot[], demandOf: DemandOf, today: Day): number {
  const tomorrow = weekdayOf(addDays(today, 1));
  return byGoods(slots).reduce((lost, same) => {
    const [first] = same as [WorldSlot];
    const expected = demandOf(mat, first.goodsId)?.demand.weekdays[tomorrow - 1] ?? 0;
    return lost + Math.round(Math.max(0, expected - sum(same, slot => slot.available)) * first.price);
  }, 0);
}

export function reasonsOf(mat: WorldMat, slots: readonly WorldSlot[], lost: number, visit: Visit): SuggestReasonCode[] {
  const soldOut = byGoods(slots).some(same => sum(same, slot => slot.available) === 0);
  return [
    ...(lost > 0 && lost >= visit.visitThreshold ? (['LOST_SALES'] as const) : []),
    ...(soldOut ? (['SOLD_OUT'] as const) : []),
    ...(mat.expiring ? (['EXPIRING'] as const) : []),
    ...(mat.ticketOpen ? (['TICKET'] as const) : []),
  ];
}

/** What to bring to a device; what is promised to it is taken off `shelves`, so that no unit is proposed twice. */
export function linesOf(
  mat: WorldMat,
  slots: readonly WorldSlot[],
  demandOf: DemandOf,
  visit: Visit,
  shelves: Map<string, number>,
): SuggestedLine[] {
  return byGoods(slots).flatMap(same => {
    const [first] = same as [WorldSlot];
    const key = shelfKey(mat.storeId, first.goodsId);
    const storeAvailable = shelves.get(key) ?? 0;
    const forecast = forecastOf(mat, same, demandOf, visit, storeAvailable);
    const { quantity } = refill(forecast, visit);
    if (quantity === 0) return [];
    shelves.set(key, storeAvailable - quantity);
    const shares = shareOver(quantity, same);
    return same.flatMap((slot, index) => {
      const share = shares[index] ?? 0;
      if (share === 0) return [];
      const { trackGoodsId, subNo, trackNo, goodsId, goodsName, spec, stock, capacity } = slot;
      return [{ trackGoodsId, subNo, trackNo, goodsId, goodsName, spec, stock, capacity, quantity: share, forecast }];
    });
  });
}

const hundredths = (units: number): number => Math.round(units * 100);

/** Every number of the proposal, in hundredths where it is an expectation. */
export function forecastOf(
  mat: WorldMat,
  same: readonly WorldSlot[],
  demandOf: DemandOf,
  { today, date }: Visit,
  storeAvailable: number,
): Forecast {
  const [first] = same as [WorldSlot];
  const found = demandOf(mat, first.goodsId);
  const span = spanOf(mat.weekdays, date);
  const ahead = Math.max(0, daysBetween(today, date));
  const { demand, source = 'PAR' as const } = found ?? {};
  const untilArrival = demand ? expectedOver(demand, weekdayOf(today), ahead) : 0;
  const untilNext = demand ? expectedOver(demand, weekdayOf(date), span) : 0;
  const need = demand ? needOf(untilNext, demand.spread, span) : 0;
  const [stock, capacity, par] = [
    sum(same, slot => slot.stock),
    sum(same, slot => slot.capacity),
    sum(same, slot => slot.par),
  ];
  const of = { stock, untilArrival, need, par, capacity, mode: 'TARGET' as const, storeAvailable };
  const { projected, target } = refillOf(of);
  return {
    source,
    days: demand?.days ?? 0,
    weekdays: demand?.weekdays.map(hundredths) ?? [0, 0, 0, 0, 0, 0, 0],
    spread: hundredths(demand?.spread ?? 0),
    untilArrival: hundredths(untilArrival),
    untilNext: hundredths(untilNext),
    span,
    need,
    projected: hundredths(projected),
    target,
    stock,
    capacity,
    par,
    storeAvailable,
  };
}

/** The quantity that the numbers of a forecast come to. */
const refill = ({ stock, untilArrival, need, par, capacity, storeAvailable }: Forecast, { fillMode }: Visit) =>
  refillOf({ stock, untilArrival: untilArrival / 100, need, par, capacity, mode: fillMode, storeAvailable });
