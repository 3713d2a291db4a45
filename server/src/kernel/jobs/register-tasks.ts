import { sql } from '../db/sql.ts';
import type { Services } from '../services.ts';
import { isCron, nextRun } from './cron.ts';

/**
 * Writes the modules' tasks into scheduled_task. What people changed there stays (a change raises its version); an untouched
 * row follows the program. New ones are scheduled from now on.
 */
export async function registerTasks({ db, clock, modules }: Services): Promise<void> {
  const tasks = modules.flatMap(module => module.tasks.map(task => ({ ...task, area: module.area })));
  for (const { code, cron, area, timeoutS = 600, retryMax = 3 } of tasks) {
    if (!isCron(cron)) throw new Error(`task ${code}: ${cron} is no cron expression of six fields`);
    const next = nextRun(cron, clock.now());
    await db.run(sql`
      insert into scheduled_task (code, name, area, cron, schedule, next_run_at, timeout_s, retry_max)
      values (${code}, ${`task.name.${code}`}, ${area}, ${cron}, 'SCHEDULED', ${next}, ${timeoutS}, ${retryMax})
      on conflict (code) do update set
        name = excluded.name, area = excluded.area,
        cron = case when scheduled_task.version = 1 then excluded.cron else scheduled_task.cron end,
        timeout_s = case when scheduled_task.version = 1 then excluded.timeout_s else scheduled_task.timeout_s end,
        retry_max = case when scheduled_task.version = 1 then excluded.retry_max else scheduled_task.retry_max end,
        -- The business clock may have been moved back, or the cron be another one now: never wait longer than from now.
        next_run_at = case when scheduled_task.version = 1 and scheduled_task.schedule = 'SCHEDULED'
          then least(coalesce(scheduled_task.next_run_at, excluded.next_run_at), excluded.next_run_at)
          else scheduled_task.next_run_at end,
        updated_at = now()`);
  }
}
