import { type AccountMissCode, matchAccount } from '@materia/contract/areas/company';
import type { PaymentProviderCode } from '@materia/contract/areas/order';
import { type Ctx, on, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { storeScope } from '../../store/index.ts';
import { findAccount } from '../choose-account.ts';

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly companyName: string | null;
  readonly provider: PaymentProviderCode;
  readonly status: string;
  readonly payType: number;
  readonly storeIds: readonly number[];
  readonly matIds: readonly number[];
  readonly channels: readonly string[];
}
interface Place {
  readonly companyId: number;
  readonly companyName: string;
}

/** Where is paid; a store or device out of reach is not there. */
async function placeOf(ctx: Ctx<StaffActor>, storeId: number | undefined, matId: number | undefined): Promise<Place> {
  if (storeId === undefined && matId === undefined) refuse('account.placeNeeded');
  const found = await ctx.db.rows<Place>(sql`
    select c.id as "companyId", c.short_name as "companyName" from company c where c.id in (
      select s.company_id from store s where s.id = ${storeId ?? null} and ${storeScope(ctx.actor, 's')}
      union all select m.company_id from mat m where m.id = ${matId ?? null} and ${matScope(ctx.actor, 'm')})`);
  return found.length === 1 ? (found[0] as Place) : refuse('row.notFound');
}

function missesOf(
  each: Candidate,
  of: { payType: number; storeId: number | null; matId: number | null; channel: string },
) {
  const fits = <T>(list: readonly T[], value: T | null) =>
    list.length === 0 || (value !== null && list.includes(value));
  const found: readonly (readonly [boolean, AccountMissCode])[] = [
    [each.status !== 'ACTIVE', 'STATUS'],
    [each.payType !== of.payType, 'PAY_TYPE'],
    [!fits(each.storeIds, of.storeId), 'STORE'],
    [!fits(each.matIds, of.matId), 'MAT'],
    [!fits(each.channels, of.channel), 'CHANNEL'],
  ];
  const misses = found.flatMap(([misses, code]) => (misses ? [code] : []));
  return misses.length > 0 ? misses : (['RANK'] as const);
}

/** POST company/account/match: by the one function that chooses for payments, and why the others would not collect (spec 04 §3.6). */
export const matchAccountHandler = on(matchAccount)(async ({ body }, ctx) => {
  const { storeId = null, matId = null, channel, payType } = body;
  const { companyId, companyName } = await placeOf(ctx, body.storeId, body.matId);
  const chosen = await findAccount(ctx.db, { companyId, storeId, matId, channel, payType });
  const all = await ctx.db.rows<Candidate>(sql`
    select a.id, a.name, c.short_name as "companyName", a.provider, a.status, a.pay_type as "payType", a.store_ids as "storeIds",
      a.mat_ids as "matIds", a.channels
    from payment_account a left join company c on c.id = a.company_id
    where a.deleted_at is null and (a.company_id = ${companyId} or a.company_id is null)
    order by a.pay_type = ${payType} desc, a.company_id nulls last, a.id`);
  const accounts = all.map(each => {
    const { id, name, provider } = each;
    const isChosen = id === chosen?.accountId;
    const misses = isChosen ? [] : [...missesOf(each, { payType, storeId, matId, channel })];
    return { id, name, companyName: each.companyName, provider, chosen: isChosen, misses };
  });
  return { companyName, accounts: accounts.sort((a, b) => Number(b.chosen) - Number(a.chosen)) };
});
