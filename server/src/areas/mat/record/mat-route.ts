import { sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

/** A device as its route knows it. */
export interface RouteMat {
  readonly id: number;
  readonly matName: string;
  readonly storeId: number | null;
  readonly routeId: number | null;
}

/** Devices of the actor's scope, locked by rising id, for who puts them on a route. */
export const lockRouteMats = (tx: Tx, ids: readonly number[]): Promise<RouteMat[]> =>
  tx.rows(sql`
    select m.id, m.mat_name as "matName", m.store_id as "storeId", m.route_id as "routeId" from mat m
    where m.id = any(${ids}::bigint[]) and m.deleted_at is null and ${matScope(tx.actor, 'm')} order by m.id for update`);

/** 线路 of devices, which follows the route's own list; null: none. */
export async function writeMatRoute(tx: Tx, ids: readonly number[], routeId: number | null): Promise<void> {
  await tx.run(sql`
    update mat set route_id = ${routeId}, updated_at = ${tx.now()}
    where id = any(${ids}::bigint[]) and route_id is distinct from ${routeId}::bigint`);
}
