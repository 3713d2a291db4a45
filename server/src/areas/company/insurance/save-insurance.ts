import {
  type InsuranceDraft,
  saveInsurance,
  setInsuranceStatus,
  toggleInsurances,
} from '@materia/contract/areas/company';
import { type Ctx, differing, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { findCompany } from '../company.store.ts';
import { applyInsuranceStep } from './apply-insurance-step.ts';
import {
  type Insurance,
  insertInsurance,
  insuranceTarget,
  lockInsurances,
  saveInsuranceRow,
} from './insurance.store.ts';
import { insuranceRow } from './list-insurances.ts';

type Asked = Pick<Ctx<StaffActor>, 'actor' | 'fail'>;

/** What is of all companies only the platform changes (spec 00 §2). */
export function demandOwnInsurance(ctx: Asked, { companyId }: Pick<InsuranceDraft, 'companyId'>): void {
  if (companyId === null && !ctx.actor.platform) ctx.fail('auth.platformOnly', {}, { reason: 'PRIV' });
}

async function demandFit(tx: Tx, draft: InsuranceDraft, id: number | undefined): Promise<void> {
  if (draft.validTo !== null && draft.validTo < draft.validFrom)
    refuse('insurance.periodEnds', {}, { path: ['validTo'] });
  if (draft.companyId !== null) {
    const company = await findCompany(tx, tx.actor, draft.companyId);
    if (!company || company.deletedAt !== null) refuse('row.notFound');
  }
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*) as n from unnest(${draft.storeIds}::bigint[]) x where not exists (
      select from store s where s.id = x and (${draft.companyId}::bigint is null or s.company_id = ${draft.companyId}))`);
  if (n > 0) refuse('insurance.placeElsewhere', {}, { path: ['storeIds'] });
  const other = await tx.maybe(
    sql`select from insurance where upper(code) = upper(${draft.code}) and id is distinct from ${id ?? null}`,
  );
  if (other) refuse('insurance.codeTaken', {}, { path: ['code'] });
}

const shown = ({ id: _id, version: _version, status: _status, deletedAt: _deleted, ...insurance }: Insurance) =>
  insurance;

/** POST insurance: a draft is made, or an insurance changed; another company it does not get. */
export const saveInsuranceHandler = on(saveInsurance)(async ({ body }, ctx) => {
  const { id, version, ...draft } = body;
  demandOwnInsurance(ctx, draft);
  const saved = await ctx.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('insurance'))`);
    if (id === undefined) {
      await demandFit(tx, draft, id);
      const made = await insertInsurance(tx, draft);
      tx.record({ ...insuranceTarget(made), after: shown(made) });
      return made;
    }
    const [before] = await lockInsurances(tx, [id]);
    if (!before || before.deletedAt !== null) return refuse('row.notFound');
    demandOwnInsurance(ctx, before);
    if (before.version !== version) refuse('row.changedMeanwhile');
    await demandFit(tx, draft, id);
    const after = await saveInsuranceRow(tx, id, draft);
    tx.record({ ...insuranceTarget(after), ...differing(shown(before), shown(after)) });
    return after;
  });
  return insuranceRow(ctx, saved.id);
});

/** POST insurance/status. */
export const setInsuranceStatusHandler = on(setInsuranceStatus)(async ({ body }, ctx) => {
  const seen = new Map(body.items.map(({ id, version }) => [id, version]));
  await ctx.transaction(async tx => {
    for (const insurance of await lockInsurances(tx, [...seen.keys()])) {
      demandOwnInsurance(ctx, insurance);
      if (insurance.version !== seen.get(insurance.id)) refuse('row.changedMeanwhile');
      await applyInsuranceStep(tx, insurance, body.to === 'ACTIVE' ? 'enable' : 'stop');
    }
  });
  return null;
});

/** POST insurance/toggle: what is in use is stopped first. */
export const toggleInsurancesHandler = on(toggleInsurances)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const insurance of await lockInsurances(tx, body.ids)) {
      demandOwnInsurance(ctx, insurance);
      if ((insurance.deletedAt !== null) === body.deleted) continue;
      if (body.deleted && insurance.status === 'ACTIVE') refuse('insurance.inUse');
      await saveInsuranceRow(tx, insurance.id, { deletedAt: body.deleted ? tx.now() : null });
      tx.record({ ...insuranceTarget(insurance), after: { deleted: body.deleted } });
    }
  });
  return null;
});
