import { allTexts } from '@materia/contract';
import type { listTasks, TaskRow } from '@materia/contract/areas/system';
import type { BodyOf, Lang } from '@materia/contract/kernel';
import { all, type Db, join, type Sql, sql, when } from '../../../kernel/index.ts';
import { allowedTaskActions } from './allowed-task-actions.ts';

type Filter = Omit<BodyOf<typeof listTasks>, 'part' | 'exact'>;
type Stored = Omit<TaskRow, 'allowedActions'>;

const barsShown = 20;

/** What a task is called in a language; its column keeps the key. */
export const taskName = (key: string, lang: Lang): string => allTexts[key]?.[lang] ?? key;

/** Keys of the names in which the text is found, in either language. */
function namedLike(text: string): string[] {
  const like = (word: string) => word.toLowerCase().includes(text.toLowerCase());
  return Object.entries(allTexts).flatMap(([key, { zh, en }]) =>
    key.startsWith('task.name.') && (like(zh) || like(en)) ? [key] : [],
  );
}

export function taskConditions(filter: Filter): Sql {
  return all([
    when(
      filter.query,
      text => sql`(strpos(t.code, ${text.toLowerCase()}) > 0 or t.name = any(${namedLike(text)}::text[]))`,
    ),
    when(filter.area, areas => sql`t.area = any(${areas}::text[])`),
    when(filter.status, states => sql`t.status = any(${states}::text[])`),
    when(filter.schedule, states => sql`t.schedule = any(${states}::text[])`),
    when(filter.ids, ids => sql`t.id = any(${ids}::bigint[])`),
  ]);
}

const sortColumns = { code: 't.code', area: 't.area', nextRunAt: 't.next_run_at', lastRunAt: 't.last_run_at' } as const;

export function taskOrder({ sort = [] }: Filter): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)} nulls last`);
  return sql`order by ${join([...keys, sql`t.area`, sql`t.code`])}`;
}

/** Tasks as their list shows them, with the bars of their last runs. */
export async function readTaskRows(
  db: Db,
  lang: Lang,
  of: { where: Sql; order?: Sql; limit?: number; offset?: number },
): Promise<TaskRow[]> {
  const rows = await db.rows<Stored>(sql`
    select t.id as "taskId", t.code, t.name, t.area, t.cron, t.status, t.schedule, t.next_run_at as "nextRunAt",
      t.last_run_at as "lastRunAt", t.version, coalesce(r.runs, '[]') as runs
    from scheduled_task t
    left join lateral (
      select jsonb_agg(jsonb_build_object('runId', l.id, 'status', l.status,
        'startedAt', to_char(l.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'took', (extract(epoch from l.ended_at - l.started_at) * 1000)::int) order by l.id desc) as runs
      from (select * from task_run where task_id = t.id order by id desc limit ${barsShown}) l) r on true
    where ${of.where} ${of.order ?? sql.empty}
    limit ${of.limit ?? 1} offset ${of.offset ?? 0}`);
  return rows.map(row => ({ ...row, name: taskName(row.name, lang), allowedActions: allowedTaskActions(row) }));
}
