import type { DeliveryModeCode } from '@materia/contract/areas/order';
import type { ClosedReasonCode } from '@materia/contract/areas/store';
import { addDays, type Day, dayOf, startOfDay } from '@materia/contract/kernel';
import { licenceInForce } from '../company/index.ts';
import { cut, framesOn, isSpecial, openSpans, type Span, spanOf, type Timeframe, within } from './hours.ts';
import type { StoreHours } from './store-hours.ts';

export interface OpenState {
  readonly open: boolean;
  /** The first that holds, in this order (spec 04 §3.3). */
  readonly reason: ClosedReasonCode | null;
  /** When time alone opens it again; null: time does not, or nobody knows when. */
  readonly reopensAt: Date | null;
}

/** How far ahead a reopening is looked for: beyond the longest closing a calendar of special days brings. */
const lookAheadDays = 35;

const closed = (reason: ClosedReasonCode, reopensAt: Date | null = null): OpenState => ({
  open: false,
  reason,
  reopensAt,
});

/** What of a store decides whether it is open at all. */
export type StoreOpening = Pick<StoreHours, 'companyStatus' | 'status' | 'pausedUntil' | 'licences' | 'frames'>;

/** Whether a store takes orders at an instant, for a delivery mode or at all: the one function for all areas (spec 04 §3.3). */
export function openState(store: StoreHours, at: Date, mode?: DeliveryModeCode): OpenState {
  const state = openAt(store, at);
  return state.open && mode ? modeState(store, at, mode) : state;
}

/** The same of the store as a whole. */
export function openAt(store: StoreOpening, at: Date): OpenState {
  if (store.companyStatus !== 'ACTIVE') return closed('COMPANY');
  if (store.status !== 'OPEN') {
    const resumes = store.status === 'PAUSED' && store.pausedUntil ? new Date(store.pausedUntil) : null;
    return closed('STORE', resumes && resumes > at ? resumes : null);
  }
  const day = dayOf(at);
  if (!store.licences.every(licence => licenceInForce(licence, day))) return closed('LICENCE');
  if (!openSpans(store.frames, day).some(span => within(at, span))) {
    const reason = isSpecial(store.frames, 'OPEN', day) ? 'SPECIAL_DAY' : 'HOURS';
    return closed(
      reason,
      nextStart(at, each => openSpans(store.frames, each)),
    );
  }
  return { open: true, reason: null, reopensAt: null };
}

function modeState(store: StoreHours, at: Date, mode: DeliveryModeCode): OpenState {
  if (!store.modes.some(each => each.mode === mode && each.enabled)) return closed('MODE');
  const spans = (day: Day) => modeSpans(store, mode, day).flatMap(each => each.spans);
  if (mode === 'EXPRESS' || spans(dayOf(at)).some(span => within(at, span))) {
    return { open: true, reason: null, reopensAt: null };
  }
  return closed('MODE', nextStart(at, spans));
}

/**
 * A mode's frames of a day, cut to the opening hours; without frames of its own it goes with the opening hours. What reaches into the day
 * from the evening before is the day's, what reaches beyond it the next one's.
 */
export function modeSpans(
  store: StoreHours,
  mode: DeliveryModeCode,
  day: Day,
): { spans: Span[]; slotMinutes: number; capacity: number }[] {
  const kind = mode === 'SELF_IP' || mode === 'SELF_STORE' ? 'PICKUP' : 'DELIVERY';
  const own = store.frames.some(frame => frame.kind === kind && fits(frame.deliveryMode, mode));
  const framesOf = (each: Day) =>
    own
      ? framesOn(store.frames, kind, each).filter(frame => fits(frame.deliveryMode, mode))
      : framesOn(store.frames, 'OPEN', each).map(frame => ({ ...frame, slotMinutes: 30, capacity: 0 }));
  const open = openSpans(store.frames, day);
  const whole = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) };
  const spansOf = (frame: Timeframe, each: Day) => cut(spanOf(frame, each), open).flatMap(span => cut(span, [whole]));
  return [addDays(day, -1), day].flatMap(each =>
    framesOf(each).map(frame => ({
      spans: spansOf(frame, each),
      slotMinutes: frame.slotMinutes,
      capacity: frame.capacity,
    })),
  );
}

const fits = (of: string | null, mode: DeliveryModeCode) => of === null || of === mode;

function nextStart(at: Date, spansOn: (day: Day) => Span[]): Date | null {
  for (let n = 0; n <= lookAheadDays; n += 1) {
    const starts = spansOn(addDays(dayOf(at), n))
      .map(span => span.from)
      .filter(from => from > at)
      .sort((a, b) => a.getTime() - b.getTime());
    if (starts[0]) return starts[0];
  }
  return null;
}
