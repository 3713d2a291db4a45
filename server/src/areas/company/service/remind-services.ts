import { askServiceRenewal, remindMatServices } from '@materia/contract/areas/company';
import { on, refuse, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { remindedCompanies, tellCompany, tellPlatform } from './tell-services.ts';

/** Devices the caller may see, all that were named. */
async function demandMats(tx: Tx, matIds: readonly number[]): Promise<Sql> {
  const chosen = sql`m.id = any(${[...new Set(matIds)]}::bigint[])`;
  const { known } = await tx.one<{ known: number }>(
    sql`select count(*) as known from mat m where ${chosen} and ${matScope(tx.actor, 'm')} and m.deleted_at is null`,
  );
  if (known < new Set(matIds).size) refuse('row.notFound');
  return chosen;
}

/** POST mat/service/remind: each company once, naming the devices that were chosen. */
export const remindMatServicesHandler = on(remindMatServices)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const company of await remindedCompanies(tx, await demandMats(tx, body.matIds))) {
      await tellCompany(tx, company);
      tx.record({ targetType: 'COMPANY', targetId: company.companyId, after: { devices: company.n } });
    }
  });
  return null;
});

/** POST mat/service/ask: the platform is told once for each company, of devices that never had a contract too. */
export const askServiceRenewalHandler = on(askServiceRenewal)(async ({ body }, ctx) => {
  const { matIds, ...of } = body;
  await ctx.transaction(async tx => {
    for (const company of await remindedCompanies(tx, await demandMats(tx, matIds), 'any')) {
      await tellPlatform(tx, company, of);
      tx.record({ targetType: 'COMPANY', targetId: company.companyId, after: { devices: company.n, ...of } });
    }
  });
  return null;
});
