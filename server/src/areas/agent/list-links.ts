import { type LinkKindCode, listAgentDoctors, listAgentMats, listAgentStores } from '@materia/contract/areas/agent';
import type { AnswerOf, ParamsOf } from '@materia/contract/kernel';
import { all, type Ctx, on, type Sql, type StaffActor, sql, when } from '../../kernel/index.ts';
import { demandAgent } from './agent.store.ts';
import { likeText } from './agent-filter.ts';
import { linkTables } from './agent-link.store.ts';

interface Asked {
  readonly agentId?: number | undefined;
  readonly linked?: boolean | undefined;
  readonly query?: string | undefined;
}
interface Kind {
  readonly kind: LinkKindCode;
  /** Columns beside company and charge; what is searched; by what it is ordered after those of nobody. */
  readonly columns: Sql;
  readonly searched: Sql;
  readonly order: Sql;
}

/**
 * What may be linked, with who is in charge of it, those of nobody first. Of an account: in its company and of the platform, linked to it
 * or not; of nobody: all of the scope, with somebody in charge or without.
 */
async function listLinks<R>(
  ctx: Ctx<StaffActor>,
  of: Kind,
  asked: { params: ParamsOf<typeof listAgentMats>; body: Asked; companyId?: number | undefined },
): Promise<{ rows: R[]; total: number }> {
  const { limit, page } = asked.params;
  const { agentId, linked, query } = asked.body;
  const agent = agentId === undefined ? undefined : await demandAgent(ctx.db, ctx.actor, agentId);
  const { table, column, of: rowsOf } = linkTables[of.kind];
  const mine = sql`exists (select from ${table} l where l.${column} = x.id and l.agent_id = ${agentId ?? 0})`;
  const charged = sql`exists (select from ${table} l where l.${column} = x.id and l.is_main)`;
  const has = agent ? mine : charged;
  const more = all([
    when(linked, yes => (yes ? has : sql`not ${has}`)),
    when(agent, ({ companyId }) => sql`(x.company_id = ${companyId} or x.company_id is null)`),
    when(asked.companyId, id => sql`x.company_id = ${id}`),
    when(query, text => sql`(${of.searched}) ilike ${likeText(text)}`),
  ]);
  const found = sql`${rowsOf(ctx.actor)} and ${more}`;
  const rows = await ctx.db.rows<R & object>(sql`
    with page as (select x.id from ${found} order by ${charged}, ${of.order} limit ${limit} offset ${(page - 1) * limit})
    select ${of.columns}, x.company_id as "companyId", c.short_name as "companyName", m.agent_id as "mainAgentId", u.name as "mainAgentName",
      (select count(*)::int from ${table} l where l.${column} = x.id) as agents, ${mine} as linked,
      coalesce(m.agent_id = ${agentId ?? 0}, false) as "isMain"
    from page join ${sql.id(of.kind.toLowerCase())} x on x.id = page.id left join company c on c.id = x.company_id
      left join ${table} m on m.${column} = x.id and m.is_main left join sys_user u on u.id = m.agent_id
    order by m.agent_id is not null, ${of.order}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*)::int as total from ${found}`);
  return { rows, total };
}

const place = sql`x.address, x.longitude::float8 as longitude, x.latitude::float8 as latitude`;

/** POST /api/agent/mats/LP (spec 04 §4). */
export const listAgentMatsHandler = on(listAgentMats)(({ params, body }, ctx) =>
  listLinks<AnswerOf<typeof listAgentMats>['rows'][number]>(
    ctx,
    {
      kind: 'MAT',
      columns: sql`x.id as "matId", x.mat_no as "matNo", x.mat_name as "matName", ${place},
        (select s.name from store s where s.id = x.store_id) as "storeName"`,
      searched: sql`x.mat_no || ' ' || x.mat_name || ' ' || coalesce(x.address, '')`,
      order: sql`x.mat_no`,
    },
    { params, body, companyId: body.opCompanyId },
  ),
);

export const listAgentStoresHandler = on(listAgentStores)(({ params, body }, ctx) =>
  listLinks<AnswerOf<typeof listAgentStores>['rows'][number]>(
    ctx,
    {
      kind: 'STORE',
      columns: sql`x.id as "storeId", x.code, x.name, ${place}`,
      searched: sql`x.code || ' ' || x.name`,
      order: sql`x.code`,
    },
    { params, body },
  ),
);

export const listAgentDoctorsHandler = on(listAgentDoctors)(({ params, body }, ctx) =>
  listLinks<AnswerOf<typeof listAgentDoctors>['rows'][number]>(
    ctx,
    {
      kind: 'DOCTOR',
      columns: sql`x.id as "doctorId", x.doctor_no as "doctorNo", x.name, x.org_name as "orgName", x.dept_name as "deptName"`,
      searched: sql`x.doctor_no || ' ' || x.name`,
      order: sql`x.doctor_no`,
    },
    { params, body },
  ),
);
