import { allTexts } from '@materia/contract';
import { listTaskRuns, type TaskRunRow } from '@materia/contract/areas/system';
import { type Lang, say, type Words } from '@materia/contract/kernel';
import { on, type Sql, sql, when } from '../../../kernel/index.ts';

export const runTables: Sql = sql`task_run r join scheduled_task t on t.id = r.task_id left join sys_user u on u.id = r.user_id`;
export const runColumns: Sql = sql`t.code, r.id as "runId", r.trigger, u.name as "userName", r.params, r.attempt, r.status,
  r.started_at as "startedAt", r.ended_at as "endedAt", r.done, r.total, r.ok, r.failed, r.skipped,
  coalesce(r.summary, '') as summary, coalesce(r.error, '') as error`;

/** Why a run ended is a text key where we ended it, and the error's own words where it failed; its numbers fill its task's text. */
export const worded = ({ code, ...run }: StoredRun, lang: Lang): TaskRunRow => ({
  ...run,
  summary: summaryText(code, run.summary, lang),
  error: allTexts[run.error]?.[lang] ?? run.error,
});

export type StoredRun = TaskRunRow & { readonly code: string };

/** A run's numbers in the words of its task. */
function summaryText(code: string, numbers: string, lang: Lang): string {
  const text = allTexts[`task.summary.${code}`];
  return text && numbers ? say(text, lang, JSON.parse(numbers) as Words) : '';
}

/** POST task/{id}/runs/LP: 执行记录, newest first. */
export const listTaskRunsHandler = on(listTaskRuns)(async ({ params, body }, ctx) => {
  const task = await ctx.db.maybe(sql`select 1 from scheduled_task where id = ${params.id}`);
  if (!task) ctx.fail('row.notFound');
  const where = sql`r.task_id = ${params.id} ${when(body.status, states => sql`and r.status = any(${states}::text[])`)}`;
  const rows = await ctx.db.rows<StoredRun>(sql`select ${runColumns} from ${runTables}
    where ${where} order by r.id desc limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from task_run r where ${where}`,
  );
  return { rows: rows.map(run => worded(run, ctx.lang)), total };
});
