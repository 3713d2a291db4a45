import { listOutbox, notificationDelivery, type OutboxRow, retryOutbox } from '@materia/contract/areas/notification';
import { addDays, type BodyOf, type listPart, startOfDay } from '@materia/contract/kernel';
import { all, keyList, on, retryEvents, type Sql, type StaffActor, scopeOf, sql, when } from '../../kernel/index.ts';

export const outboxScope = scopeOf({ company: 'company_id' });

export const outboxColumns = sql`o.id, o.event, o.payload->>'code' as code, case when o.event = ${notificationDelivery.name} then o.payload->>'channel' end as channel,
  coalesce(u.name, k.name) as receiver, o.aggregate_type as "aggregateType", o.aggregate_id as "aggregateId", c.name as "companyName",
  o.payload->'outcome'->>'by' as "wentBy", o.payload->'outcome' is null or o.payload->'outcome'->>'by' is not null as reached,
  o.state, o.attempts, o.available_at as "availableAt", o.last_error as error, o.created_at as "createdAt"`;

export const outboxTables = sql`outbox o left join company c on c.id = o.company_id
  left join sys_user u on o.event = ${notificationDelivery.name} and u.id = (o.payload->'to'->>'userId')::bigint
  left join customer k on o.event = ${notificationDelivery.name} and k.id = (o.payload->'to'->>'customerId')::bigint`;

type Body = BodyOf<typeof listOutbox>;
export function outboxConditions(body: Omit<Body, keyof typeof listPart> & Pick<Body, 'ids'>): Sql {
  return all([
    body.kind === 'DELIVERY' ? sql`o.event = 'notification.delivery'` : sql.empty,
    when(body.state, list => sql`o.state = any(${list}::text[])`),
    when(body.event, name => sql`(o.event = ${name} or o.payload->>'code' = ${name})`),
    when(
      body.range,
      ([from, to]) => sql`o.created_at >= ${startOfDay(from)} and o.created_at < ${startOfDay(addDays(to, 1))}`,
    ),
    when(body.ids, ids => sql`o.id = any(${ids}::bigint[])`),
  ]);
}

function shownEvent(row: Omit<OutboxRow, 'allowedActions'>, actor: StaffActor): OutboxRow {
  const open = row.state === 'DEAD' || (row.state === 'NEW' && row.attempts > 0);
  return { ...row, allowedActions: open && actor.privs.has('NOTIFICATION:WRITE') ? ['retry'] : [] };
}

/** POST message/outbox/LP: messages on their way out, in scope; for the platform any event (spec 01 §10 发送记录). */
export const listOutboxHandler = on(listOutbox)(async ({ params, body }, ctx) => {
  if (body.kind === 'EVENT' && !ctx.actor.platform) ctx.fail('auth.platformOnly');
  const where = all([outboxScope(ctx.actor, 'o'), outboxConditions(body)]);
  const of = { columns: outboxColumns, from: sql`from ${outboxTables} where ${where}`, id: sql`o.id` };
  const { rows, ...page } = await keyList<Omit<OutboxRow, 'allowedActions'>>(ctx.db, { params, body }, of);
  return { ...page, rows: rows.map(row => shownEvent(row, ctx.actor)) };
});

/** POST message/outbox/retry: whatever of them was given up, or failed and waits, is tried now. */
export const retryOutboxHandler = on(retryOutbox)(async ({ body }, ctx) => {
  const { platform } = ctx.actor;
  const own = platform ? sql`true` : sql`o.event = 'notification.delivery' and ${outboxScope(ctx.actor, 'o')}`;
  await ctx.transaction(async tx => {
    const count = await retryEvents(tx, sql`o.id = any(${body.ids}::bigint[]) and ${own}`);
    if (count === 0) ctx.fail('notification.nothingToRetry');
    for (const id of body.ids) tx.record({ targetType: 'OUTBOX', targetId: id });
  });
  return null;
});
