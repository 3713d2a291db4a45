import { addDays, dayOf } from '@materia/contract/kernel';
import { sql, task } from '../../../kernel/index.ts';
import { applyServiceStep } from './apply-service-step.ts';
import { aloneWithServices, lockContract } from './mat-service.store.ts';
import { remindedCompanies, tellCompany } from './tell-services.ts';

export { serviceExpiring } from './tell-services.ts';

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
