import { type Ctx, type Db, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { storeInScope } from '../../store/index.ts';
import type { CostPlace } from './cost.store.ts';

/** The company whose costs are meant: an account's own; the platform names one. */
export function companyOf(actor: StaffActor, companyId: number | undefined): number {
  const own = actor.companyId;
  if (own === null) return companyId ?? refuse('cost.company');
  return companyId === undefined || companyId === own ? own : refuse('row.notFound');
}

/** A store within the account's scope, with its company. */
export async function storePlace(ctx: Pick<Ctx<StaffActor>, 'actor'> & { db: Db }, storeId: number) {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) return refuse('row.notFound');
  const store = await ctx.db.one<{ companyId: number }>(
    sql`select company_id as "companyId" from store where id = ${storeId}`,
  );
  return { companyId: store.companyId, storeId } satisfies CostPlace;
}
