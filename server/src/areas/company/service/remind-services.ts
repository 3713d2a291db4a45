import { remindMatServices } from '@materia/contract/areas/company';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { remindedCompanies, tellCompany } from './tell-services.ts';

/** POST mat/service/remind: each company once, naming the devices that were chosen. */
export const remindMatServicesHandler = on(remindMatServices)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const ids = [...new Set(body.matIds)];
    const { known } = await tx.one<{ known: number }>(
      sql`select count(*) as known from mat where id = any(${ids}::bigint[]) and deleted_at is null`,
    );
    if (known < ids.length) refuse('row.notFound');
    for (const company of await remindedCompanies(tx, sql`m.id = any(${ids}::bigint[])`)) {
      await tellCompany(tx, company);
      tx.record({ targetType: 'COMPANY', targetId: company.companyId, after: { devices: company.n } });
    }
  });
  return null;
});
