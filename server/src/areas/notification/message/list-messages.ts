import { listMessages, type MessageDetail, readMessage } from '@materia/contract/areas/notification';
import { addDays, type BodyOf, type listPart, startOfDay } from '@materia/contract/kernel';
import { all, type Db, keyList, on, type Sql, sql, when } from '../../../kernel/index.ts';
import { listTemplates } from '../list-templates.ts';
import { messageScope } from './message.store.ts';
import { messageColumns, messageRow, messageTables, shownMessage } from './message-rows.ts';

type Body = BodyOf<typeof listMessages>;

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export function messageConditions(body: Omit<Body, keyof typeof listPart> & Pick<Body, 'ids'>): Sql {
  return all([
    sql`m.kind = 'BROADCAST'`,
    body.deleted ? sql`m.deleted_at is not null` : sql`m.deleted_at is null`,
    when(body.query, text => sql`(m.title ilike ${containing(text)} or m.body ilike ${containing(text)})`),
    when(body.status, list => sql`m.status = any(${list}::text[])`),
    when(
      body.range,
      ([from, to]) => sql`coalesce(m.sent_at, m.send_at) >= ${startOfDay(from)}
        and coalesce(m.sent_at, m.send_at) < ${startOfDay(addDays(to, 1))}`,
    ),
    when(body.ids, ids => sql`m.id = any(${ids}::bigint[])`),
  ]);
}

/** POST message/LP: broadcasts of the scope, newest first; or the templates (spec 01 §10). */
export const listMessagesHandler = on(listMessages)(async ({ params, body }, ctx) => {
  if (body.kind === 'TEMPLATE') return listTemplates(ctx, { params, body });
  const where = all([messageScope(ctx.actor, 'm'), messageConditions(body)]);
  const of = { columns: messageColumns, from: sql`from ${messageTables} where ${where}`, id: sql`m.id` };
  const { rows, ...page } = await keyList<Parameters<typeof shownMessage>[0]>(ctx.db, { params, body }, of);
  return { ...page, rows: rows.map(row => shownMessage(row, ctx.actor)) };
});

async function namesOf(db: Db, { audience }: { audience: MessageDetail['audience'] }): Promise<MessageDetail['names']> {
  const named = (table: Sql, ids: readonly number[]) =>
    db.rows<{ id: number; name: string }>(
      sql`select id, name from ${table} where id = any(${ids}::bigint[]) order by id`,
    );
  const users = db.rows<{ id: number; name: string; userName: string }>(sql`
    select id, name, user_name as "userName" from sys_user where id = any(${audience.userIds}::bigint[]) order by id`);
  return {
    companies: await named(sql`company`, audience.companyIds),
    stores: await named(sql`store`, audience.storeIds),
    users: await users,
  };
}

/** GET message/{id}: with the names of whom it is for. */
export const readMessageHandler = on(readMessage)(async ({ params }, ctx) => {
  const row = await messageRow(ctx, params.id);
  return { ...row, names: await namesOf(ctx.db, row) };
});
