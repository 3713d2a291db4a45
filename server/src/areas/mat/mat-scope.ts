import { type Actor, type Db, scopeOf, sql } from '../../kernel/index.ts';

/** Which devices an actor may see (spec 00 §2.2): rows of table mat. */
export const matScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'id' });

/** Whether a device is there for the account. */
export async function matInScope(db: Db, actor: Actor, matId: number): Promise<boolean> {
  const found = await db.maybe(
    sql`select from mat m where m.id = ${matId} and ${matScope(actor, 'm')} and m.deleted_at is null`,
  );
  return found !== undefined;
}
