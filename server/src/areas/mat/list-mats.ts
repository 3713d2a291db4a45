import { listMats, MatTab } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { join, on, sql } from '../../kernel/index.ts';
import { type MatReading, matConditions, matOrder, tabCondition, tabOf } from './mat-filter.ts';
import { readMatRows } from './mat-row.ts';

/** POST mat/LP: devices of the scope, and how many each tab has (spec 06 §6). */
export const listMatsHandler = on(listMats)(async ({ params, body }, ctx) => {
  const reading: MatReading = {
    actor: ctx.actor,
    filter: body,
    today: dayOf(ctx.now()),
    graceDays: ctx.setting<number>('mat.serviceGraceDays'),
  };
  const where = matConditions(reading);
  const tab = tabOf(body);
  const ids = sql`select m.id, row_number() over (${matOrder(body)}) as n from mat m
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
