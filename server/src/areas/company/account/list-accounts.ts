import { type AccountRow, listAccounts, readAccount } from '@materia/contract/areas/company';
import { type BodyOf, dayOf, startOfDay } from '@materia/contract/kernel';
import { cardProviders } from '../../../adapters/payment/port.ts';
import { all, type Ctx, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { paymentsSince } from '../../order/index.ts';
import { accountColumns, accountScope } from './account.store.ts';

type Read = Omit<AccountRow, 'deleted' | 'todaySuccess' | 'allowedActions'> & {
  deletedAt: string | null;
  ended: number;
  paid: number;
};

const secrets = sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'fingerprint', s.fingerprint,
    'setAt', to_char(s.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'setBy', s.set_by_name) order by s.kind), '[]')
  from payment_secret s where s.account_id = a.id and s.retired_at is null) as secrets`;

/** Providers that have keys, and are asked over a connection. */
export const online: readonly string[] = ['WECHAT', 'ALIPAY'];
/** And those that may have keys: without them what a card has paid is given back at the counter. */
export const keyed: readonly string[] = [...online, ...cardProviders];

/** Accounts as they are shown. */
export async function readAccountRows(
  ctx: Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>,
  which: Sql,
): Promise<AccountRow[]> {
  const rows = await ctx.db.rows<Read>(sql`
    select ${accountColumns}, c.short_name as "companyName", ${secrets},
      array(select s.name from store s where s.id = any(a.store_ids) order by s.id) as "storeNames",
      array(select m.mat_name from mat m where m.id = any(a.mat_ids) order by m.id) as "matNames",
      coalesce(p.n, 0) as "todayCount", coalesce(p.ended, 0) as ended, coalesce(p.paid, 0) as paid
    from payment_account a left join company c on c.id = a.company_id
    left join ${paymentsSince(startOfDay(dayOf(ctx.now())))} p on p.payment_account_id = a.id ${which}`);
  return rows.map(({ deletedAt, ended, paid, ...row }) => ({
    ...row,
    deleted: deletedAt !== null,
    todaySuccess: ended === 0 ? null : Math.round((paid * 10_000) / ended),
    allowedActions: actionsOf(row, deletedAt !== null, ctx.actor).map(action => ({ action, reason: null })),
  }));
}

function actionsOf({ status, provider }: Pick<AccountRow, 'status' | 'provider'>, deleted: boolean, actor: StaffActor) {
  if (!actor.privs.has('COMPANY:WRITE')) return [];
  if (deleted) return ['restore'];
  const keys = keyed.includes(provider) ? ['test', 'secret'] : [];
  return ['edit', ...keys, ...(status === 'ACTIVE' ? ['disable'] : ['enable', 'delete'])];
}

export function accountConditions(actor: StaffActor, body: BodyOf<typeof listAccounts>): Sql {
  return all([
    accountScope(actor, 'a'),
    body.deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`,
    when(body.query, text => {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(a.name ilike ${like} or a.mch_id ilike ${like})`;
    }),
    when(body.companyId, id => sql`a.company_id = ${id}`),
    when(body.payType, list => sql`a.pay_type = any(${list}::int[])`),
    when(body.status, list => sql`a.status = any(${list}::text[])`),
    when(body.ids, ids => sql`a.id = any(${ids}::bigint[])`),
  ]);
}
export const accountOrder = sql`a.company_id nulls first, a.pay_type, a.id`;

/** POST company/account/LP: accounts are a few hundred at most. */
export const listAccountsHandler = on(listAccounts)(async ({ params, body }, ctx) => {
  const where = accountConditions(ctx.actor, body);
  const rows = await readAccountRows(
    ctx,
    sql`where ${where} order by ${accountOrder}
      limit ${params.limit} offset ${(params.page - 1) * params.limit}`,
  );
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*) as total from payment_account a where ${where}`,
  );
  return { rows, total };
});

export async function accountRow(ctx: Ctx<StaffActor>, id: number): Promise<AccountRow> {
  const [row] = await readAccountRows(ctx, sql`where a.id = ${id} and ${accountScope(ctx.actor, 'a')}`);
  return row ?? refuse('row.notFound');
}

export const readAccountHandler = on(readAccount)(({ params }, ctx) => accountRow(ctx, params.id));
