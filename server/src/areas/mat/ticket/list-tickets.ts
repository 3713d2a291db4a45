import { AgentType } from '@materia/contract/areas/identity';
import { listTickets, type TicketFilter, TicketStatus } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import {
  all,
  countEach,
  countRows,
  join,
  listPage,
  on,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { isLate, readTicketRows } from './ticket-row.ts';

type Body = TicketFilter & Pick<BodyOf<typeof listTickets>, 'ids'>;

const sortColumns = { resolveDueAt: 'k.resolve_due_at', createdAt: 'k.created_at', priority: 'k.priority' } as const;
const open = sql`k.status in ('NEW', 'ASSIGNED', 'ACCEPTED', 'ONSITE', 'WAIT_PART', 'RESOLVED')`;

/** An operator's own first; what is open before what has ended, the late before the others, by when they are due (spec 06 §7). */
function inOrder({ sort = [] }: Body, actor: StaffActor, now: Date): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`);
  const own =
    actor.agentType === AgentType.byName.operator
      ? [sql`(${open} and k.assignee_id = ${actor.id}) desc nulls last`]
      : [];
  return sql`order by ${join([...keys, ...own, sql`(${open}) desc`, sql`${isLate(now)} desc`, sql`k.resolve_due_at`, sql`k.id desc`])}`;
}

function conditions(body: Body, actor: StaffActor, now: Date): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all([
    matScope(actor, 'm'),
    body.deleted ? sql`k.deleted_at is not null` : sql`k.deleted_at is null`,
    when(body.type, list => sql`k.type = any(${list}::text[])`),
    when(body.priority, list => sql`k.priority = any(${list}::text[])`),
    when(body.mine, () => sql`k.assignee_id = ${actor.id}`),
    when(body.overdue, () => isLate(now)),
    when(body.assigneeId, id => sql`k.assignee_id = ${id}`),
    when(body.matId, id => sql`k.mat_id = ${id}`),
    when(body.storeId, id => sql`m.store_id = ${id}`),
    when(body.companyId, id => sql`k.company_id = ${id}`),
    when(
      like,
      text =>
        sql`(k.ticket_no ilike ${text} or k.title ilike ${text} or m.mat_name ilike ${text} or m.mat_no ilike ${text})`,
    ),
    when(body.ids, ids => sql`k.id = any(${ids}::bigint[])`),
  ]);
}

const from = sql.text('from ticket k join mat m on m.id = k.mat_id');

const statusIs = ({ status }: Body): Sql => (status ? sql`k.status = any(${status}::text[])` : sql`true`);

/** `select k.id, … as n`: the tickets of a filter that an account may see, in their order. */
export const ticketsOf = (body: Body, actor: StaffActor, now: Date): Sql =>
  sql`select k.id, row_number() over (${inOrder(body, actor, now)}) as n ${from} where ${conditions(body, actor, now)} and ${statusIs(body)}`;

/** POST ticket/LP: tickets of the scope; how many of each status come with the total (spec 06 §6). */
export const listTicketsHandler = on(listTickets)(({ params, body }, { actor, db, now }) => {
  const found = sql`${from} where ${conditions(body, actor, now())}`;
  const ids = sql`${ticketsOf(body, actor, now())} order by n limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  return listPage(body, {
    rows: () => readTicketRows(db, ids, actor, now()),
    total: async () => ({
      ...(await countRows(db, sql`${found} and ${statusIs(body)}`, body.exact)),
      counts: await countEach(db, found, 'status', { codes: TicketStatus, column: sql`k.status` }),
    }),
  });
});
