import { listStoreAccounts, type StoreAccountRow } from '@materia/contract/areas/agent';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Ctx, type Db, isPresent, on, type Sql, type StaffActor, sql, when } from '../../kernel/index.ts';
import { storeScope } from '../store/index.ts';
import { likeText } from './agent-filter.ts';

const dayMs = 86_400_000;
/** Accounts of a store `s`, not deleted. */
const accounts = sql`sys_user u where u.store_id = s.id and u.role = 'Service' and u.agent_type in (0, 5) and u.deleted_at is null`;
const active = sql`${accounts} and u.status = 'ACTIVE'`;

/** Of the chosen keys those of accounts lie below nothing. */
export const chosenAccounts = (keys: readonly number[]): number[] => keys.filter(key => key < 0).map(key => -key);

export function storeAccountConditions(
  ctx: Pick<Ctx<StaffActor>, 'actor' | 'now'>,
  body: BodyOf<typeof listStoreAccounts>,
): Sql {
  const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  return all([
    storeScope(ctx.actor, 's'),
    sql`s.deleted_at is null`,
    when(body.query, text => {
      const like = likeText(text);
      return sql`(s.code ilike ${like} or s.name ilike ${like}
        or exists (select from ${accounts} and (u.user_name ilike ${like} or u.name ilike ${like} or u.cellphone like ${like})))`;
    }),
    when(body.companyId, id => sql`s.company_id = ${id}`),
    when(body.noAccount, none => sql`${none} <> exists (select from ${active})`),
    when(
      body.awayDays,
      days => sql`exists (select from ${active} and coalesce(u.last_login_at, u.created_at) < ${before(days)})`,
    ),
    when(body.locked, locked => sql`${locked} = exists (select from ${accounts} and u.locked_until > now())`),
    when(
      body.ids,
      ids =>
        sql`(s.id = any(${ids}::bigint[]) or exists (select from ${accounts} and u.id = any(${chosenAccounts(ids)}::bigint[])))`,
    ),
  ]);
}

/** Stores with their accounts in numbers, by code: `page` picks them. */
export function readAccountStores(db: Db, page: Sql): Promise<Omit<StoreAccountRow, 'account'>[]> {
  return db.rows(sql`
    with page as (${page})
    select s.id as key, s.id as "storeId", s.code, s.name as "storeName", c.short_name as "companyName", s.status as "storeStatus", n.*
    from page join store s on s.id = page.id join company c on c.id = s.company_id cross join lateral (
      select count(*)::int as accounts, count(*) filter (where u.status = 'ACTIVE')::int as active,
        count(*) filter (where exists (select from live_presence p where p.user_id = u.id and ${isPresent('p')}))::int as online,
        count(*) filter (where u.locked_until > now())::int as locked, max(u.last_login_at) as "lastLoginAt"
      from ${accounts}) n
    order by s.code`);
}

/** POST agents/stores/LP: 门店账号, a row per store (spec 04 §5). */
export const listStoreAccountsHandler = on(listStoreAccounts)(async ({ params, body }, ctx) => {
  const where = storeAccountConditions(ctx, body);
  const page = sql`select s.id from store s where ${where} order by s.code limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = body.part === 'TOTAL' ? [] : await readAccountStores(ctx.db, page);
  const shown = rows.map(row => ({ ...row, account: null }));
  if (body.part === 'ROWS') return { rows: shown, total: null };
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*)::int as total from store s where ${where}`);
  return { rows: shown, total };
});
