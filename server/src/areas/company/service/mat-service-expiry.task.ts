import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { type Db, sql, task } from '../../../kernel/index.ts';
import { announceService, applyServiceStep } from './apply-service-step.ts';
import { aloneWithServices, lockContract } from './mat-service.store.ts';
import { remindedCompanies, tellCompany } from './tell-services.ts';

export { serviceAsked, serviceExpiring } from './tell-services.ts';

/** Days before the end on which a company is reminded; after it on each day of grace (spec 04 §3.8). */
const before = [60, 30, 15, 7, 3, 1, 0];

/** mat_service_expiry (spec 01 §5): reminds of ends, and closes contracts whose last day is over. */
export const matServiceExpiry = task({
  code: 'mat_service_expiry',
  cron: '0 0 7 * * *',
  run: async ({ db, now, setting, signal, progress, transaction }) => {
    const today = dayOf(now());
    const grace = Array.from({ length: setting<number>('mat.serviceGraceDays') }, (_, at) => -1 - at);
    const days = [...before, ...grace].map(each => addDays(today, each));
    const companies = await remindedCompanies(db, sql`m.service_expire_at = any(${days}::date[])`);
    const turned = await turnedOn(db, today, grace.length);
    const over = await db.rows<{ id: number }>(sql`
      select k.id from mat_service_contract k where k.status = 'ACTIVE' and not exists (
        select from mat_service_line l where l.contract_id = k.id and l.end_on >= ${today}) order by k.id`);
    const total = companies.length + over.length;
    let done = 0;
    const step = async () => {
      done += 1;
      await progress({ done, ok: done, total });
    };
    for (const company of companies) {
      if (signal.aborted) break;
      await transaction(tx => tellCompany(tx, company));
      await step();
    }
    if (!signal.aborted)
      await transaction(async tx => {
        for (const mat of turned) await announceService(tx, mat);
      });
    for (const { id } of over) {
      if (signal.aborted) break;
      await transaction(async tx => {
        await aloneWithServices(tx);
        const contract = await lockContract(tx, id);
        if (contract?.status === 'ACTIVE') await applyServiceStep(tx, contract, 'end');
      });
      await step();
    }
    return {
      companies: companies.length,
      mats: companies.reduce((sum, { n }) => sum + n, 0),
      ended: over.length,
    };
  },
});

interface Turned {
  readonly matId: number;
  readonly companyId: number;
  readonly until: Day;
  readonly trial: boolean;
}

/** Devices whose grace begins on this day, or whose selling stops: nobody changed them, the day did (spec 04 §3.8). */
const turnedOn = (db: Db, today: Day, graceDays: number): Promise<Turned[]> =>
  db.rows(sql`
    select m.id as "matId", m.company_id as "companyId", m.service_expire_at as until, m.service_trial as trial from mat m
    where m.deleted_at is null and m.biz_status not in ('RETIRED', 'SCRAPPED')
      and m.service_expire_at = any(${[addDays(today, -1), addDays(today, -1 - graceDays)]}::date[]) order by m.id`);
