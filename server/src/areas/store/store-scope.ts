import { type Actor, type Db, scopeOf, sql } from '../../kernel/index.ts';

/** Which stores an actor may see (spec 00 §2.2): rows of table store. */
export const storeScope = scopeOf({ company: 'company_id', store: 'id' });

/** Whether a store is there for the account. */
export async function storeInScope(db: Db, actor: Actor, storeId: number): Promise<boolean> {
  const found = await db.maybe(
    sql`select from store s where s.id = ${storeId} and ${storeScope(actor, 's')} and s.deleted_at is null`,
  );
  return found !== undefined;
}
