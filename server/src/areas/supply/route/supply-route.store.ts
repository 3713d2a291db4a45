import { type Db, nextVersion, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { routeScope } from './route-scope.ts';

/** A row of table supply_route. */
export interface Route {
  readonly id: number;
  readonly companyId: number;
  readonly storeId: number;
  readonly name: string;
  readonly operatorId: number | null;
  readonly weekdays: number[];
  readonly matIds: number[];
  readonly deleted: boolean;
  readonly version: number;
}
export type RouteFields = Pick<Route, 'name' | 'operatorId' | 'weekdays' | 'matIds'>;

const columns = sql`r.id, r.company_id as "companyId", r.store_id as "storeId", r.name, r.operator_id as "operatorId", r.weekdays,
  r.mat_ids as "matIds", r.deleted_at is not null as deleted, r.version`;

export const routeTarget = ({ id, name }: Pick<Route, 'id' | 'name'>) => ({
  targetType: 'SUPPLY_ROUTE',
  targetId: id,
  targetName: name,
});

/** Routes of the actor's scope, locked by rising id. */
export const lockRoutes = (tx: Tx, ids: readonly number[]): Promise<Route[]> =>
  tx.rows(sql`
    select ${columns} from supply_route r where r.id = any(${ids}::bigint[]) and ${routeScope(tx.actor, 'r')} order by r.id for update`);

/** Those that have one of the devices, whoever's: what is put on another leaves them. */
export const lockRoutesOfMatsForSystem = (tx: Tx, matIds: readonly number[]): Promise<Route[]> =>
  tx.rows(sql`
    select ${columns} from supply_route r where r.mat_ids && ${matIds}::bigint[] and r.deleted_at is null order by r.id for update`);

/** Whether a store has another route of that name in use. */
export async function isNameTaken(db: Db, of: { id: number; storeId: number; name: string }): Promise<boolean> {
  const other = await db.maybe(sql`
    select from supply_route where store_id = ${of.storeId} and name = ${of.name} and id <> ${of.id} and deleted_at is null`);
  return other !== undefined;
}

export const insertRoute = (
  tx: Tx,
  of: RouteFields & Pick<Route, 'companyId' | 'storeId'>,
): Promise<Pick<Route, 'id'>> =>
  tx.one(sql`
    insert into supply_route (company_id, store_id, name, operator_id, weekdays, mat_ids, created_at, updated_at)
    values (${of.companyId}, ${of.storeId}, ${of.name}, ${of.operatorId}, ${of.weekdays}::int[], ${of.matIds}::bigint[],
      ${tx.now()}, ${tx.now()}) returning id`);

export const changeRoute = (tx: Tx, id: number, patch: Partial<RouteFields> & { deletedAt?: Date | null }) =>
  tx.run(sql`update supply_route r set ${nextVersion(tx.now(), patch)} where r.id = ${id}`);

/** Devices leave the routes they are on, those of `except` apart. */
export async function takeOffRoutes(tx: Tx, matIds: readonly number[], except = 0): Promise<void> {
  for (const route of await lockRoutesOfMatsForSystem(tx, matIds)) {
    if (route.id === except) continue;
    await changeRoute(tx, route.id, { matIds: route.matIds.filter(id => !matIds.includes(id)) });
  }
}

const rowColumns = sql`r.id, r.name, c.short_name as "companyName", r.store_id as "storeId", s.name as "storeName",
  r.operator_id as "operatorId", u.name as "operatorName", r.weekdays, cardinality(r.mat_ids) as mats,
  r.deleted_at is not null as deleted, r.version`;

/** `from supply_route r …` with what a row shows of it. */
export const routeTables = sql`supply_route r join company c on c.id = r.company_id join store s on s.id = r.store_id
  left join sys_user u on u.id = r.operator_id`;

export const readRoutes = <R>(db: Db, where: Sql, tail: Sql = sql.empty): Promise<R[]> =>
  db.rows(sql`select ${rowColumns} from ${routeTables} where ${where} ${tail}`);
