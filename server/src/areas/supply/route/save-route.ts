import { saveSupplyRoute, toggleSupplyRoutes } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { differing, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { lockRouteMats, writeMatRoute } from '../../mat/index.ts';
import { holdRoutes } from './leave-route.ts';
import { routeDetail } from './list-routes.ts';
import { routeScope } from './route-scope.ts';
import {
  changeRoute,
  insertRoute,
  isNameTaken,
  lockRoutes,
  type Route,
  type RouteFields,
  routeTarget,
  takeOffRoutes,
} from './supply-route.store.ts';

type Body = BodyOf<typeof saveSupplyRoute>;
const at = (field: string) => ({ path: [field] });
const shown = ({ name, operatorId, weekdays, matIds }: RouteFields) => ({ name, operatorId, weekdays, matIds });

/** The company of a store that the caller may see. */
async function companyOf(tx: Tx, storeId: number): Promise<number> {
  const store = await tx.maybe<{ companyId: number }>(sql`
    select r.company_id as "companyId" from (select company_id, id as store_id from store where id = ${storeId} and deleted_at is null) r
    where ${routeScope(tx.actor, 'r')}`);
  return store?.companyId ?? refuse('row.notFound', {}, at('storeId'));
}

async function demandOperator(tx: Tx, companyId: number, operatorId: number | null): Promise<void> {
  if (operatorId === null) return;
  const found = await tx.maybe(sql`
    select from sys_user where id = ${operatorId} and company_id = ${companyId} and role = 'Service' and agent_type in (1, 2)
      and status = 'ACTIVE'`);
  if (!found) refuse('row.notFound', {}, at('operatorId'));
}

/** Each is there for the caller, and filled from the store of the route. */
async function demandMats(tx: Tx, storeId: number, matIds: readonly number[]): Promise<void> {
  const mats = await lockRouteMats(tx, matIds);
  if (mats.length < matIds.length) refuse('row.notFound', {}, at('matIds'));
  const other = mats.find(mat => mat.storeId !== storeId);
  if (other) refuse('supply.routeOtherStore', { mat: other.matName }, at('matIds'));
}

async function write(tx: Tx, before: Route | null, of: RouteFields & { storeId: number }): Promise<number> {
  const { storeId, ...fields } = of;
  const companyId = before?.companyId ?? (await companyOf(tx, storeId));
  if (await isNameTaken(tx, { id: before?.id ?? 0, storeId, name: fields.name })) {
    refuse('supply.routeNameTaken', {}, at('name'));
  }
  if (fields.operatorId !== before?.operatorId) await demandOperator(tx, companyId, fields.operatorId);
  const kept = before?.matIds ?? [];
  await demandMats(
    tx,
    storeId,
    fields.matIds.filter(id => !kept.includes(id)),
  );
  await takeOffRoutes(tx, fields.matIds, before?.id);
  const id = before?.id ?? (await insertRoute(tx, { ...fields, companyId, storeId })).id;
  if (before) await changeRoute(tx, id, fields);
  await writeMatRoute(
    tx,
    kept.filter(each => !fields.matIds.includes(each)),
    null,
  );
  await writeMatRoute(tx, fields.matIds, id);
  tx.record({
    ...routeTarget({ id, name: fields.name }),
    ...(before ? differing(shown(before), shown(fields)) : { after: shown(fields) }),
  });
  return id;
}

async function save(tx: Tx, { id, version, matIds, weekdays, ...rest }: Body): Promise<number> {
  await holdRoutes(tx);
  const fields = { ...rest, matIds: [...new Set(matIds)], weekdays: [...new Set(weekdays)].sort() };
  if (id === undefined) return write(tx, null, fields);
  const [before = refuse('row.notFound')] = await lockRoutes(tx, [id]);
  tx.about(routeTarget(before));
  if (before.version !== version) refuse('row.changedMeanwhile');
  if (before.deleted) refuse('supply.routeDeleted');
  if (before.storeId !== fields.storeId) refuse('supply.routeStoreFixed', {}, at('storeId'));
  return write(tx, before, fields);
}

/** POST mat/route: adds a route or changes one (spec 06 §2). */
export const saveSupplyRouteHandler = on(saveSupplyRoute)(async ({ body }, ctx) => {
  const id = await ctx.transaction(tx => save(tx, body));
  return routeDetail(ctx.db, ctx.actor, id);
});

/** Devices that a route gets back: of its store still, and on no other. */
async function returning(tx: Tx, route: Route): Promise<number[]> {
  const mats = await lockRouteMats(tx, route.matIds);
  const free = mats.filter(mat => mat.routeId === null && mat.storeId === route.storeId).map(mat => mat.id);
  return route.matIds.filter(id => free.includes(id));
}

async function toggle(tx: Tx, route: Route, deleted: boolean): Promise<void> {
  tx.about(routeTarget(route));
  if (!deleted && (await isNameTaken(tx, route))) refuse('supply.routeNameTaken');
  const matIds = deleted ? route.matIds : await returning(tx, route);
  await changeRoute(tx, route.id, { matIds, deletedAt: deleted ? tx.now() : null });
  await writeMatRoute(tx, matIds, deleted ? null : route.id);
  tx.record({ ...routeTarget(route), before: { deleted: route.deleted }, after: { deleted } });
}

/** POST mat/route/toggle: all of them or none. */
export const toggleSupplyRoutesHandler = on(toggleSupplyRoutes)(async ({ body: { ids, deleted } }, ctx) => {
  await ctx.transaction(async tx => {
    await holdRoutes(tx);
    const wanted = [...new Set(ids)];
    const routes = await lockRoutes(tx, wanted);
    if (routes.length < wanted.length) refuse('row.notFound');
    for (const route of routes) if (route.deleted !== deleted) await toggle(tx, route, deleted);
  });
  return null;
});
