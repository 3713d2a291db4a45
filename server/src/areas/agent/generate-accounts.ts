import { agentScreenTexts, generateStoreAccounts, type StoreAccountTypeCode } from '@materia/contract/areas/agent';
import { type Ctx, on, refuse, type StaffActor, sql } from '../../kernel/index.ts';
import { saveUser } from '../identity/index.ts';
import { storeScope } from '../store/index.ts';

interface Store {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly companyId: number;
  readonly status: string;
  readonly has: boolean;
}

const longest = 20;
/** Names of people are kept in Chinese, whoever makes them. */
const titleOf = (type: StoreAccountTypeCode) =>
  agentScreenTexts[type === 0 ? 'agent.account.clerk' : 'agent.account.header'].zh;

/** Stores of the scope, with whether they have such an account in use. */
function storesOf(ctx: Ctx<StaffActor>, ids: readonly number[], type: StoreAccountTypeCode): Promise<Store[]> {
  return ctx.db.rows(sql`
    select s.id, s.code, s.name, s.short_name as "shortName", s.company_id as "companyId", s.status,
      exists (select from sys_user u where u.store_id = s.id and u.role = 'Service' and u.agent_type = ${type}
        and u.status = 'ACTIVE' and u.deleted_at is null) as has
    from store s where s.id = any(${ids}::bigint[]) and s.deleted_at is null and ${storeScope(ctx.actor, 's')} order by s.code`);
}

/** `s_{code}_{nn}`: codes may hold what names may not, and names are short. */
const stemOf = (code: string): string => `s_${code.toLowerCase().replace(/[^a-z0-9]/g, '_')}`.slice(0, longest - 3);

/** The first number nobody has had: names of deleted accounts stay taken. */
async function freeName(ctx: Ctx<StaffActor>, code: string): Promise<string> {
  const stem = stemOf(code);
  const { last } = await ctx.db.one<{ last: number }>(sql`
    select coalesce(max(substr(user_name, ${stem.length + 2})::int), 0) as last from sys_user
    where user_name like ${`${stem.replace(/_/g, '\\_')}\\___`} and substr(user_name, ${stem.length + 2}) ~ '^[0-9]{2}$'`);
  return `${stem}_${String(last + 1).padStart(2, '0')}`;
}

async function make(ctx: Ctx<StaffActor>, store: Store, type: StoreAccountTypeCode) {
  const userName = await freeName(ctx, store.code);
  const nothing = {
    cellphone: null,
    email: null,
    doctorId: null,
    accountExpiredTime: null,
    headImage: null,
    remark: null,
  };
  const name = `${store.shortName || store.name}${titleOf(type)}`.slice(0, longest);
  const of = { role: 'Service', type, companyId: store.companyId, storeId: store.id, isDeliveryman: false } as const;
  const { temporaryPassword } = await saveUser(ctx, { userName, name, ...of, ...nothing });
  return { storeId: store.id, storeName: store.name, userName, temporaryPassword: temporaryPassword ?? '' };
}

/** POST agents/generate/storeAccount (spec 04 §3.13). */
export const generateStoreAccountsHandler = on(generateStoreAccounts)(async ({ body }, ctx) => {
  const ids = [...new Set(body.storeIds)];
  const stores = await storesOf(ctx, ids, body.type);
  if (stores.length < ids.length) refuse('row.notFound');
  const reasonOf = (store: Store) => {
    if (store.status === 'CLOSED') return 'agent.skip.closed';
    return store.has && !body.another ? 'agent.skip.has' : null;
  };
  const skipped = stores.flatMap(store => {
    const reason = reasonOf(store);
    return reason === null ? [] : [{ storeId: store.id, storeName: store.name, reason }];
  });
  const made: Awaited<ReturnType<typeof make>>[] = [];
  for (const store of stores) if (reasonOf(store) === null) made.push(await make(ctx, store, body.type));
  return { made, skipped };
});
