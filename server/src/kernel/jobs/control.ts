import type { Tx } from '../call/context.ts';
import { wake } from '../db/wake.ts';
import { refuse } from '../refusal.ts';
import { isCron, nextRun } from './cron.ts';
import { addRun, changeTask, lockTask, requestStop, setSchedule, type TaskChange, type TaskRow } from './job.store.ts';
import type { JobSignal } from './start-jobs.ts';

export type { TaskChange } from './job.store.ts';

/*
 * The actions of the task screen (spec 01 §5), each in the caller's transaction; runners hear of it after the commit and find
 * it by looking otherwise. Refusals are the texts of `jobTexts`.
 */

async function locked(tx: Tx, id: number): Promise<TaskRow> {
  return (await lockTask(tx, id)) ?? refuse('row.notFound');
}

/** 启动: the next run comes from its cron. */
export async function scheduleTask(tx: Tx, id: number): Promise<void> {
  const task = await locked(tx, id);
  if (task.schedule === 'SCHEDULED') refuse('task.alreadyScheduled');
  await setSchedule(tx, task.id, 'SCHEDULED', nextRun(task.cron, tx.now()));
}

/** 立即执行: within milliseconds, the schedule untouched, parameters for this once. Answers the run. */
export async function runNow(
  tx: Tx,
  of: { id: number; userId: number; params?: Record<string, unknown> },
): Promise<number> {
  const task = await locked(tx, of.id);
  if (task.status === 'WORKING') refuse('task.running');
  const params = { ...task.params, ...of.params };
  const run = await addRun(tx, task.id, { trigger: 'MANUAL', userId: of.userId, params, attempt: 1 }, tx.now());
  tx.afterCommit(() => wake('jobs', { run } satisfies JobSignal));
  return run;
}

/** 暂停: a run under way goes on. */
export async function pauseTask(tx: Tx, id: number): Promise<void> {
  const task = await locked(tx, id);
  if (task.schedule !== 'SCHEDULED') refuse('task.notScheduled');
  // next_run_at stays: it tells 恢复 whether a run was missed.
  await setSchedule(tx, task.id, 'PAUSED', task.nextRunAt ? new Date(task.nextRunAt) : null);
}

/** 恢复: the next run counts from now; with catch_up one run makes up for any that were missed. */
export async function resumeTask(tx: Tx, id: number): Promise<void> {
  const task = await locked(tx, id);
  if (task.schedule !== 'PAUSED') refuse('task.notPaused');
  const now = tx.now();
  const wasMissed = task.nextRunAt !== null && Date.parse(task.nextRunAt) <= now.getTime();
  await setSchedule(tx, task.id, 'SCHEDULED', nextRun(task.cron, now));
  if (!task.catchUp || !wasMissed || task.status === 'WORKING') return;
  const run = await addRun(tx, task.id, { trigger: 'CATCH_UP', params: task.params, attempt: 1 }, now);
  tx.afterCommit(() => wake('jobs', { run } satisfies JobSignal));
}

/** 停止: no longer planned; a run under way ends between two batches, after 30 s by force. */
export async function stopTask(tx: Tx, id: number): Promise<void> {
  const task = await locked(tx, id);
  const run = await requestStop(tx, task.id);
  if (task.schedule === 'STOPPED' && run === undefined) refuse('task.stopped');
  await setSchedule(tx, task.id, 'STOPPED', null);
  if (run !== undefined) tx.afterCommit(() => wake('jobs', { stop: run } satisfies JobSignal));
}

/** What people change of a task. A scheduled one is planned anew; a paused one keeps what it has missed. */
export async function changeTaskRun(
  tx: Tx,
  of: { id: number; version: number } & TaskChange,
): Promise<{ before: TaskRow }> {
  if (!isCron(of.cron)) refuse('task.cron');
  const task = await locked(tx, of.id);
  if (task.version !== of.version) refuse('row.changedMeanwhile');
  const kept = task.nextRunAt ? new Date(task.nextRunAt) : null;
  await changeTask(tx, task.id, of, task.schedule === 'SCHEDULED' ? nextRun(of.cron, tx.now()) : kept);
  return { before: task };
}
