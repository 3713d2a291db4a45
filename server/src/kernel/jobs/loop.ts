import type { Tx } from '../call/context.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';

/** What a background loop works with. */
export interface LoopRun {
  readonly db: Db;
  readonly log: Log;
  readonly signal: AbortSignal;
  now(): Date;
  transaction<R>(fn: (tx: Tx) => Promise<R>): Promise<R>;
}

/** Something done again and again by one process of the jobs role, e.g. folding counter deltas each second (design §7). */
export interface Loop {
  readonly name: string;
  readonly everyMs: number;
  run(run: LoopRun): Promise<void>;
}

/** Declares a background loop. It never overlaps itself; a failing run is logged and tried again, ten times slower. */
export const every = (name: string, everyMs: number, run: Loop['run']): Loop => ({ name, everyMs, run });
