import { readOnboarding, setCompanyStatus, skipOnboardingStep, toggleCompanies } from '@materia/contract/areas/company';
import { type Ctx, on, refuse, type StaffActor, type Tx } from '../../kernel/index.ts';
import { applyCompanyStep } from './apply-company-step.ts';
import { type Company, findCompany, lockCompanies, saveCompanyRow } from './company.store.ts';
import { onboardingOf } from './onboarding.ts';
import { companyTarget, recordCompany } from './record-company.ts';

/** These companies, locked; one that is not there refuses them all. */
async function lockAll(tx: Tx, asked: readonly number[]): Promise<Company[]> {
  const ids = [...new Set(asked)];
  const found = await lockCompanies(tx, ids);
  if (found.length < ids.length) refuse('row.notFound');
  if (found.length === 1) tx.about(companyTarget(found[0] as Company));
  return found;
}

/** POST company/status: all of them or none. */
export const setCompanyStatusHandler = on(setCompanyStatus)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const seen = new Map(body.items.map(({ id, version }) => [id, version]));
    for (const company of await lockAll(tx, [...seen.keys()])) {
      if (company.deletedAt !== null) refuse('row.notFound');
      if (company.version !== seen.get(company.id)) refuse('row.changedMeanwhile');
      await applyCompanyStep(tx, company, body.to, body.reason || null);
    }
  });
  return null;
});

/** POST company/toggle: only what was never opened. */
export const toggleCompaniesHandler = on(toggleCompanies)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const company of await lockAll(tx, body.ids)) {
      if ((company.deletedAt !== null) === body.deleted) continue;
      if (company.status !== 'PREPARING') refuse('company.onlyPreparing');
      const after = await saveCompanyRow(tx, company.id, { deletedAt: body.deleted ? tx.now() : null });
      recordCompany(tx, company, after);
    }
  });
  return null;
});

async function stepsOf(ctx: Ctx<StaffActor>, id: number) {
  if (!(await findCompany(ctx.db, ctx.actor, id))) refuse('row.notFound');
  return (await onboardingOf(ctx.db, [id], ctx.now())).get(id) ?? [];
}

export const readOnboardingHandler = on(readOnboarding)(({ params }, ctx) => stepsOf(ctx, params.id));

/** POST company/{id}/onboarding/skip. */
export const skipOnboardingStepHandler = on(skipOnboardingStep)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const [company] = await lockAll(tx, [params.id]);
    if (!company) return refuse('row.notFound');
    const others = company.skippedSteps.filter(({ step }) => step !== body.step);
    const skippedSteps = body.reason ? [...others, { step: body.step, reason: body.reason }] : others;
    const after = await saveCompanyRow(tx, company.id, { skippedSteps });
    recordCompany(tx, company, after, body.reason ? { reason: body.reason } : {});
  });
  return stepsOf(ctx, params.id);
});
