import { type Actor, type Db, sql } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { storeScope } from '../../store/index.ts';

/** How many of these companies, stores and devices the account may see. */
export async function placesInScope(
  db: Db,
  actor: Actor,
  of: { companyIds: readonly number[]; storeIds: readonly number[]; matIds: readonly number[] },
): Promise<number> {
  if (of.companyIds.length + of.storeIds.length + of.matIds.length === 0) return 0;
  const own = actor.kind === 'staff' && actor.scope.kind !== 'all' ? actor.scope.companyId : null;
  const { n } = await db.one<{ n: number }>(sql`
    select (select count(*) from company c where c.id = any(${of.companyIds}::bigint[]) and (${own}::bigint is null or c.id = ${own}))
      + (select count(*) from store s where s.id = any(${of.storeIds}::bigint[]) and ${storeScope(actor, 's')})
      + (select count(*) from mat m where m.id = any(${of.matIds}::bigint[]) and ${matScope(actor, 'm')}) as n`);
  return n;
}
