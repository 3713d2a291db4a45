import type { StoreFrame, TimeframeKindCode } from '@materia/contract/areas/store';

/** Minutes of a day, the end not included; 1440 is midnight. */
export type Span = readonly [from: number, to: number];
/** Monday first. */
export type Week = readonly (readonly Span[])[];

export const dayMinutes = 1440;
const minutesOf = (time: string): number => {
  const [h = 0, m = 0] = time.split(':').map(Number);
  return h * 60 + m;
};
/** `23:59:59` was how a day's end was written; it is midnight. */
const endOf = (time: string): number => (time === '23:59:59' || time === '00:00:00' ? dayMinutes : minutesOf(time));
const two = (n: number) => String(n).padStart(2, '0');
export const timeText = (minutes: number): string =>
  `${two(Math.floor((minutes % dayMinutes) / 60))}:${two(minutes % 60)}:00`;

/** Spans in their order, those that touch joined. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && span[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], span[1])];
    else result.push(span);
  }
  return result;
}

/** Whose frames stand in a grid: of a kind, of all modes or of one. */
export interface Which {
  readonly kind: TimeframeKindCode;
  readonly deliveryMode: string | null;
}
export const isOf = (frame: StoreFrame, { kind, deliveryMode }: Which): boolean =>
  frame.kind === kind && frame.deliveryMode === deliveryMode && frame.specialDate === null;

/** The week of some frames; what runs over midnight stands on both days. */
export function weekOf(frames: readonly StoreFrame[], which: Which): Week {
  const days: Span[][] = Array.from({ length: 7 }, () => []);
  for (const frame of frames.filter(each => isOf(each, which) && !each.closed)) {
    const [from, to] = [minutesOf(frame.from ?? '00:00:00'), endOf(frame.to ?? '00:00:00')];
    for (const day of frame.weekdays) {
      if (to > from) days[day - 1]?.push([from, to]);
      else {
        days[day - 1]?.push([from, dayMinutes]);
        days[day % 7]?.push([0, to]);
      }
    }
  }
  return days.map(joined);
}

/** A span put into a day, or taken out of it. */
export function painted(spans: readonly Span[], [from, to]: Span, on: boolean): Span[] {
  if (on) return joined([...spans, [from, to]]);
  return spans.flatMap(([a, b]): Span[] => {
    const left: Span[] = a < from ? [[a, Math.min(b, from)]] : [];
    const right: Span[] = b > to ? [[Math.max(a, to), b]] : [];
    return [...left, ...right];
  });
}

/** Frames of a week: days that are alike share theirs. */
export function framesOf(week: Week, which: Which, of: Pick<StoreFrame, 'slotMinutes' | 'capacity'>): StoreFrame[] {
  const days = new Map<string, { span: Span; weekdays: number[] }>();
  week.forEach((spans, index) => {
    for (const span of spans) {
      const known = days.get(span.join('-')) ?? { span, weekdays: [] };
      days.set(span.join('-'), { span, weekdays: [...known.weekdays, index + 1] });
    }
  });
  return [...days.values()].map(({ span: [from, to], weekdays }) => ({
    ...which,
    deliveryMode: which.deliveryMode as StoreFrame['deliveryMode'],
    weekdays,
    specialDate: null,
    closed: false,
    from: timeText(from),
    to: timeText(to),
    ...of,
  }));
}

/** A day's spans in words: 09:00–12:00, 13:30–24:00. */
export const spansText = (spans: readonly Span[]): string =>
  spans
    .map(([from, to]) => `${timeText(from).slice(0, 5)}–${to === dayMinutes ? '24:00' : timeText(to).slice(0, 5)}`)
    .join('  ');
