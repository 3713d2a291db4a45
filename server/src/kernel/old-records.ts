import { sql } from './db/sql.ts';
import { inBatches } from './jobs/in-batches.ts';
import type { TaskRun } from './jobs/task.ts';

/** Rows of the operation log written before an instant go, oldest first; answers how many. */
export const dropOperations = (run: TaskRun, before: Date, done: number): Promise<number> =>
  inBatches(run, {
    what: 'operation_log',
    before: done,
    statement: limit => sql`delete from operation_log where id in (
      select id from operation_log where created_at < ${before} order by id limit ${limit})`,
  });

/** Runs that ended before an instant go, their lines with them; the last of a task stays. */
export const dropTaskRuns = (run: TaskRun, before: Date, done: number): Promise<number> =>
  inBatches(run, {
    what: 'task_run',
    before: done,
    size: 500,
    statement: limit => sql`delete from task_run where id in (
      select r.id from task_run r where r.created_at < ${before} and r.status <> 'WORKING'
        and exists (select 1 from task_run later where later.task_id = r.task_id and later.id > r.id)
      order by r.id limit ${limit})`,
  });
