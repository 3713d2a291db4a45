import { addDays, dayOf } from '@materia/contract/kernel';
import { framesOn, type Span, spanOf, type Timeframe } from './hours.ts';

/** How far ahead opening time is looked for; a store that opens less is as good as closed. */
const lookAheadDays = 60;

/** The spans within which a store is open from an instant on, by their beginning, as far as somebody reads. They may overlap. */
function* spansFrom(frames: readonly Timeframe[], from: Date): Generator<Span> {
  // The day before may reach into the first.
  for (let n = -1; n <= lookAheadDays; n += 1) {
    const day = addDays(dayOf(from), n);
    const spans = framesOn(frames, 'OPEN', day).map(frame => spanOf(frame, day));
    for (const span of spans.sort((a, b) => a.from.getTime() - b.from.getTime())) if (span.to > from) yield span;
  }
}

/** How many seconds a store is open between two instants (spec 04 §3.3: hours and special days). */
export function openSeconds(frames: readonly Timeframe[], from: Date, to: Date): number {
  let ms = 0;
  let reached = from.getTime();
  for (const span of spansFrom(frames, from)) {
    if (span.from >= to) break;
    const begin = Math.max(span.from.getTime(), reached);
    const end = Math.min(span.to.getTime(), to.getTime());
    if (end > begin) ms += end - begin;
    reached = Math.max(reached, end);
  }
  return ms / 1000;
}

/** The instant at which a store will have been open for so many seconds; null: not within two months. */
export function openUntil(frames: readonly Timeframe[], from: Date, seconds: number): Date | null {
  let left = seconds * 1000;
  let reached = from.getTime();
  for (const span of spansFrom(frames, from)) {
    const begin = Math.max(span.from.getTime(), reached);
    const end = span.to.getTime();
    if (end <= begin) continue;
    if (end - begin >= left) return new Date(begin + left);
    left -= end - begin;
    reached = end;
  }
  return null;
}

/** The stretches between two instants in which a store is closed. */
export function closedSpans(frames: readonly Timeframe[], from: Date, to: Date): Span[] {
  const closed: Span[] = [];
  let reached = from;
  for (const span of spansFrom(frames, from)) {
    if (span.from >= to || reached >= to) break;
    if (span.from > reached) closed.push({ from: reached, to: span.from });
    if (span.to > reached) reached = span.to;
  }
  return reached < to ? [...closed, { from: reached, to }] : closed;
}
