import { taskFailed } from '@materia/contract/kernel';
import { timer } from '../auth/actor.ts';
import type { Tx } from '../call/context.ts';
import { inTx } from '../call/make-tx.ts';
import type { Signals } from '../db/signals.ts';
import type { Live } from '../live/live.ts';
import { taskPush } from '../live/pushes.ts';
import { outbox } from '../outbox/put.ts';
import type { Services } from '../services.ts';
import { nextRun } from './cron.ts';
import {
  addRun,
  claimRuns,
  dueTasks,
  endRun,
  type Outcome,
  type RunRow,
  retriableTasks,
  setDueAgain,
  setNextRun,
  staleRuns,
} from './job.store.ts';
import { pause } from './leader.ts';
import { registerTasks } from './register-tasks.ts';
import type { Task } from './task.ts';
import { type ExecutionTimes, executionTimes, TaskExecution } from './task-execution.ts';

/** How often each process looks for itself; what is asked for meanwhile is told to it. */
const lookMs = 1_000;
/** As long as nobody else may have ended the run for us (job.store: two minutes without a lease). */
const endWithinMs = 100_000;
/** Runs at once in one process. */
const atOnce = 6;

/** What travels on channel `jobs`: a run is waiting, or one is to end. */
export type JobSignal = { readonly run: number } | { readonly stop: number };

export interface JobsOptions {
  readonly services: Services;
  readonly signals: Signals;
  readonly live: Live;
  readonly times?: ExecutionTimes;
  readonly pollMs?: number;
}

/** The task runner of the jobs role (spec 01 §5). Any number of processes share the tasks; each run happens in one of them. */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  await registerTasks(options.services);
  const running = new Runner(options).start();
  await options.signals.ready();
  return running;
}

class Runner {
  readonly #services: Services;
  readonly #live: Live;
  readonly #signals: Signals;
  readonly #times: ExecutionTimes;
  readonly #pollMs: number;
  readonly #tasks: ReadonlyMap<string, Task>;
  readonly #running = new Map<TaskExecution, Promise<void>>();
  #ticking: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor({ services, signals, live, times, pollMs }: JobsOptions) {
    this.#services = services;
    this.#signals = signals;
    this.#live = live;
    this.#times = times ?? executionTimes;
    this.#pollMs = pollMs ?? lookMs;
    this.#tasks = new Map(services.modules.flatMap(module => module.tasks.map(task => [task.code, task])));
  }

  start(): { stop(): Promise<void> } {
    const tick = () => void this.#tick();
    const deaf = this.#signals.on('jobs', message => this.#heard(message as JobSignal), tick);
    const timer = setInterval(tick, this.#pollMs);
    tick();
    return {
      stop: async () => {
        this.#stopped = true;
        deaf();
        clearInterval(timer);
        await this.#ticking;
        for (const execution of this.#running.keys()) execution.end('task.error.interrupted');
        await Promise.all(this.#running.values());
      },
    };
  }

  #heard(signal: JobSignal): void {
    if ('run' in signal) void this.#tick();
    else for (const each of this.#running.keys()) if (each.run.id === signal.stop) each.end('task.error.stopped');
  }

  #tick(): Promise<void> {
    if (this.#ticking) this.#again = true;
    this.#ticking ??= this.#work().finally(() => {
      this.#ticking = undefined;
    });
    return this.#ticking;
  }

  async #work(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#transaction('jobs', tx => this.#reap(tx));
        await this.#transaction('jobs', tx => this.#makeDue(tx));
        await this.#claim();
      } catch (error) {
        this.#services.log.warn({ err: error }, 'jobs: database away');
      }
    } while (this.#again && !this.#stopped);
  }

  #transaction<R>(name: string, fn: (tx: Tx) => Promise<R>): Promise<R> {
    const { db, clock, settings } = this.#services;
    return inTx({ db, clock, settings, actor: timer(name), requestId: name }, fn);
  }

  async #makeDue(tx: Tx): Promise<void> {
    const now = tx.now();
    const codes = [...this.#tasks.keys()];
    for (const task of await dueTasks(tx, codes, now)) {
      await addRun(tx, task.id, { trigger: 'CRON', params: task.params, attempt: task.attempt }, now);
      await setNextRun(tx, task.id, nextRun(task.cron, now));
    }
    for (const { id, lastParams, attempt } of await retriableTasks(tx, codes, now)) {
      await addRun(tx, id, { trigger: 'RETRY', params: lastParams, attempt: attempt + 1 }, now);
    }
  }

  async #reap(tx: Tx): Promise<void> {
    for (const run of await staleRuns(tx)) {
      await this.#ended(tx, run, { status: 'UNCOMPLETED', error: 'task.error.interrupted' });
    }
  }

  async #claim(): Promise<void> {
    const free = atOnce - this.#running.size;
    if (free <= 0 || this.#stopped) return;
    for (const run of await claimRuns(this.#services.db, [...this.#tasks.keys()], free)) {
      const execution = new TaskExecution(this.#services, this.#tasks.get(run.code) as Task, run, this.#times);
      const ending = this.#see(execution).finally(() => {
        this.#running.delete(execution);
        if (!this.#stopped) void this.#tick();
      });
      this.#running.set(execution, ending);
    }
  }

  async #see(execution: TaskExecution): Promise<void> {
    const { run } = execution;
    this.#tell(run.taskId, 'WORKING');
    const outcome = await execution.execute();
    for (const until = Date.now() + endWithinMs; ; await pause(lookMs, new AbortController().signal)) {
      try {
        return await this.#transaction(run.code, tx => this.#ended(tx, run, outcome));
      } catch (error) {
        // The database is away. When it stays away, the lease runs out and another look ends the run as interrupted.
        if (this.#stopped || Date.now() > until) {
          this.#services.log.error({ err: error, run: run.id }, 'end of a run not written');
          return;
        }
      }
    }
  }

  async #ended(tx: Tx, run: RunRow, outcome: Outcome): Promise<void> {
    const schedule = await endRun(tx, run, outcome, tx.now());
    if (!schedule) return;
    tx.afterCommit(() => this.#tell(run.taskId, outcome.status));
    if (outcome.status === 'COMPLETED' || outcome.error === 'task.error.stopped') return;
    if (this.#stopped && outcome.error === 'task.error.interrupted') {
      if (run.trigger !== 'MANUAL') await setDueAgain(tx, run.taskId, tx.now());
      return;
    }
    // Tried again is only what is planned: of anything else this was the last word.
    if (schedule === 'SCHEDULED' && run.attempt <= run.retryMax) return;
    const payload = { taskId: run.taskId, runId: run.id, code: run.code, error: outcome.error ?? '' };
    const about = { aggregateType: 'scheduled_task', aggregateId: run.taskId, companyId: null };
    await outbox.put(tx, taskFailed, payload, about);
  }

  #tell(taskId: number, status: string): void {
    this.#live.push(taskPush(taskId, status));
  }
}
