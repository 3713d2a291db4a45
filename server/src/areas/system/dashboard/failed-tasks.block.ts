import { RunTrigger } from '@materia/contract/areas/system';
import { dashboardBlock, fewRows, sql, todoSource } from '../../../kernel/index.ts';
import { taskName } from '../task/task.store.ts';

const mostShown = 6;
const dayMs = 86_400_000;

/** Runs that failed within a day; by the index over when they were made. */
const failed = (now: Date) => sql`from task_run r join scheduled_task t on t.id = r.task_id
  where r.created_at > ${new Date(now.getTime() - dayMs)} and r.status = 'UNCOMPLETED'`;

/** 失败任务: what did not come to its end in the last 24 hours (spec 01 §12). */
export const failedTasksBlock = dashboardBlock({
  code: 'task_failed',
  shape: 'table',
  title: 'system.dashboard.tasks',
  for: { roles: ['SuperAdmin', 'Admin'], needs: 'TASK' },
  place: 70,
  width: 1,
  on: ['TASK'],
  screen: { path: '/app/system/task_mangement', needed: true },
  async read({ db, now, lang, say }) {
    const rows = await db.rows<{ id: number; code: string; name: string; trigger: string; at: string }>(sql`
      select t.id, t.code, t.name, r.trigger, r.started_at as at ${failed(now())} order by r.id desc limit ${mostShown}`);
    const lead = (id: number) => ({ path: '/app/system/task_mangement', search: { taskId: String(id) } });
    return {
      table: fewRows(
        say,
        { 'system.field.name': 'text', 'system.dashboard.trigger': 'text', 'system.dashboard.at': 'instant' },
        rows.map(row => [
          { value: taskName(row.name, lang), lead: lead(row.id) },
          { value: RunTrigger.label(row.trigger, lang) },
          { value: row.at },
        ]),
        'system.dashboard.tasks.none',
      ),
    };
  },
});

/** The tasks whose latest run failed. */
export const failedTasksTodo = todoSource({
  code: 'task_failed',
  label: 'system.dashboard.todo.tasks',
  for: { roles: ['SuperAdmin', 'Admin'], needs: 'TASK' },
  tone: 'danger',
  lead: { path: '/app/system/task_mangement', search: { status: 'UNCOMPLETED' } },
  count: ({ db }) =>
    db.one(sql`
      select count(*)::int as count, min(t.last_run_at) as oldest from scheduled_task t where t.status = 'UNCOMPLETED'`),
});
