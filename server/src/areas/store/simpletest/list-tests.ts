import { listSimpleTests, readSimpleTest } from '@materia/contract/areas/store';
import type { BodyOf } from '@materia/contract/kernel';
import { join, on, type Sql, sql, when } from '../../../kernel/index.ts';
import { dressTest, readTest, readTestRecords } from './simple-test.store.ts';
import { simpleTestConditions } from './test-filter.ts';

type Body = BodyOf<typeof listSimpleTests>;

/** Counting stops here: totals above are shown as 1000+ (spec 00 §3). */
const cap = 1000;
const leads = { measuredAt: sql`t.measured_at`, followUpOn: sql`t.follow_up_on` };

/** The newest first; of what is due whoever waits longest. */
function ordered({ sort = [], due }: Body): Sql {
  const chosen = sort.map(
    ({ field, order }) => sql`${leads[field]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last`,
  );
  return sql`order by ${join([...chosen, ...(due ? [sql`t.follow_up_on`] : []), sql`t.measured_at desc, t.id desc`])}`;
}

/** POST stores/simpletest/LP (spec 04 §5). */
export const listSimpleTestsHandler = on(listSimpleTests)(async ({ params, body }, ctx) => {
  const now = ctx.now();
  const { ids, part, exact } = body;
  const where = sql`${simpleTestConditions(body, ctx.actor, now)} ${when(ids, list => sql`and t.id = any(${list}::bigint[])`)}`;
  const tail = sql`${ordered(body)} limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const records = part === 'TOTAL' ? [] : await readTestRecords(ctx.db, { where, tail, now });
  const rows = records.map(record => dressTest(record, ctx.actor, now));
  if (part === 'ROWS') return { rows, total: null };
  const most = exact ? sql.empty : sql`limit ${cap + 1}`;
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from (select from simple_test t where ${where} ${most}) counted`,
  );
  return total > cap && !exact ? { rows, total: cap, capped: true } : { rows, total };
});

/** GET stores/simpletest/{id}: its drawer and its slip. */
export const readSimpleTestHandler = on(readSimpleTest)(
  async ({ params }, ctx) => (await readTest(ctx, params.id)) ?? ctx.fail('row.notFound'),
);
