import { type Day, weekdayOf } from '../../../kernel/index.ts';
import type { TimeframeKindCode } from '../store.codes.ts';

/** What of a frame decides whether it may stand beside others. */
export interface RuledFrame {
  readonly kind: TimeframeKindCode;
  /** null: any mode. */
  readonly deliveryMode: string | null;
  readonly weekdays: readonly number[];
  readonly specialDate: Day | null;
  readonly closed: boolean;
  readonly from: string | null;
  readonly to: string | null;
}

export type FrameProblem =
  | 'store.frameDays'
  | 'store.frameEndsEarly'
  | 'store.framesOverlap'
  | 'store.deliveryOutsideHours'
  | 'store.pickupOutsideHours';

type Span = readonly [from: number, to: number];
const dayS = 86_400;

export function secondsOf(time: string): number {
  const [h = 0, m = 0, s = 0] = time.split(':').map(Number);
  return h * 3600 + m * 60 + s;
}

/** Seconds of a frame's day; OPEN goes on into the next one where it does not end after it begins, midnight ends a day. */
function spanOf({ from, to }: RuledFrame): Span {
  const start = secondsOf(from ?? '00:00:00');
  const end = secondsOf(to ?? '00:00:00');
  return [start, end > start ? end : end + dayS];
}

const endsEarly = (frame: RuledFrame): boolean =>
  frame.kind !== 'OPEN' && frame.to !== '00:00:00' && secondsOf(frame.to ?? '') <= secondsOf(frame.from ?? '');

/** A frame's spans in seconds since Monday, or since its special day. */
const spansOf = (frame: RuledFrame): Span[] => {
  const [from, to] = spanOf(frame);
  if (frame.specialDate !== null) return [[from, to]];
  return frame.weekdays.map(day => [from + (day - 1) * dayS, to + (day - 1) * dayS]);
};

const meet = (a: Span, b: Span): boolean => a[0] < b[1] && b[0] < a[1];
/** What runs over Sunday's midnight meets Monday's. */
const shifts = [-7 * dayS, 0, 7 * dayS];

function overlap(a: RuledFrame, b: RuledFrame): boolean {
  const alike = a.kind === b.kind && a.specialDate === b.specialDate;
  if (!alike || (a.deliveryMode !== null && b.deliveryMode !== null && a.deliveryMode !== b.deliveryMode)) return false;
  if (a.closed || b.closed) return true;
  const moved = a.specialDate === null ? shifts : [0];
  return spansOf(a).some(one => spansOf(b).some(other => moved.some(by => meet(one, [other[0] + by, other[1] + by]))));
}

/** Spans one after the other without a gap are one. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && span[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], span[1])];
    else result.push(span);
  }
  return result;
}

/** When the store is open, as seconds on the scale of a frame: around its week, or around its special day. */
function openAround(frames: readonly RuledFrame[], frame: RuledFrame): Span[] {
  const open = frames.filter(each => each.kind === 'OPEN' && !each.closed);
  const week = open.filter(each => each.specialDate === null);
  if (frame.specialDate === null)
    return joined(week.flatMap(spansOf).flatMap(([from, to]) => shifts.map((by): Span => [from + by, to + by])));
  const isSpecial = frames.some(each => each.kind === 'OPEN' && each.specialDate === frame.specialDate);
  if (isSpecial) return joined(open.filter(each => each.specialDate === frame.specialDate).map(spanOf));
  const day = weekdayOf(frame.specialDate);
  return joined(week.filter(each => each.weekdays.includes(day)).map(spanOf));
}

const outside = (frames: readonly RuledFrame[], frame: RuledFrame): boolean => {
  const open = openAround(frames, frame);
  return spansOf(frame).some(([from, to]) => !open.some(each => each[0] <= from && each[1] >= to));
};

/** The first thing that is wrong with a store's frames, and with which (spec 04 §3.3). */
export function framesProblem(
  frames: readonly RuledFrame[],
): { readonly index: number; readonly problem: FrameProblem } | null {
  for (const [index, frame] of frames.entries()) {
    if ((frame.specialDate === null) !== frame.weekdays.length > 0 || (!frame.closed && !(frame.from && frame.to)))
      return { index, problem: 'store.frameDays' };
    if (!frame.closed && endsEarly(frame)) return { index, problem: 'store.frameEndsEarly' };
  }
  for (const [index, frame] of frames.entries())
    if (frames.slice(index + 1).some(other => overlap(frame, other))) return { index, problem: 'store.framesOverlap' };
  for (const [index, frame] of frames.entries()) {
    if (frame.kind === 'OPEN' || frame.closed || !outside(frames, frame)) continue;
    const problem = frame.kind === 'DELIVERY' ? 'store.deliveryOutsideHours' : 'store.pickupOutsideHours';
    return { index, problem };
  }
  return null;
}
