import { listSupplyPlans, type SupplyPlanFilter, SupplyPlanStatus } from '@materia/contract/areas/supply';
import {
  all,
  countEach,
  countRows,
  join,
  listPage,
  on,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { readPlanRows } from './plan-row.ts';
import { planScope } from './plan-scope.ts';

const sortColumns = { planDate: 'p.plan_date', createdAt: 'p.created_at', finishAt: 'p.finish_at' } as const;

/** The latest day first; a trip in its order. */
function inOrder({ sort = [] }: SupplyPlanFilter): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)} nulls last`);
  return sql`order by ${join([...keys, sql`p.plan_date desc`, sql`p.id desc`])}`;
}

function conditions(body: SupplyPlanFilter & { ids?: number[] }, actor: StaffActor): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all([
    planScope(actor, 'p'),
    when(body.planDate, ([from, to]) => sql`p.plan_date between ${from} and ${to}`),
    when(body.type, list => sql`p.type = any(${list}::text[])`),
    when(body.routeId, id => sql`p.route_id = ${id}`),
    when(body.operatorId, id => sql`p.operator_id = ${id}`),
    when(body.matId, id => sql`p.mat_id = ${id}`),
    when(body.storeId, id => sql`p.store_id = ${id}`),
    when(body.companyId, id => sql`p.company_id = ${id}`),
    when(
      like,
      text =>
        sql`(p.plan_no ilike ${text} or p.run_no ilike ${text} or m.mat_name ilike ${text} or m.mat_no ilike ${text})`,
    ),
    when(body.ids, ids => sql`p.id = any(${ids}::bigint[])`),
  ]);
}

const from = sql.text('from supply_plan p join mat m on m.id = p.mat_id');

const statusIs = ({ status }: SupplyPlanFilter): Sql => (status ? sql`p.status = any(${status}::text[])` : sql`true`);

/** `select p.id, … as n`: the plans of a filter that an account may see, in their order. */
export const plansOf = (body: SupplyPlanFilter, actor: StaffActor): Sql =>
  sql`select p.id, row_number() over (${inOrder(body)}) as n ${from} where ${conditions(body, actor)} and ${statusIs(body)}`;

/** POST supplyplan/list: plans of the scope; how many stand at each status comes with the total (spec 06 §6). */
export const listSupplyPlansHandler = on(listSupplyPlans)(({ body }, { actor, db }) => {
  const found = sql`${from} where ${conditions(body, actor)}`;
  const ids = sql`${plansOf(body, actor)} order by n limit ${body.limit} offset ${(body.page - 1) * body.limit}`;
  return listPage(body, {
    rows: () => readPlanRows(db, ids, actor),
    total: async () => ({
      ...(await countRows(db, sql`${found} and ${statusIs(body)}`, body.exact)),
      counts: await countEach(db, found, 'status', { codes: SupplyPlanStatus, column: sql`p.status` }),
    }),
  });
});
