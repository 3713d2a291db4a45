import { readTask, type TaskDetail } from '@materia/contract/areas/system';
import type { Lang } from '@materia/contract/kernel';
import { type Db, nextRuns, on, refuse, sql } from '../../../kernel/index.ts';
import { readTaskRows } from './task.store.ts';

const shownNext = 5;

export const nextFive = (cron: string, now: Date): string[] =>
  nextRuns(cron, now, shownNext).map(at => at.toISOString());

/** A task whole: how it is run besides what its list shows. */
export async function readTaskDetail(db: Db, of: { id: number; lang: Lang; now: Date }): Promise<TaskDetail> {
  const [row] = await readTaskRows(db, of.lang, { where: sql`t.id = ${of.id}` });
  if (!row) return refuse('row.notFound');
  const more = await db.one<Pick<TaskDetail, 'params' | 'timeoutS' | 'retryMax' | 'catchUp' | 'alarmUsers'>>(sql`
    select t.params, t.timeout_s as "timeoutS", t.retry_max as "retryMax", t.catch_up as "catchUp",
      coalesce((select jsonb_agg(jsonb_build_object('userId', u.id, 'userName', u.user_name, 'name', u.name) order by u.id)
        from sys_user u where u.id = any(t.alarm_user_ids)), '[]') as "alarmUsers"
    from scheduled_task t where t.id = ${of.id}`);
  return { ...row, ...more, nextRuns: nextFive(row.cron, of.now) };
}

/** GET task/{id} (spec 01 §10, the drawer). */
export const readTaskHandler = on(readTask)(({ params }, ctx) =>
  readTaskDetail(ctx.db, { id: params.id, lang: ctx.lang, now: ctx.now() }),
);
