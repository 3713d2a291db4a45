import { type BreachLine, isOut } from './breach-lines.ts';

/** A sample of what a line measures, tenths. */
export interface Reading {
  readonly at: number;
  readonly value: number;
}

/** A limit that is crossed: since when, how long by its samples, how far. Times in ms. */
export interface BreachRun {
  readonly startedAt: number;
  readonly lastAt: number;
  readonly lastOut: boolean;
  /** Samples inside since the last one out. */
  readonly inside: number;
  readonly seconds: number;
  readonly peak: number;
  /** Two samples inside end it: at the first of them. */
  readonly endedAt: number | null;
}

/** Nobody measured for longer: 数据中断, which adds nothing. */
const gapMs = 30 * 60_000;
const insideEnds = 2;

/**
 * Goes on with a line's samples, oldest first: minutes are the gaps of at most 30 minutes between two samples both out (spec 08 §4.5). Samples it
 * has seen are passed by. Answers the crossings there were, one after the other; only the last may go on. None: nothing is out.
 */
export function breachRuns(
  line: Pick<BreachLine, 'side' | 'limit'>,
  before: BreachRun | undefined,
  readings: readonly Reading[],
): BreachRun[] {
  const ended: BreachRun[] = [];
  let run = before;
  for (const { at, value } of readings) {
    if (run && at <= run.lastAt) continue;
    if (isOut(line, value)) run = outside(line, run, { at, value });
    else if (run) run = within(run, at);
    if (run && run.endedAt !== null) {
      ended.push(run);
      run = undefined;
    }
  }
  return run ? [...ended, run] : ended;
}

function outside({ side }: Pick<BreachLine, 'side'>, run: BreachRun | undefined, { at, value }: Reading): BreachRun {
  if (!run) return { startedAt: at, lastAt: at, lastOut: true, inside: 0, seconds: 0, peak: value, endedAt: null };
  const gap = at - run.lastAt;
  const counts = run.lastOut && gap <= gapMs;
  const peak = side === 'HIGH' ? Math.max(run.peak, value) : Math.min(run.peak, value);
  return { ...run, lastAt: at, lastOut: true, inside: 0, seconds: run.seconds + (counts ? gap / 1_000 : 0), peak };
}

function within(run: BreachRun, at: number): BreachRun {
  const inside = run.inside + 1;
  const first = run.inside === 0 ? at : run.lastAt;
  return { ...run, lastAt: at, lastOut: false, inside, endedAt: inside >= insideEnds ? first : null };
}
