import { type Db, sql } from '../kernel/index.ts';

/** What of the shell's past lies in a filled demo: accounts by status, the login log, broadcasts, runs of tasks (spec 01 §14). */
export async function shellPast(db: Db) {
  const accounts = await db.rows<{ status: string; n: number; expiring: number }>(sql`
    select status, count(*)::int as n, count(*) filter (where account_expired_time < now() + interval '4 days')::int as expiring
    from sys_user group by status order by status`);
  const counts = await db.one<{ logins: number; broadcasts: number; failedRuns: number; runDays: number }>(sql`
    select (select count(*) from login_log) as logins,
      (select count(*) from notification_message where kind = 'BROADCAST') as broadcasts,
      (select count(*) from task_run where status = 'UNCOMPLETED') as "failedRuns",
      (select count(distinct (started_at at time zone 'Asia/Shanghai')::date) from task_run
        where started_at > now() - interval '14 days') as "runDays"`);
  return { accounts, ...counts };
}
