import { type Db, sql } from '../../kernel/index.ts';

/** Whether there is such a company, whatever its status. */
export async function companyExists(db: Db, companyId: number): Promise<boolean> {
  const found = await db.maybe(sql`select from company where id = ${companyId} and deleted_at is null`);
  return found !== undefined;
}
