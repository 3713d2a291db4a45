import type { SupplyRecordFilter, SupplyRecordRow, SupplyRecordWhich } from '@materia/contract/areas/supply';
import { addDays, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { all, type Db, join, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { planScope } from '../plan/plan-scope.ts';

const columns = sql`r.id as "recordId", r.plan_id as "planId", p.plan_no as "planNo", c.short_name as "companyName", s.name as "storeName",
  r.mat_id as "matId", m.mat_name as "matName", t.sub_no as "subNo", t.track_no as "trackNo", r.goods_id as "goodsId",
  coalesce(g.short_name, g.goods_name) as "goodsName", g.spec, r.batch_no as "batchNo", r.expires_on as "expiresOn",
  u.name as "operatorName", r.at, r.before, r.picked, r.loaded, r.pulled, r.returned, r.lost, r.diff, r.diff_reason as "diffReason", r.after`;
const joins =
  sql.text(`join supply_plan p on p.id = r.plan_id join company c on c.id = r.company_id join store s on s.id = r.store_id
  join mat m on m.id = r.mat_id join track t on t.id = r.track_id join goods g on g.id = r.goods_id
  left join sys_user u on u.id = r.operator_id`);

const sortColumns = { at: 'r.at', loaded: 'r.loaded', lost: 'r.lost', diff: 'r.diff' } as const;

export const recordOrder = ({ sort = [] }: SupplyRecordFilter): Sql =>
  join([
    ...sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`),
    sql`r.at desc, r.id desc`,
  ]);

/** `from supply_record r … where …` of a filter, in the actor's scope. */
export function recordsOf(filter: SupplyRecordWhich, actor: StaffActor, now: Date): Sql {
  const days = filter.range ?? durationDays(filter.duration ?? 'LAST_SEVEN', dayOf(now));
  const like = filter.query && `%${filter.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`from supply_record r where ${all([
    planScope(actor, 'r'),
    when(days, ([from, to]) => sql`r.at >= ${startOfDay(from)} and r.at < ${startOfDay(addDays(to, 1))}`),
    when(filter.matId, id => sql`r.mat_id = ${id}`),
    when(filter.storeId, id => sql`r.store_id = ${id}`),
    when(filter.goodsId, id => sql`r.goods_id = ${id}`),
    when(filter.operatorId, id => sql`r.operator_id = ${id}`),
    when(filter.companyId, id => sql`r.company_id = ${id}`),
    when(filter.traceCode, code => sql`r.trace_codes @> array[${code}] and r.trace_codes <> '{}'`),
    when(
      like,
      text => sql`(r.batch_no ilike ${text} or exists (select from supply_plan p where p.id = r.plan_id and p.plan_no ilike ${text})
        or exists (select from mat m where m.id = r.mat_id and m.mat_name ilike ${text})
        or exists (select from goods g where g.id = r.goods_id and coalesce(g.short_name, g.goods_name) ilike ${text}))`,
    ),
  ])}`;
}

/** The records that `ids` names (`select r.id, … as n`), in their order. */
export const readRecords = (db: Db, ids: Sql): Promise<SupplyRecordRow[]> =>
  db.rows(sql`
    with page as materialized (${ids}) select ${columns} from page join supply_record r on r.id = page.id ${joins} order by page.n`);

export interface RecordSums {
  readonly total: number;
  readonly loaded: number;
  readonly pulled: number;
  readonly lost: number;
  readonly diff: number;
}

/** How many records `from` (of `recordsOf`) has, and what they come to. */
export const recordSums = (db: Db, from: Sql): Promise<RecordSums> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(r.loaded), 0)::int as loaded, coalesce(sum(r.pulled), 0)::int as pulled,
      coalesce(sum(r.lost), 0)::int as lost, coalesce(sum(r.diff), 0)::int as diff ${from}`);
