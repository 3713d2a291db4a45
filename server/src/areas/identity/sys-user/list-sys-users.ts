import { listSysUsers, readSysUser, type SysUserRow, summarizeSysUsers } from '@materia/contract/areas/identity';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Ctx, join, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { sysUserScope } from './sys-user.store.ts';
import { readSysUserRows } from './sys-user-row.ts';

type Body = BodyOf<typeof listSysUsers>;
type Filters = BodyOf<typeof summarizeSysUsers> & Pick<Body, 'status' | 'ids'>;

const sortColumns = {
  userName: 'u.user_name',
  name: 'u.name',
  lastLoginAt: 'u.last_login_at',
  accountExpiredTime: 'u.account_expired_time',
  createdAt: 'u.created_at',
} as const;

const dayMs = 86_400_000;

export function sysUserConditions({ body, actor, now }: { body: Filters; actor: StaffActor; now: Date }): Sql {
  return all([
    sysUserScope(actor, 'u'),
    body.deleted ? sql`u.deleted_at is not null` : sql`u.deleted_at is null`,
    when(body.query, text => {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(u.user_name ilike ${like} or u.name ilike ${like} or u.cellphone like ${like})`;
    }),
    when(body.role, list => sql`u.role = any(${list}::text[])`),
    when(body.type, list => sql`u.agent_type = any(${list}::int[])`),
    when(body.companyId, id => sql`u.company_id = ${id}`),
    when(body.storeId, id => sql`u.store_id = ${id}`),
    when(body.status, list => sql`u.status = any(${list}::text[])`),
    when(body.expireInDays, days => sql`u.account_expired_time < ${new Date(now.getTime() + days * dayMs)}`),
    when(body.locked, locked =>
      locked ? sql`u.locked_until > now()` : sql`(u.locked_until is null or u.locked_until <= now())`,
    ),
    when(body.ids, ids => sql`u.id = any(${ids}::bigint[])`),
  ]);
}

export function sysUserOrder({ sort = [] }: Pick<Body, 'sort'>): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)} nulls last`);
  return sql`order by ${join([...keys, sql`u.id`])}`;
}

/** POST sysusers/LP: accounts of the scope (spec 01 §3). Accounts are thousands at most: counted, and paged by offset. */
export const listSysUsersHandler = on(listSysUsers)(async ({ params, body }, ctx) => {
  const { actor } = ctx;
  const where = sysUserConditions({ body, actor, now: ctx.now() });
  const order = sysUserOrder(body);
  const page = sql`select u.id from sys_user u where ${where} ${order}
    limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = body.part === 'TOTAL' ? [] : await readSysUserRows(ctx.db, { actor, page, order });
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from sys_user u where ${where}`);
  return { rows, total };
});

/** POST sysusers/summary: for the tabs. */
export const summarizeSysUsersHandler = on(summarizeSysUsers)(({ body }, ctx) =>
  ctx.db.rows<{ status: SysUserRow['status']; count: number }>(sql`
    select u.status, count(*)::int as count from sys_user u
    where ${sysUserConditions({ body, actor: ctx.actor, now: ctx.now() })} group by u.status order by u.status`),
);

export const readSysUserHandler = on(readSysUser)(async ({ params }, ctx) => {
  return (await sysUserRow(ctx, params.id)) ?? ctx.fail('row.notFound');
});

/** One account of the scope, deleted or not. */
export async function sysUserRow(ctx: Ctx<StaffActor>, id: number): Promise<SysUserRow | undefined> {
  const { actor } = ctx;
  const page = sql`select u.id from sys_user u where u.id = ${id} and ${sysUserScope(actor, 'u')}`;
  return (await readSysUserRows(ctx.db, { actor, page, order: sql.empty }))[0];
}
