import type { Tx } from '../call/context.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Files } from '../upload/files.ts';

/** What a running task works with. It ends between batches when `signal` is aborted. */
export interface TaskRun {
  readonly db: Db;
  readonly log: Log;
  readonly files: Files;
  readonly signal: AbortSignal;
  readonly params: Readonly<Record<string, unknown>>;
  now(): Date;
  setting<T>(key: string, companyId?: number | null): T;
  transaction<R>(fn: (tx: Tx) => Promise<R>): Promise<R>;
  /** Counts for the task screen; also renews the lease. */
  progress(counts: { done?: number; total?: number; ok?: number; failed?: number; skipped?: number }): Promise<void>;
}

/** A scheduled task (spec 01 §5). */
export interface Task {
  readonly code: string;
  /** Cron, 6 fields, Asia/Shanghai. */
  readonly cron: string;
  readonly timeoutS?: number;
  /** How often a failed run is tried again: after 1, 5, 15 min (spec 01 §5); absent: 3. 0 to 5. */
  readonly retryMax?: number;
  /** Answers its numbers for the task screen: they fill the text `task.summary.<code>`. */
  run(run: TaskRun): Promise<Readonly<Record<string, number>>>;
}

/** Declares a scheduled task, for a module's `tasks`. */
export const task = (of: Task): Task => of;
