/** Due time of a row: the 3 px bar at its left edge (spec 02 §4.5). Amber from 60 %, red over. */
export interface DueTime {
  since: string | null;
  due: string | null;
  /** Seconds it may wait, where that is not all the time between the two. */
  allowed?: number;
  /** When its time stands still; `to` null: nobody knows how long. */
  pauses?: readonly { readonly from: string; readonly to: string | null }[];
}

/** How a row stands to its due time at an instant. */
export interface Standing {
  /** Seconds it has waited, as far as its time ran. */
  readonly waited: number;
  /** Seconds it may still wait, below 0 how late it is; null: as long as it likes. */
  readonly left: number | null;
  readonly tone: 'calm' | 'soon' | 'over';
  /** Its time stands still. */
  readonly stopped: boolean;
}

const soonFrom = 0.6;

/** Of a time that runs on and stands still by turns; null: nothing waits. */
export function standingAt({ since, due, allowed, pauses = [] }: DueTime, now: number): Standing | null {
  if (since === null) return null;
  const start = Date.parse(since);
  const spans = pauses.map(({ from, to }) => [
    Date.parse(from),
    to === null ? Number.POSITIVE_INFINITY : Date.parse(to),
  ]);
  const stood = spans.reduce(
    (sum, [from = 0, to = 0]) => sum + Math.max(0, Math.min(to, now) - Math.max(from, start)),
    0,
  );
  const waited = Math.max(0, (now - start - stood) / 1000);
  const stopped = spans.some(([from = 0, to = 0]) => from <= now && now < to);
  if (due === null) return { waited, left: null, tone: 'calm', stopped };
  const whole = allowed ?? Math.max(0.001, (Date.parse(due) - start) / 1000);
  const tone = waited >= whole ? 'over' : waited / whole >= soonFrom ? 'soon' : 'calm';
  return { waited, left: whole - waited, tone, stopped };
}
