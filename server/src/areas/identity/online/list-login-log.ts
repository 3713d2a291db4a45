import { type LoginLogRow, listLoginLog } from '@materia/contract/areas/identity';
import { addDays, type BodyOf, type listPart, startOfDay } from '@materia/contract/kernel';
import { all, type Ctx, type Db, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { sysUserScope } from '../sys-user/sys-user.store.ts';
import { idsOfUsersNamed } from '../users-named.ts';

type Body = BodyOf<typeof listLoginLog>;
type Filter = Omit<Body, keyof typeof listPart> & Pick<Body, 'ids'>;

/** Counting stops here: totals above are shown as 1000+ (spec 00 §3). */
const cap = 1000;

/** Names that are nobody's have no company: only accounts that see all see them. `userIds`: the accounts that `userName` means. */
export function loginLogConditions(actor: StaffActor, body: Filter, userIds: readonly number[]): Sql {
  return all([
    actor.scope.kind === 'all'
      ? sql`true`
      : sql`l.user_id in (select u.id from sys_user u where ${sysUserScope(actor, 'u')})`,
    // A name that is nobody's is found as it was typed.
    when(
      body.userName,
      name => sql`(l.user_id = any(${userIds}::bigint[]) or lower(l.user_name) = ${name.toLowerCase()})`,
    ),
    when(body.event, event => sql`l.event = ${event}`),
    when(body.result, list => sql`l.result = any(${list}::text[])`),
    when(body.ip, ip => sql`l.ip = ${ip}`),
    when(
      body.range,
      ([from, to]) => sql`l.created_at >= ${startOfDay(from)} and l.created_at < ${startOfDay(addDays(to, 1))}`,
    ),
    when(body.ids, ids => sql`l.id = any(${ids}::bigint[])`),
  ]);
}

/** POST loginlog/LP: who came, went and was turned away, newest first, by key (spec 01 §3). */
export const listLoginLogHandler = on(listLoginLog)(async ({ params, body }, ctx) => {
  const where = loginLogConditions(ctx.actor, body, await idsOfUsersNamed(ctx.db, body.userName));
  const rows = body.part === 'TOTAL' ? [] : await page(ctx, where, body, params);
  const more = rows.length > params.limit;
  if (more) rows.pop();
  const total = body.part === 'ROWS' ? null : await count(ctx, where, body.exact ?? false);
  const capped = total !== null && !body.exact && total > cap;
  return { rows, total: capped ? cap : total, capped, next: more ? String(rows.at(-1)?.id) : null };
});

function page(ctx: Ctx, where: Sql, body: Body, params: { limit: number; page: number }): Promise<LoginLogRow[]> {
  const after = /^\d{1,15}$/.test(body.after ?? '') ? Number(body.after) : null;
  const offset = after === null ? (params.page - 1) * params.limit : 0;
  const behind = when(after, id => sql`and l.id < ${id}`);
  return loginLogRows(ctx.db, sql`${where} ${behind}`, sql`limit ${params.limit + 1} offset ${offset}`);
}

/** Rows of the log, newest first: `l` in the condition. */
export function loginLogRows(db: Db, where: Sql, piece: Sql): Promise<LoginLogRow[]> {
  return db.rows(sql`
    select l.id, l.created_at as at, l.user_name as "userName", l.user_id as "userId", u.name, l.event, l.result, l.ip,
      nullif(l.browser, '') as browser, nullif(l.os, '') as os
    from login_log l left join sys_user u on u.id = l.user_id
    where ${where} order by l.id desc ${piece}`);
}

async function count(ctx: Ctx, where: Sql, exact: boolean): Promise<number> {
  const { total } = await ctx.db.one<{ total: number }>(sql`
    select count(*) as total from (select 1 from login_log l where ${where} ${exact ? sql.empty : sql`limit ${cap + 1}`}) c`);
  return total;
}
