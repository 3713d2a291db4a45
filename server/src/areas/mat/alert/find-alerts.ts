import { AlertType, listAlerts } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import {
  all,
  type Ctx,
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
import { isOfAge } from './alert-age.ts';
import { readAlertRows } from './alert-row.ts';
import { alertScope } from './alert-scope.ts';

type Body = BodyOf<typeof listAlerts>;
/** Who asks, and when. */
type Asker = Pick<Ctx<StaffActor>, 'actor' | 'now'>;

const sortColumns = {
  level: 'a.level',
  risk: 'a.risk',
  firstAt: 'a.first_at',
  lastAt: 'a.last_at',
  count: 'a.count',
} as const;

/** The gravest first, then what costs most (spec 06 §4). */
function inOrder({ sort = [] }: Body): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`);
  return sql`order by ${join([...keys, sql`a.level`, sql`a.risk desc`, sql`a.id desc`])}`;
}

function conditions(body: Body, { actor, now }: Asker): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all([
    alertScope(actor),
    when(body.status, list => sql`a.status = any(${list}::text[])`),
    when(body.level, list => sql`a.level = any(${list}::int[])`),
    when(body.matId, id => sql`a.mat_id = ${id}`),
    when(body.storeId, id => sql`m.store_id = ${id}`),
    when(body.companyId, id => sql`a.company_id = ${id}`),
    when(like, text => sql`(a.alert_no ilike ${text} or m.mat_name ilike ${text} or m.mat_no ilike ${text})`),
    when(body.age, age => isOfAge(age, now())),
    when(body.ids, ids => sql`a.id = any(${ids}::bigint[])`),
  ]);
}

const from = sql.text('from alert a left join mat m on m.id = a.mat_id');

const typeIs = ({ alertType }: Body): Sql => (alertType ? sql`a.type = any(${alertType}::text[])` : sql`true`);

/** `select a.id, … as n`: the alerts of a filter that an account may see, in their order. */
export const alertsOf = (body: Body, asker: Asker): Sql =>
  sql`select a.id, row_number() over (${inOrder(body)}) as n ${from} where ${conditions(body, asker)} and ${typeIs(body)}`;

/** POST alert/LP: alerts of the scope; how many of each type come with the total (spec 06 §6). */
export const listAlertsHandler = on(listAlerts)(({ params, body }, ctx) => {
  const { actor, db } = ctx;
  const found = sql`${from} where ${conditions(body, ctx)}`;
  const ids = sql`${alertsOf(body, ctx)} order by n limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  return listPage(body, {
    rows: () => readAlertRows(db, ids, actor),
    total: async () => ({
      ...(await countRows(db, sql`${found} and ${typeIs(body)}`, body.exact)),
      counts: await countEach(db, found, 'type', { codes: AlertType, column: sql`a.type` }),
    }),
  });
});
