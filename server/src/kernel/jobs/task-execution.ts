import { timer } from '../auth/actor.ts';
import { inTx } from '../call/make-tx.ts';
import type { Db } from '../db/db.ts';
import type { Services } from '../services.ts';
import { type Outcome, type RunRow, renewLease, setCounts } from './job.store.ts';
import { openRunLog } from './run-log.ts';
import type { Task, TaskRun } from './task.ts';

/** Why a run is being ended before its task says so: text keys, kept as the run's error. */
export type EndReason = 'task.error.stopped' | 'task.error.timeout' | 'task.error.interrupted';

export interface ExecutionTimes {
  /** The lease is 30 s (spec 01 §5): renewed three times within it. */
  readonly renewMs: number;
  /** A task that has been told to end gets this long to do so between two batches. */
  readonly graceMs: number;
}
export const executionTimes: ExecutionTimes = { renewMs: 10_000, graceMs: 30_000 };

/** One run of a task in this process. */
export class TaskExecution {
  readonly run: RunRow;
  readonly #services: Services;
  readonly #task: Task;
  readonly #times: ExecutionTimes;
  readonly #abort = new AbortController();
  #reason: EndReason | undefined;
  #over = false;
  #grace: NodeJS.Timeout | undefined;
  #force: ((error: Error) => void) | undefined;

  constructor(services: Services, task: Task, run: RunRow, times: ExecutionTimes) {
    this.#services = services;
    this.#task = task;
    this.run = run;
    this.#times = times;
  }

  /** Tells the task to end between batches; after the grace it is given up and its hands are tied. */
  end(reason: EndReason): void {
    if (this.#reason) return;
    this.#reason = reason;
    this.#abort.abort(new Error(reason));
    this.#grace = setTimeout(() => this.#force?.(new Error(reason)), this.#times.graceMs);
  }

  /** Runs to the end, whatever it is. Never throws. */
  async execute(): Promise<Outcome> {
    const { log } = this.#services;
    const about = { task: this.run.code, run: this.run.id };
    const runLog = openRunLog(this.#services.db, this.run.id, error => log.warn({ err: error, ...about }, 'run log'));
    const timeout = setTimeout(() => this.end('task.error.timeout'), this.run.timeoutS * 1_000);
    const renewal = setInterval(() => void this.#renew(), this.#times.renewMs);
    const forced = new Promise<never>((_, fail) => {
      this.#force = fail;
    });
    try {
      const numbers = await Promise.race([this.#task.run(this.#handles(runLog.log)), forced]);
      const summary = JSON.stringify(numbers);
      return this.#reason ? { status: 'UNCOMPLETED', summary, error: this.#reason } : { status: 'COMPLETED', summary };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!this.#reason) log.error({ err: error, ...about }, 'task failed');
      runLog.log.error(message);
      return { status: 'UNCOMPLETED', error: this.#reason ?? message };
    } finally {
      this.#over = true;
      clearTimeout(timeout);
      clearTimeout(this.#grace);
      clearInterval(renewal);
      await runLog.close();
    }
  }

  async #renew(): Promise<void> {
    // A database that is away renews nothing; the run goes on and is ours again if it comes back within two minutes.
    const state = await renewLease(this.#services.db, this.run.id).catch(() => ({ stopRequested: false }));
    if (!state) this.end('task.error.interrupted');
    else if (state.stopRequested) this.end('task.error.stopped');
  }

  #handles(log: TaskRun['log']): TaskRun {
    const { db, clock, settings, files } = this.#services;
    const actor = timer(this.run.code);
    const requestId = `task-${this.run.id}`;
    return {
      db: this.#guarded(db),
      log,
      files,
      signal: this.#abort.signal,
      params: this.run.params,
      now: () => clock.now(),
      setting: (key, companyId) => settings.get(key, companyId),
      transaction: async fn => {
        this.#mayWork();
        return inTx({ db, clock, settings, actor, requestId }, async tx => {
          const result = await fn(tx);
          this.#mayWork();
          return result;
        });
      },
      progress: async counts => {
        this.#mayWork();
        await setCounts(db, this.run.id, counts);
      },
    };
  }

  /** A task that was given up must change nothing any more: another run may be under way. */
  #mayWork(): void {
    if (this.#over) throw new Error(`run ${this.run.id} is over`);
  }

  #guarded(db: Db): Db {
    const guard =
      <A, R>(fn: (query: A) => Promise<R>) =>
      async (query: A) => {
        this.#mayWork();
        return fn(query);
      };
    return {
      rows: guard(db.rows) as Db['rows'],
      one: guard(db.one) as Db['one'],
      maybe: guard(db.maybe) as Db['maybe'],
      run: guard(db.run),
    };
  }
}
