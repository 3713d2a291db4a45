import { type CompanyDraft, isCreditCode, saveCompany } from '@materia/contract/areas/company';
import { initialsOf, on, refuse, type StaffActor, sql, type Tx } from '../../kernel/index.ts';
import { countSellingStores } from '../store/index.ts';
import { type Company, insertCompany, lockCompanies, saveCompanyRow } from './company.store.ts';
import { companyDetail } from './read-company.ts';
import { companyTarget, recordCompany, recordNewCompany } from './record-company.ts';

const mostInitials = 12;
const at = (field: string) => ({ path: [field] });

/** Code, name and credit code are one company's alone; deleted ones keep theirs. */
async function demandUnique(tx: Tx, draft: CompanyDraft, id: number | undefined): Promise<void> {
  const other = await tx.maybe<{ code: boolean; name: boolean }>(sql`
    select code = ${draft.code} as code, name = ${draft.name} as name from company
    where id is distinct from ${id ?? null} and (code = ${draft.code} or name = ${draft.name} or credit_code = ${draft.creditCode}) limit 1`);
  if (other?.code) refuse('company.codeTaken', {}, at('code'));
  if (other?.name) refuse('company.nameTaken', {}, at('name'));
  if (other) refuse('company.creditCodeTaken', {}, at('creditCode'));
}

async function demandManager(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return;
  const found = await tx.maybe(
    sql`select from sys_user where id = ${id} and company_id is null and deleted_at is null`,
  );
  if (!found) refuse('company.managerUnknown', {}, at('accountManagerId'));
}

/** What only the platform decides (spec 04 §1 P): a company's level, who looks after it, that the platform collects. */
function demandPlatform(actor: StaffActor, before: Company | undefined, draft: CompanyDraft): void {
  if (actor.platform) return;
  const own =
    before !== undefined &&
    (['priority', 'platformCollects', 'accountManagerId'] as const).every(field => before[field] === draft[field]);
  if (!own) refuse('auth.platformOnly', {}, { reason: 'PRIV' });
}

async function changeCompany(tx: Tx, before: Company, draft: CompanyDraft): Promise<Company> {
  if (draft.code !== before.code) {
    const store = await tx.maybe(sql`select from store where company_id = ${before.id} limit 1`);
    if (store) refuse('company.codeFixed', {}, at('code'));
  }
  if (draft.drugSupplierType === 2 && before.drugSupplierType !== 2 && (await countSellingStores(tx, before.id)) > 1)
    refuse('store.singleCompany', {}, at('drugSupplierType'));
  const after = await saveCompanyRow(tx, before.id, draft);
  recordCompany(tx, before, after, draft.bankAccount === undefined ? {} : { bankAccountTail: after.bankAccountTail });
  return after;
}

/** POST company: makes a company in preparation, or changes one. */
export const saveCompanyHandler = on(saveCompany)(async ({ body }, ctx) => {
  const { id, version, ...written } = body;
  const draft = { ...written, mnemonic: written.mnemonic || initialsOf(written.shortName, mostInitials) };
  const saved = await ctx.transaction(async tx => {
    // One after the other: of two that take the same name the second is told.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('company names'))`);
    const [before] = id === undefined ? [] : await lockCompanies(tx, [id]);
    if (id !== undefined && (!before || before.deletedAt !== null)) refuse('row.notFound');
    if (before) tx.about(companyTarget(before));
    demandPlatform(ctx.actor, before, draft);
    if (before && before.version !== version) refuse('row.changedMeanwhile');
    if (!isCreditCode(draft.creditCode)) refuse('company.creditCode', {}, at('creditCode'));
    await demandUnique(tx, draft, id);
    await demandManager(tx, draft.accountManagerId);
    if (before) return changeCompany(tx, before, draft);
    const made = await insertCompany(tx, draft);
    recordNewCompany(tx, made);
    return made;
  });
  return companyDetail(ctx, saved.id);
});
