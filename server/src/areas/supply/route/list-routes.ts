import {
  listRouteOperators,
  listSupplyRoutes,
  readSupplyRoute,
  type SupplyRouteDetail,
  type SupplyRouteRow,
  type SupplyRouteStop,
} from '@materia/contract/areas/supply';
import { all, type Db, on, refuse, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { routeScope } from './route-scope.ts';
import { readRoutes, routeTables } from './supply-route.store.ts';

/** POST mat/route/LP. */
export const listSupplyRoutesHandler = on(listSupplyRoutes)(async ({ params, body }, { db, actor }) => {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = all([
    routeScope(actor, 'r'),
    body.deleted ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`,
    when(body.storeId, id => sql`r.store_id = ${id}`),
    when(body.companyId, id => sql`r.company_id = ${id}`),
    when(body.ids, ids => sql`r.id = any(${ids}::bigint[])`),
    when(like, text => sql`(r.name ilike ${text} or s.name ilike ${text} or u.name ilike ${text})`),
  ]);
  const tail = sql`order by r.company_id, r.store_id, r.name, r.id limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = body.part === 'TOTAL' ? [] : await readRoutes<SupplyRouteRow>(db, where, tail);
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from ${routeTables} where ${where}`,
  );
  return { rows, total };
});

/** A route with its devices in the order of the trip. */
export async function routeDetail(db: Db, actor: StaffActor, id: number): Promise<SupplyRouteDetail> {
  const [row = refuse('row.notFound')] = await readRoutes<SupplyRouteRow>(
    db,
    sql`r.id = ${id} and ${routeScope(actor, 'r')}`,
  );
  const stops = await db.rows<SupplyRouteStop>(sql`
    select m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", m.address, m.online
    from supply_route r cross join unnest(r.mat_ids) with ordinality as stop (mat_id, n) join mat m on m.id = stop.mat_id
    where r.id = ${row.id} and m.deleted_at is null and ${matScope(actor, 'm')} order by stop.n`);
  return { ...row, stops };
}

/** GET mat/route/{id}/details. */
export const readSupplyRouteHandler = on(readSupplyRoute)(({ params }, { db, actor }) =>
  routeDetail(db, actor, params.id),
);

/** Leaders and operators in service, over `u` (spec 00 §2). */
export const isDriver = sql`u.role = 'Service' and u.agent_type in (1, 2) and u.status = 'ACTIVE'`;

/** GET mat/route/operators/{storeId}. */
export const listRouteOperatorsHandler = on(listRouteOperators)(async ({ params }, { db, actor }) => {
  const store =
    (await db.maybe<{ companyId: number }>(sql`
      select r.company_id as "companyId" from (select company_id, id as store_id from store where id = ${params.storeId} and deleted_at is null) r
      where ${routeScope(actor, 'r')}`)) ?? refuse('row.notFound');
  return db.rows(sql`
    select u.id as "userId", u.name, (select count(*)::int from supply_route r where r.operator_id = u.id and r.deleted_at is null) as routes
    from sys_user u where u.company_id = ${store.companyId} and ${isDriver} order by u.name, u.id limit 200`);
});
