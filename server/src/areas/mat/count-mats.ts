import { type Db, sql } from '../../kernel/index.ts';

/** Devices of a company that stand somewhere: whoever closes it asks (spec 04 §2). */
export async function countMatsInUse(db: Db, companyId: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from mat
    where company_id = ${companyId} and deleted_at is null and biz_status not in ('NEW', 'RETIRED', 'SCRAPPED')`);
  return n;
}
