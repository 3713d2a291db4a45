import { type CompanyDetail, readCompany } from '@materia/contract/areas/company';
import { dayOf } from '@materia/contract/kernel';
import { type Ctx, on, refuse, type StaffActor, sql } from '../../kernel/index.ts';
import { netByMonth } from '../statistics/index.ts';
import { companyScope, findCompany } from './company.store.ts';
import { readCompanyRows } from './company-row.ts';

/** A company with all that is known of it, deleted or not; one that is out of reach is not there. */
export async function companyDetail(ctx: Ctx<StaffActor>, id: number): Promise<CompanyDetail> {
  const company = await findCompany(ctx.db, ctx.actor, id);
  const [row] = await readCompanyRows(ctx, sql`where c.id = ${id} and ${companyScope(ctx.actor, 'c')}`);
  if (!company || !row) return refuse('row.notFound');
  const { skippedSteps: _, deletedAt: _deleted, ...fields } = company;
  const times = await ctx.db.one<{ createdAt: string; updatedAt: string }>(
    sql`select created_at as "createdAt", updated_at as "updatedAt" from company where id = ${id}`,
  );
  const months = ctx.actor.privs.has('FINANCE') ? await netByMonth(ctx.db, id, dayOf(ctx.now())) : null;
  const { longitude, latitude } = row;
  return { ...fields, ...row, ...times, longitude, latitude, months };
}

export const readCompanyHandler = on(readCompany)(({ params }, ctx) => companyDetail(ctx, params.companyId));
