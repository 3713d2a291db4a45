import { FinancePeriodState } from '@materia/contract/areas/finance';
import { addDays, type Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';

/** The first day of a company's books that is not closed; null: nothing was ever closed (spec 10 §8.4). */
export async function openSince(db: Db, companyId: number): Promise<Day | null> {
  const { closed } = await db.one<{ closed: string | null }>(sql`
    select max(period) as closed from finance_period where company_id = ${companyId} and state = ${FinancePeriodState.byName.closed}`);
  if (closed === null) return null;
  const [year = 0, month = 0] = closed.split('-').map(Number);
  // The day after the month: day 0 of the one behind it is its last.
  return addDays(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10), 1);
}
