/** One thing measured, against its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Absent: reported, not judged. */
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** What a scenario hands back: its figures, and what a reader must know about how they came about. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly notes?: readonly string[];
}

/** A file `bench/<name>.bench.ts` exports one of these as `scenario`. */
export interface Scenario {
  readonly title: string;
  /** Measured in a process of its own whose heap may grow to so many MB and no further; absent: as far as the machine lets it. */
  readonly heapMb?: number;
  run(options: BenchOptions): Promise<Measured>;
}

export interface BenchOptions {
  /** What stands behind the names on the command line: `--times=10`. */
  option(name: string): string | undefined;
  /** So many of them, or of a trial (`--scale=0.01`) the hundredth part. */
  scaled(count: number): number;
  /** Only whether it runs is asked: nothing is judged or kept, and its databases are others. */
  readonly trial: boolean;
  say(line: string): void;
}

/** Whether a figure is within its limits; undefined if it has none. */
export function passes({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
}
