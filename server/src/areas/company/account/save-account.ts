import { type AccountDraft, saveAccount } from '@materia/contract/areas/company';
import { type Ctx, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { confirmPassword } from '../../identity/index.ts';
import { findCompany } from '../company.store.ts';
import { keepKeyId } from '../payment-secret.ts';
import { type Account, findAccountRow, insertAccount, lockAccounts, saveAccountRow } from './account.store.ts';
import { accountTarget, recordAccount, tellChanged } from './account-words.ts';
import { accountRow } from './list-accounts.ts';

/** Which providers collect a pay type (spec 02 §1). */
const providers: Readonly<Record<number, readonly string[]>> = {
  0: ['CASH'],
  1: ['CARD', 'PKB', 'INSURANCE'],
  2: ['ALIPAY'],
  3: ['WECHAT'],
  4: ['ACCOUNT'],
};
/** Who the money goes to, and for what: changed with the own password only (spec 04 §3.6). */
const merchant = ['mchId', 'subMchId', 'appId', 'terminalNo', 'serialNo', 'publicKeyId'] as const;
const scope = ['storeIds', 'matIds', 'channels'] as const;
const fixed = ['companyId', 'payType', 'provider'] as const;

type Field = (typeof merchant)[number] | (typeof scope)[number] | (typeof fixed)[number];
const changes = (before: Account, draft: AccountDraft, fields: readonly Field[]): boolean =>
  fields.some(field => JSON.stringify(before[field]) !== JSON.stringify(draft[field]));

async function demandFit(tx: Tx, draft: AccountDraft): Promise<void> {
  if (!providers[draft.payType]?.includes(draft.provider)) refuse('account.provider', {}, { path: ['provider'] });
  if (draft.companyId !== null) {
    const company = await findCompany(tx, tx.actor, draft.companyId);
    if (!company || company.deletedAt !== null) refuse('row.notFound');
  }
  const { n } = await tx.one<{ n: number }>(sql`
    select (select count(*) from unnest(${draft.storeIds}::bigint[]) x where not exists (
        select from store s where s.id = x and (${draft.companyId}::bigint is null or s.company_id = ${draft.companyId})))
      + (select count(*) from unnest(${draft.matIds}::bigint[]) x where not exists (
        select from mat m where m.id = x and (${draft.companyId}::bigint is null or m.company_id = ${draft.companyId}))) as n`);
  if (n > 0) refuse('account.placeElsewhere', {}, { path: [draft.storeIds.length > 0 ? 'storeIds' : 'matIds'] });
}

/** The own password, before the transaction, where the change is one of money's way. */
async function confirmChange(
  ctx: Ctx<StaffActor>,
  id: number | undefined,
  draft: AccountDraft,
  password: string | undefined,
): Promise<void> {
  const before = id === undefined ? undefined : await findAccountRow(ctx.db, ctx.actor, id);
  if (before && changes(before, draft, [...merchant, ...scope]))
    await confirmPassword(ctx, password, { field: 'password' });
}

async function change(tx: Tx, id: number, version: number | undefined, draft: AccountDraft): Promise<Account> {
  const [before] = await lockAccounts(tx, [id]);
  if (!before || before.deletedAt !== null) return refuse('row.notFound');
  tx.about(accountTarget(before));
  if (before.version !== version) refuse('row.changedMeanwhile');
  if (changes(before, draft, fixed)) refuse('account.typeFixed', {}, { path: ['payType'] });
  await demandFit(tx, draft);
  if (before.publicKeyId !== draft.publicKeyId) await keepKeyId(tx, id, before.publicKeyId);
  const other = changes(before, draft, merchant);
  const after = await saveAccountRow(tx, id, { ...draft, ...(other ? { testedAt: null } : {}) });
  recordAccount(tx, before, after);
  if (other || changes(before, draft, scope)) await tellChanged(tx, after, other ? 'merchant' : 'scope');
  return after;
}

/** POST company/account: a draft is made, or an account changed. */
export const saveAccountHandler = on(saveAccount)(async ({ body }, ctx) => {
  const { id, version, password, ...draft } = body;
  if (draft.companyId === null && !ctx.actor.platform) ctx.fail('auth.platformOnly', {}, { reason: 'PRIV' });
  await confirmChange(ctx, id, draft, password);
  const saved = await ctx.transaction(async tx => {
    if (id !== undefined) return change(tx, id, version, draft);
    await demandFit(tx, draft);
    const made = await insertAccount(tx, draft);
    recordAccount(tx, undefined, made);
    return made;
  });
  return accountRow(ctx, saved.id);
});
