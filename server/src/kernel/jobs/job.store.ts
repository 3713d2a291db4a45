import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export type Trigger = 'CRON' | 'MANUAL' | 'RETRY' | 'CATCH_UP';
export type Schedule = 'STOPPED' | 'SCHEDULED' | 'PAUSED';

export interface TaskRow {
  readonly id: number;
  readonly code: string;
  readonly cron: string;
  readonly params: Record<string, unknown>;
  readonly status: 'NEW' | 'WORKING' | 'UNCOMPLETED' | 'COMPLETED';
  readonly schedule: Schedule;
  readonly nextRunAt: string | null;
  readonly retryMax: number;
  readonly catchUp: boolean;
  readonly timeoutS: number;
  readonly alarmUserIds: readonly number[];
  readonly version: number;
}

/** A run that a runner has taken, or is about to. */
export interface RunRow {
  readonly id: number;
  readonly taskId: number;
  readonly code: string;
  readonly trigger: Trigger;
  readonly params: Record<string, unknown>;
  readonly attempt: number;
  readonly timeoutS: number;
  readonly retryMax: number;
}

const taskColumns = sql`t.id, t.code, t.cron, t.params, t.status, t.schedule, t.next_run_at as "nextRunAt",
  t.retry_max as "retryMax", t.catch_up as "catchUp", t.timeout_s as "timeoutS", t.alarm_user_ids as "alarmUserIds", t.version`;
const runColumns = sql`r.id, r.task_id as "taskId", t.code, r.trigger, r.params, r.attempt, t.timeout_s as "timeoutS",
  t.retry_max as "retryMax"`;

/** How long a retry waits after a first, second, further failure. */
const retryWait = sql`(case r.attempt when 1 then 1 when 2 then 5 else 15 end) * interval '1 minute'`;
/** A runner that has not renewed its lease for so long is gone. Real time: the test clock must not kill runs. */
const staleAfter = sql`interval '2 minutes'`;

/**
 * Tasks that this program knows, due by business time and not running; locked for who asks. A run that comes before the retry of
 * one that failed counts as that retry: a task planned by the minute would never have tried often enough to be told of.
 */
export function dueTasks(tx: Db, codes: readonly string[], now: Date): Promise<(TaskRow & { attempt: number })[]> {
  return tx.rows(sql`select ${taskColumns}, coalesce((
      select case when r.status = 'UNCOMPLETED' and r.stop_requested_at is null and r.attempt <= t.retry_max
        then r.attempt + 1 else 1 end
      from task_run r where r.task_id = t.id order by r.id desc limit 1), 1) as attempt
    from scheduled_task t
    where t.schedule = 'SCHEDULED' and t.next_run_at <= ${now} and t.status <> 'WORKING' and t.code = any(${codes})
    order by t.next_run_at for update skip locked`);
}

/** Scheduled tasks whose last run failed and may be tried again by now; locked for who asks. */
export function retriableTasks(
  tx: Db,
  codes: readonly string[],
  now: Date,
): Promise<(TaskRow & { attempt: number; lastParams: Record<string, unknown> })[]> {
  return tx.rows(sql`select ${taskColumns}, r.attempt, r.params as "lastParams" from scheduled_task t
    cross join lateral (select * from task_run where task_id = t.id order by id desc limit 1) r
    where t.schedule = 'SCHEDULED' and t.status = 'UNCOMPLETED' and t.code = any(${codes}) and r.status = 'UNCOMPLETED'
      and r.stop_requested_at is null and r.attempt <= t.retry_max and r.ended_at + ${retryWait} <= ${now}
    for update of t skip locked`);
}

export function lockTask(tx: Db, id: number): Promise<TaskRow | undefined> {
  return tx.maybe(sql`select ${taskColumns} from scheduled_task t where t.id = ${id} for update`);
}

export interface NewRun {
  readonly trigger: Trigger;
  readonly userId?: number;
  readonly params: Record<string, unknown>;
  readonly attempt: number;
}

/** Makes a run that any runner may take; the task is WORKING from here on. */
export async function addRun(tx: Db, taskId: number, run: NewRun, now: Date): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into task_run (task_id, trigger, user_id, params, attempt, started_at)
    values (${taskId}, ${run.trigger}, ${run.userId ?? null}, ${JSON.stringify(run.params)}, ${run.attempt}, ${now}) returning id`);
  await tx.run(
    sql`update scheduled_task set status = 'WORKING', last_run_at = ${now}, updated_at = now() where id = ${taskId}`,
  );
  return id;
}

export async function setNextRun(tx: Db, taskId: number, at: Date | null): Promise<void> {
  await tx.run(sql`update scheduled_task set next_run_at = ${at}, updated_at = now() where id = ${taskId}`);
}

/** Cut short by a stop of its process: due again at once, so that another process takes it up. */
export async function setDueAgain(tx: Db, taskId: number, now: Date): Promise<void> {
  await tx.run(sql`update scheduled_task set next_run_at = least(next_run_at, ${now}), updated_at = now()
    where id = ${taskId} and schedule = 'SCHEDULED'`);
}

/** How a task is run, as people may change it. */
export interface TaskChange {
  readonly cron: string;
  readonly params: Record<string, unknown>;
  readonly timeoutS: number;
  readonly retryMax: number;
  readonly catchUp: boolean;
  readonly alarmUserIds: readonly number[];
}

export async function changeTask(tx: Db, taskId: number, of: TaskChange, nextRunAt: Date | null): Promise<void> {
  await tx.run(sql`update scheduled_task set cron = ${of.cron}, params = ${JSON.stringify(of.params)}::jsonb,
    timeout_s = ${of.timeoutS}, retry_max = ${of.retryMax}, catch_up = ${of.catchUp},
    alarm_user_ids = ${of.alarmUserIds}::bigint[], next_run_at = ${nextRunAt}, version = version + 1, updated_at = now()
    where id = ${taskId}`);
}

export async function setSchedule(tx: Db, taskId: number, schedule: Schedule, nextRunAt: Date | null): Promise<void> {
  await tx.run(sql`update scheduled_task set schedule = ${schedule}, next_run_at = ${nextRunAt}, version = version + 1,
    updated_at = now() where id = ${taskId}`);
}

/** Takes runs that nobody has; each goes to one runner only. */
export function claimRuns(db: Db, codes: readonly string[], limit: number): Promise<RunRow[]> {
  return db.rows(sql`with free as (
      select r.id from task_run r join scheduled_task t on t.id = r.task_id
      where r.status = 'WORKING' and r.lease_at is null and t.code = any(${codes})
      order by r.id limit ${limit} for update of r skip locked)
    update task_run r set lease_at = now() from free, scheduled_task t
    where r.id = free.id and t.id = r.task_id returning ${runColumns}`);
}

/** Renews the lease. undefined: the run is no longer ours. */
export function renewLease(db: Db, runId: number): Promise<{ stopRequested: boolean } | undefined> {
  return db.maybe(sql`update task_run set lease_at = now() where id = ${runId} and status = 'WORKING'
    returning stop_requested_at is not null as "stopRequested"`);
}

/** Runs whose runner is gone. */
export function staleRuns(tx: Db): Promise<RunRow[]> {
  return tx.rows(sql`select ${runColumns} from task_run r join scheduled_task t on t.id = r.task_id
    where r.status = 'WORKING' and r.lease_at < now() - ${staleAfter} for update of r skip locked`);
}

export interface Counts {
  readonly done?: number;
  readonly total?: number;
  readonly ok?: number;
  readonly failed?: number;
  readonly skipped?: number;
}

export async function setCounts(db: Db, runId: number, of: Counts): Promise<void> {
  await db.run(sql`update task_run set done = coalesce(${of.done ?? null}, done), total = coalesce(${of.total ?? null}, total),
      ok = coalesce(${of.ok ?? null}, ok), failed = coalesce(${of.failed ?? null}, failed),
      skipped = coalesce(${of.skipped ?? null}, skipped), lease_at = now()
    where id = ${runId} and status = 'WORKING'`);
}

export interface Outcome {
  readonly status: 'COMPLETED' | 'UNCOMPLETED';
  readonly summary?: string;
  readonly error?: string;
}

/** Ends a run and answers how its task is planned by now. undefined: somebody else has ended it already. */
export async function endRun(tx: Db, run: RunRow, outcome: Outcome, now: Date): Promise<Schedule | undefined> {
  const ended = await tx.run(sql`update task_run set status = ${outcome.status}, ended_at = ${now},
      summary = ${outcome.summary?.slice(0, 2_000) ?? null}, error = ${outcome.error?.slice(0, 2_000) ?? null}
    where id = ${run.id} and status = 'WORKING'`);
  if (ended === 0) return undefined;
  const { schedule } = await tx.one<{ schedule: Schedule }>(sql`
    update scheduled_task set status = ${outcome.status}, updated_at = now() where id = ${run.taskId} returning schedule`);
  return schedule;
}

export async function requestStop(tx: Db, taskId: number): Promise<number | undefined> {
  const run = await tx.maybe<{ id: number }>(sql`update task_run set stop_requested_at = now()
    where task_id = ${taskId} and status = 'WORKING' returning id`);
  return run?.id;
}

export interface LogLine {
  readonly seq: number;
  readonly level: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';
  readonly text: string;
}

export async function addLogLines(db: Db, runId: number, lines: readonly LogLine[]): Promise<void> {
  await db.run(sql`insert into task_run_log (run_id, seq, level, text)
    select ${runId}, * from unnest(${lines.map(line => line.seq)}::int[], ${lines.map(line => line.level)}::text[],
      ${lines.map(line => line.text)}::text[])`);
}
