import { listMats, MatTab } from '@materia/contract/areas/mat';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { join, on, type Sql, sql } from '../../kernel/index.ts';
import { type MatReading, matConditions, tabCondition } from './mat-filter.ts';
import { readMatRows } from './mat-row.ts';

type Body = BodyOf<typeof listMats>;

const sortColumns = {
  matName: 'm.mat_name',
  lastSeenAt: 'm.last_seen_at',
  temperature: 'm.temperature',
  startTime: 'm.start_time',
  serviceExpireAt: 'm.service_expire_at',
} as const;

function inOrder({ sort = [] }: Body): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)} nulls last`);
  return sql`order by ${join([...keys, sql`m.id`])}`;
}

/** POST mat/LP: devices of the scope, and how many each tab has (spec 06 §6). */
export const listMatsHandler = on(listMats)(async ({ params, body }, ctx) => {
  const reading: MatReading = {
    actor: ctx.actor,
    filter: body,
    today: dayOf(ctx.now()),
    graceDays: ctx.setting<number>('mat.serviceGraceDays'),
  };
  const where = matConditions(reading);
  const tab = body.tab?.[0] ?? 'ALL';
  const ids = sql`select m.id, row_number() over (${inOrder(body)}) as n from mat m
    where ${where} and ${tabCondition(tab)} order by n limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = body.part === 'TOTAL' ? [] : await readMatRows(ctx.db, ids, sql`order by page.n`, reading);
  if (body.part === 'ROWS') return { rows, total: null };
  const counted = MatTab.all.map(
    each => sql`count(*) filter (where ${tabCondition(each)})::int as ${sql.id(each.toLowerCase())}`,
  );
  const numbers = await ctx.db.one<Record<string, number>>(sql`select ${join(counted)} from mat m where ${where}`);
  const counts = MatTab.all.map(each => ({ tab: each, count: numbers[each.toLowerCase()] ?? 0 }));
  return { rows, total: counts.find(each => each.tab === tab)?.count ?? 0, counts };
});
