import type { TimeframeKindCode } from '@materia/contract/areas/store';
import { addDays, type Day, instantAt, weekdayOf } from '@materia/contract/kernel';

/** A row of store_timeframe. */
export interface Timeframe {
  readonly kind: TimeframeKindCode;
  /** null: any mode. */
  readonly deliveryMode: string | null;
  readonly weekdays: readonly number[];
  /** Replaces the weekday's frames of its kind (spec 04 §3.3). */
  readonly specialDate: Day | null;
  readonly closed: boolean;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly slotMinutes: number;
  readonly capacity: number;
}

/** A span of time, its end not included. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The frames that hold on a day: those of its special date if it has any, else of its weekday. */
export function framesOn(frames: readonly Timeframe[], kind: TimeframeKindCode, day: Day): Timeframe[] {
  const ofKind = frames.filter(frame => frame.kind === kind);
  const special = ofKind.filter(frame => frame.specialDate === day);
  const chosen =
    special.length > 0
      ? special
      : ofKind.filter(frame => frame.specialDate === null && frame.weekdays.includes(weekdayOf(day)));
  return chosen.filter(frame => !frame.closed);
}

export const isSpecial = (frames: readonly Timeframe[], kind: TimeframeKindCode, day: Day): boolean =>
  frames.some(frame => frame.kind === kind && frame.specialDate === day);

/** Whether the store does not open at all on that day because a special date says so (spec 04 §3.3). */
export const restsOn = (frames: readonly Timeframe[], day: Day): boolean =>
  isSpecial(frames, 'OPEN', day) && framesOn(frames, 'OPEN', day).length === 0;

/** The span of a frame on a day; a `to` not after `from` ends on the next day, equal ones are the whole day. */
export function spanOf(frame: Timeframe, day: Day): Span {
  const from = instantAt(day, frame.timeFrom ?? '00:00:00');
  const to = instantAt(day, frame.timeTo ?? '00:00:00');
  return to > from ? { from, to } : { from, to: instantAt(addDays(day, 1), frame.timeTo ?? '00:00:00') };
}

/** When the store is open around a day: that day's spans and what reaches into it from the day before. */
export function openSpans(frames: readonly Timeframe[], day: Day): Span[] {
  return [addDays(day, -1), day].flatMap(each => framesOn(frames, 'OPEN', each).map(frame => spanOf(frame, each)));
}

export const within = (at: Date, span: Span): boolean => at >= span.from && at < span.to;

/** The part of a span that lies within others, one piece each; touching ones are joined first. */
export function cut(span: Span, by: readonly Span[]): Span[] {
  return joined(by).flatMap(each => {
    const from = later(each.from, span.from);
    const to = earlier(each.to, span.to);
    return from < to ? { from, to } : [];
  });
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1);
    if (last && span.from <= last.to) result[result.length - 1] = { from: last.from, to: later(span.to, last.to) };
    else result.push(span);
  }
  return result;
}

const earlier = (a: Date, b: Date): Date => new Date(Math.min(a.getTime(), b.getTime()));
const later = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()));
