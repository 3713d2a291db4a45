import { listReceivers, type ReceiverRow } from '@materia/contract/areas/notification';
import { all, keyList, on, sql, when } from '../../../kernel/index.ts';
import { messageRow } from './message-rows.ts';

/** 已撤回 is who had not read it when it was taken back; whoever put it away unread did so of their own (spec 01 §7). */
const columnsOf = (
  revoked: boolean,
) => sql`n.id, u.id as "userId", u.user_name as "userName", u.name, u.role, u.agent_type as "agentType",
  c.name as "companyName", s.name as "storeName", n.read_at as "readAt", n.confirmed_at as "confirmedAt",
  (${revoked} and n.deleted_at is not null and n.read_at is null) as revoked`;

const tables = sql`notification n join sys_user u on u.id = n.user_id
  left join company c on c.id = u.company_id left join store s on s.id = u.store_id`;

/** POST message/{id}/receivers/LP: who has read it, and who has not. */
export const listReceiversHandler = on(listReceivers)(async ({ params, body }, ctx) => {
  const message = await messageRow(ctx, params.id);
  const where = all([
    sql`n.message_id = ${message.id}`,
    when(body.query, text => {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(u.user_name ilike ${like} or u.name ilike ${like})`;
    }),
    body.read === undefined ? sql.empty : sql`(n.read_at is not null) = ${body.read}`,
    when(body.ids, ids => sql`n.id = any(${ids}::bigint[])`),
  ]);
  return keyList<ReceiverRow>(
    ctx.db,
    { params, body },
    { columns: columnsOf(message.status === 'REVOKED'), from: sql`from ${tables} where ${where}`, id: sql`n.id` },
  );
});
