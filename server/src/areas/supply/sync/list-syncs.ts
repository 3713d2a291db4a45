import {
  orderSyncCalls,
  planSyncCalls,
  type SyncCalls,
  type SyncFilter,
  SyncStatus,
} from '@materia/contract/areas/supply';
import { addDays, type BodyOf, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import {
  all,
  countEach,
  countRows,
  type Handler,
  join,
  listPage,
  on,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { syncScope } from './sync.store.ts';
import { readSyncDetail, readSyncRows } from './sync-row.ts';
import { type SyncOf, syncTables } from './sync-table.ts';

type Wanted = BodyOf<typeof orderSyncCalls.export> & { ids?: number[] };

const callsOf: Readonly<Record<SyncOf, SyncCalls>> = { ORDER: orderSyncCalls, PLAN: planSyncCalls };

const leads = { createdAt: 's.created_at', syncedAt: 's.synced_at', tries: 's.tries' } as const;

function conditions(of: SyncOf, body: Omit<Wanted, 'sort'>, actor: StaffActor, now: Date): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const days = body.range ?? durationDays(body.duration, dayOf(now));
  return all([
    syncScope(actor),
    when(
      days ?? undefined,
      ([from, to]) => sql`s.created_at >= ${startOfDay(from)} and s.created_at < ${startOfDay(addDays(to, 1))}`,
    ),
    when(
      like,
      text => sql`(${syncTables[of].ownerNo} ilike ${text} or s.doc_no ilike ${text} or s.erp_doc_no ilike ${text}
        or m.mat_name ilike ${text} or m.mat_no ilike ${text})`,
    ),
    when(body.kind, list => sql`s.kind = any(${list}::text[])`),
    when(body.server, server => sql`s.server = ${server}`),
    when(body.matId, id => sql`s.mat_id = ${id}`),
    when(body.storeId, id => sql`m.store_id = ${id}`),
    when(body.companyId, id => sql`s.company_id = ${id}`),
    when(body.ids, ids => sql`s.id = any(${ids}::bigint[])`),
  ]);
}

const from = (of: SyncOf) => sql`from ${syncTables[of].table} s join mat m on m.id = s.mat_id`;
const ofStatus = ({ status }: SyncFilter) => when(status, list => sql`and s.status = any(${list}::text[])`);

const list = (of: SyncOf) =>
  on(callsOf[of].list)(async ({ params, body }, ctx) => {
    const { actor, db } = ctx;
    const at = (params.page - 1) * params.limit;
    const ids = sql`${syncsOf(of, body, actor, ctx.now())} order by n limit ${params.limit} offset ${at}`;
    return listPage(body, {
      rows: () => readSyncRows(db, of, ids, actor),
      total: () => countRows(db, sql`${from(of)} where ${whole(of, body, actor, ctx.now())}`, body.exact),
    });
  });

const whole = (of: SyncOf, body: Wanted, actor: StaffActor, now: Date): Sql =>
  sql`${conditions(of, body, actor, now)} ${ofStatus(body)}`;

/** `select s.id, … as n`: the documents of a filter that an account may see, in their order. */
export function syncsOf(of: SyncOf, body: Wanted, actor: StaffActor, now: Date): Sql {
  const { sort = [] } = body;
  const keys = sort.map(({ field, order }) => sql`${sql.id(leads[field])} ${sql.text(order)} nulls last`);
  return sql`select s.id, row_number() over (order by ${join([...keys, sql`s.created_at desc`, sql`s.id desc`])}) as n ${from(of)}
    where ${whole(of, body, actor, now)}`;
}

const count = (of: SyncOf) =>
  on(callsOf[of].count)(({ body }, ctx) => {
    const found = sql`${from(of)} where ${conditions(of, body, ctx.actor, ctx.now())}`;
    return countEach(ctx.db, found, 'status', { codes: SyncStatus, column: sql`s.status` });
  });

const read = (of: SyncOf) =>
  on(callsOf[of].read)(async ({ params }, ctx) => {
    const ids = sql`select s.id, 1 as n ${from(of)} where s.id = ${params.id} and ${syncScope(ctx.actor)}`;
    const [row] = await readSyncRows(ctx.db, of, ids, ctx.actor);
    return row ? readSyncDetail(ctx.db, of, row) : ctx.fail('row.notFound');
  });

/** POST ordersync/LP, /status, GET {id}/details, and the same of plans (spec 06 §6). */
export const listSyncHandlers: readonly Handler[] = (['ORDER', 'PLAN'] as const).flatMap(of => [
  list(of),
  count(of),
  read(of),
]);
