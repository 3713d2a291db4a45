import { type Db, sql } from '../../kernel/index.ts';

/**
 * Whether bookings, advice or prescriptions of another company name a doctor. Until the register of doctors stands (spec 07 §1), these
 * are all that is known of whom one serves.
 */
export async function doctorServesOthers(db: Db, doctorId: number, companyId: number): Promise<boolean> {
  const elsewhere = sql`doctor_id = ${doctorId} and company_id <> ${companyId}`;
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (select from reservation where ${elsewhere}) or exists (select from advice where ${elsewhere})
      or exists (select from prescription where ${elsewhere}) as found`);
  return found;
}
