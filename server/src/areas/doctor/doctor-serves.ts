import { type Db, sql } from '../../kernel/index.ts';

/**
 * Whether a doctor serves more than a company: one of another company or of the platform, or one whom bookings, advice or
 * prescriptions of another company name.
 */
export async function doctorServesOthers(db: Db, doctorId: number, companyId: number): Promise<boolean> {
  const elsewhere = sql`doctor_id = ${doctorId} and company_id <> ${companyId}`;
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (select from doctor where id = ${doctorId} and company_id is distinct from ${companyId})
      or exists (select from reservation where ${elsewhere}) or exists (select from advice where ${elsewhere})
      or exists (select from prescription where ${elsewhere}) as found`);
  return found;
}
