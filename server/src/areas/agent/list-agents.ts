import { type AgentRow, listAgents, readAgent, summarizeAgents } from '@materia/contract/areas/agent';
import type { BodyOf } from '@materia/contract/kernel';
import { join, on, type Sql, sql } from '../../kernel/index.ts';
import { agentConditions } from './agent-filter.ts';
import { openAlertsOf, readAgentRows } from './agent-row.ts';

const sortColumns = {
  userName: sql`u.user_name`,
  name: sql`u.name`,
  lastLoginAt: sql`u.last_login_at`,
  accountExpiredTime: sql`u.account_expired_time`,
  openAlerts: openAlertsOf,
} as const;

function inOrder({ sort = [] }: BodyOf<typeof listAgents>): Sql {
  const keys = sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)} nulls last`);
  return sql`order by ${join([...keys, sql`u.id`])}`;
}

/** POST agents/LP: accounts are thousands at most: counted, and paged by offset (spec 04 §4). */
export const listAgentsHandler = on(listAgents)(async ({ params, body }, ctx) => {
  const { actor } = ctx;
  const where = agentConditions({ filter: body, actor, now: ctx.now() });
  const order = inOrder(body);
  const page = sql`select u.id from sys_user u where ${where} ${order}
    limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = body.part === 'TOTAL' ? [] : await readAgentRows(ctx.db, { actor, page, order });
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from sys_user u where ${where}`);
  return { rows, total };
});

/** POST agents/summary: for the tabs. */
export const summarizeAgentsHandler = on(summarizeAgents)(({ body }, ctx) => {
  const { type: _tab, ...filter } = body;
  const where = agentConditions({ filter, actor: ctx.actor, now: ctx.now() });
  return ctx.db.rows<{ type: AgentRow['type']; count: number }>(sql`
    select u.agent_type as type, count(*)::int as count from sys_user u where ${where} group by 1 order by 1`);
});

export const readAgentHandler = on(readAgent)(async ({ params }, ctx) => {
  const { actor } = ctx;
  const own = { actor, now: ctx.now() };
  const here = agentConditions({ filter: { ids: [params.agentId] }, ...own });
  const gone = agentConditions({ filter: { ids: [params.agentId], deleted: true }, ...own });
  const page = sql`select u.id from sys_user u where (${here}) or (${gone})`;
  return (await readAgentRows(ctx.db, { actor, page, order: sql.empty }))[0] ?? ctx.fail('row.notFound');
});
