import { listStores, type StoreStatusCode } from '@materia/contract/areas/store';
import type { BodyOf } from '@materia/contract/kernel';
import { join, on, type Sql, sql, when } from '../../../kernel/index.ts';
import { mallFilter, storeConditions } from './store-filter.ts';
import { mallOf } from './store-mall.ts';
import { actionsOf, readStoreRecords, storeTables } from './store-row.ts';

type Sort = NonNullable<BodyOf<typeof listStores>['sort']>[number];

const leads: Readonly<Record<Sort['field'], Sql>> = {
  code: sql`s.code`,
  name: sql`s.name`,
  priority: sql`s.priority`,
  openedOn: sql`s.opened_on`,
  licenceExpiry: sql`l.expiry`,
  updatedAt: sql`s.updated_at`,
};
const ordered = (sort: readonly Sort[] = []): Sql =>
  sql`order by ${join([
    ...sort.map(({ field, order }) => sql`${leads[field]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last`),
    sql`s.company_id, s.id`,
  ])}`;

/** POST stores/LP: in the order of companies; `mall` narrows to those that sell or will go on to (spec 04 §5). */
export const listStoresHandler = on(listStores)(async ({ params, body }, ctx) => {
  const { mall, sort, part, exact: _, ids, ...filter } = body;
  const now = ctx.now();
  const wanted = mallFilter(mall, filter);
  const where = sql`${storeConditions(ctx.actor, wanted)} ${when(ids, list => sql`and s.id = any(${list}::bigint[])`)}`;
  const page = sql`${ordered(sort)} limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const benchmark = ctx.setting<string>('store.benchmarkCode');
  const records = part === 'TOTAL' ? [] : await readStoreRecords(ctx.db, { where, order: page, now, benchmark });
  const malls = mall
    ? await mallOf(
        ctx.db,
        records.map(row => row.id),
        now,
      )
    : undefined;
  const rows = records.map(row => ({
    ...row,
    mall: malls?.get(row.id) ?? null,
    allowedActions: actionsOf(row, ctx.actor),
  }));
  if (part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from ${storeTables(now)} where ${where}`,
  );
  const { status: _status, ...anyStatus } = wanted;
  const counts = await ctx.db.rows<{ status: StoreStatusCode; count: number }>(sql`
    select s.status, count(*)::int as count from ${storeTables(now)} where ${storeConditions(ctx.actor, anyStatus)} group by 1 order by 1`);
  return { rows, total, counts };
});
