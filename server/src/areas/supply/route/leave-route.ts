import { sql, type Tx } from '../../../kernel/index.ts';
import { takeOffRoutes } from './supply-route.store.ts';

/**
 * One after the other: two that put a device on their routes do not both have it. Taken before any row of a device or a route is locked.
 */
export async function holdRoutes(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('supply routes'))`);
}

/** A device that another store fills from now on leaves the route it was on; whose row it is writes that there. Under `holdRoutes`. */
export async function leaveRoutes(tx: Tx, matIds: readonly number[]): Promise<void> {
  if (matIds.length > 0) await takeOffRoutes(tx, matIds);
}
