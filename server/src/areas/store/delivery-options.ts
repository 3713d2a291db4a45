import type { DeliveryDateCode, DeliveryModeCode } from '@materia/contract/areas/order';
import { addDays, type Day, dayOf, timeOf } from '@materia/contract/kernel';
import type { Span } from './hours.ts';
import { modeSpans, openState } from './open-state.ts';
import type { StoreHours, StoreMode } from './store-hours.ts';

export interface Slot {
  readonly from: string;
  /** `00:00:00` ends at midnight. */
  readonly to: string;
  readonly startsAt: Date;
  /** Reached its capacity: shown, not to be taken (`该时段已约满`). */
  readonly full: boolean;
}

export interface OptionDay {
  readonly day: Day;
  readonly date: DeliveryDateCode;
  /** Empty for FLASH and EXPRESS, which have none. */
  readonly slots: readonly Slot[];
}

export interface DeliveryOption {
  readonly mode: DeliveryModeCode;
  readonly days: readonly OptionDay[];
  /** Today would count but has no slot left: the earliest one instead (OUT_OF_TODAY); null if there is none at all. */
  readonly outOfToday: { readonly day: Day; readonly slot: Slot } | null;
}

export interface OptionsFor {
  readonly at: Date;
  /** An activity order: only then ACTIVITY is offered (spec 05). */
  readonly activity?: boolean;
  /** Open orders of a mode in a slot, which the order area counts. */
  readonly booked: (mode: DeliveryModeCode, day: Day, from: string) => number;
}

/** What a customer can choose at a store: per mode the days and slots on offer (spec 04 §3.3). */
export function deliveryOptions(store: StoreHours, of: OptionsFor): DeliveryOption[] {
  return store.modes
    .filter(mode => mode.enabled && (mode.mode !== 'ACTIVITY' || of.activity))
    .map(mode => option(store, mode, of));
}

function option(store: StoreHours, mode: StoreMode, of: OptionsFor): DeliveryOption {
  const today = dayOf(of.at);
  if (mode.mode === 'EXPRESS')
    return { mode: mode.mode, days: [{ day: today, date: 'TODAY', slots: [] }], outOfToday: null };
  if (mode.mode === 'FLASH') {
    const days: OptionDay[] = openState(store, of.at, 'FLASH').open ? [{ day: today, date: 'TODAY', slots: [] }] : [];
    return { mode: mode.mode, days, outOfToday: null };
  }
  const all = Array.from({ length: store.maxDays + 1 }, (_, n) => addDays(today, n));
  const days = all
    .map((day, n): OptionDay => ({ day, date: dateOf(n), slots: slotsOf(store, mode, day, of) }))
    .filter(each => mode.dates.includes(each.date) && each.slots.length > 0);
  const todayGone = mode.dates.includes('TODAY') && days[0]?.date !== 'TODAY';
  return { mode: mode.mode, days, outOfToday: todayGone ? earliest(store, mode, all, of) : null };
}

const dateOf = (n: number): DeliveryDateCode => (n === 0 ? 'TODAY' : n === 1 ? 'NEXT_DATE' : 'OTHER_DATE');

/** The first slot to be had after today, whether or not the mode lets days be chosen: the order is kept for it. */
function earliest(
  store: StoreHours,
  mode: StoreMode,
  days: readonly Day[],
  of: OptionsFor,
): DeliveryOption['outOfToday'] {
  for (const day of days.slice(1)) {
    const slot = slotsOf(store, mode, day, of).find(each => !each.full);
    if (slot) return { day, slot };
  }
  return null;
}

/** The slots of a day that can still be made ready: now + prep ≤ their end. */
function slotsOf(store: StoreHours, mode: StoreMode, day: Day, of: OptionsFor): Slot[] {
  const ready = new Date(of.at.getTime() + mode.prepMinutes * 60_000);
  return modeSpans(store, mode.mode, day).flatMap(({ spans, slotMinutes, capacity }) =>
    spans
      .flatMap(span => pieces(span, slotMinutes))
      .filter(piece => ready <= piece.to)
      .map(piece => {
        const from = timeOf(piece.from);
        const full = capacity > 0 && of.booked(mode.mode, day, from) >= capacity;
        return { from, to: timeOf(piece.to), startsAt: piece.from, full };
      }),
  );
}

/** A span in slots; what is left at its end is a shorter one. */
function pieces(span: Span, minutes: number): Span[] {
  const result: Span[] = [];
  for (let from = span.from.getTime(); from < span.to.getTime(); from += minutes * 60_000) {
    result.push({ from: new Date(from), to: new Date(Math.min(from + minutes * 60_000, span.to.getTime())) });
  }
  return result;
}
