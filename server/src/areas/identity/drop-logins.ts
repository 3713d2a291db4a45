import { inBatches, sql, type TaskRun } from '../../kernel/index.ts';

/** Rows of the login log written before an instant go, oldest first; answers how many (spec 01 §5 log_cleanup). */
export const dropLogins = (run: TaskRun, before: Date, done: number): Promise<number> =>
  inBatches(run, {
    what: 'login_log',
    before: done,
    statement: limit => sql`delete from login_log where id in (
      select id from login_log where created_at < ${before} order by id limit ${limit})`,
  });
