import { countOnline, listOnline, type OnlineSession } from '@materia/contract/areas/identity';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Ctx, isPresent, join, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { sysUserScope } from '../sys-user/sys-user.store.ts';
import { userNamed } from '../users-named.ts';

type Body = Omit<BodyOf<typeof listOnline>, 'part'>;
type Row = Omit<OnlineSession, 'allowedActions'>;

const sortColumns = { userName: 'user_name', loginAt: 'login_at', lastSeen: 'last_seen', tabs: 'tabs' } as const;

/**
 * Sessions whose token still works, with what the live stream knows of them. `last_seen` is written once a minute of requests: who
 * has tabs open was seen by the stream at the latest when it last wrote them down.
 */
function sessions({ actor, idleMinutes, body }: { actor: StaffActor; idleMinutes: number; body: Body }): Sql {
  return sql`
    select s.id, u.user_name, s.created_at as login_at, s.last_seen, coalesce(p.tabs, 0) as tabs, p.path,
      case when p.tabs is null then 'AWAY' when s.locked_at is not null or p.locked then 'LOCKED' else 'ONLINE' end as state
    from auth_session s join sys_user u on u.id = s.user_id
    left join lateral (
      select sum(p.tabs)::int as tabs, bool_and(p.locked) as locked, (array_agg(p.path order by p.seen_at desc))[1] as path
      from live_presence p where p.session_id = s.id and ${isPresent('p')}) p on true
    where s.ended_at is null and s.expires_at > now() and s.last_seen > now() - make_interval(mins => ${idleMinutes})
      and u.status = 'ACTIVE' and u.deleted_at is null and ${filtered(actor, body)}`;
}

function filtered(actor: StaffActor, body: Body): Sql {
  return all([
    sysUserScope(actor, 'u'),
    when(body.userName, userNamed),
    when(body.userId, id => sql`u.id = ${id}`),
    when(body.role, list => sql`u.role = any(${list}::text[])`),
    when(body.companyId, id => sql`u.company_id = ${id}`),
    when(body.storeId, id => sql`u.store_id = ${id}`),
    when(body.ip, ip => sql`s.ip = ${ip}`),
    when(body.ids, ids => sql`s.id = any(${ids}::bigint[])`),
  ]);
}

function inOrder({ sort = [] }: Body): Sql {
  const asked = sort.map(({ field, order }) => sql`${sql.id(`o.${sortColumns[field]}`)} ${sql.text(order)}`);
  const keys = asked.length > 0 ? asked : [sql`(o.tabs > 0) desc`, sql`o.last_seen desc`];
  return sql`order by ${join([...keys, sql`o.id desc`])}`;
}

const inState = ({ state }: Body): Sql => when(state, list => sql`where o.state = any(${list}::text[])`);

/** POST online/LP (spec 01 §10). Sessions are some thousands at most: counted, and paged by offset. */
export const listOnlineHandler = on(listOnline)(async ({ params, body }, ctx) => {
  const from = sessions({ actor: ctx.actor, idleMinutes: ctx.setting('account.idleMinutes'), body });
  const order = inOrder(body);
  const limits = sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows =
    body.part === 'TOTAL' ? [] : await ctx.db.rows<Row>(shown(from, sql`${inState(body)} ${order} ${limits}`, order));
  const answer = rows.map(row => ({ ...row, allowedActions: allowedActions(row, ctx.actor) }));
  if (body.part === 'ROWS') return { rows: answer, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*) as total from (${from}) o ${inState(body)}`,
  );
  return { rows: answer, total };
});

/** All sessions of a filter, for its file. */
export async function onlineSessions(
  ctx: Pick<Ctx<StaffActor>, 'db' | 'actor' | 'setting'>,
  body: Body,
): Promise<readonly Row[]> {
  const from = sessions({ actor: ctx.actor, idleMinutes: ctx.setting('account.idleMinutes'), body });
  const order = inOrder(body);
  return ctx.db.rows(shown(from, sql`${inState(body)} ${order}`, order));
}

const shown = (from: Sql, page: Sql, order: Sql) => sql`
  with o as (select o.* from (${from}) o ${page})
  select o.id as "sessionId", u.id as "userId", o.user_name as "userName", u.name, u.role, u.agent_type as type,
    c.short_name as "companyName", t.name as "storeName", s.ip, nullif(s.browser, '') as browser, nullif(s.os, '') as os, o.state, o.tabs,
    o.login_at as "loginAt", o.last_seen as "lastSeen", nullif(o.path, '') as path
  from o join auth_session s on s.id = o.id join sys_user u on u.id = s.user_id
  left join company c on c.id = u.company_id left join store t on t.id = u.store_id ${order}`;

function allowedActions(row: Row, actor: StaffActor): OnlineSession['allowedActions'] {
  if (!actor.privs.has('ONLINE:WRITE')) return [];
  const own = row.userId === actor.id ? 'identity.ownRevoke' : undefined;
  const foreign = row.role === 'SuperAdmin' && actor.role !== 'SuperAdmin' ? 'identity.superAdminOnly' : undefined;
  return [
    { action: 'revoke', reason: own ?? foreign ?? null },
    { action: 'message', reason: null },
    { action: 'refresh', reason: row.tabs === 0 ? 'identity.online.noTabs' : null },
  ];
}

/** GET online/count: people with the console open, whatever their tabs and devices. */
export const countOnlineHandler = on(countOnline)((_input, ctx) =>
  ctx.db.one<{ users: number }>(sql`
    select count(distinct p.user_id) as users from live_presence p join sys_user u on u.id = p.user_id
    where ${isPresent('p')} and ${sysUserScope(ctx.actor, 'u')}`),
);
