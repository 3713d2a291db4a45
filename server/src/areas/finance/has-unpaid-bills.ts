import { type Db, sql } from '../../kernel/index.ts';

/** Whether a company has bills that are checked, invoiced or paid still: neither settled nor without anything to settle (spec 10 §8.2). */
export async function hasUnpaidBills(db: Db, companyId: number): Promise<boolean> {
  const found = await db.maybe(
    sql`select from order_bill where company_id = ${companyId} and settlement_status in (1, 2, 3) limit 1`,
  );
  return found !== undefined;
}
