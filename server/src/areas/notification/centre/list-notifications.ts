import { countUnread, listNotifications } from '@materia/contract/areas/notification';
import { addDays, startOfDay } from '@materia/contract/kernel';
import { all, keyList, on, sql, when } from '../../../kernel/index.ts';
import { notificationColumns, notificationRow, type StoredNotification, unreadOf } from './notification-rows.ts';

/** POST notification/LP: the caller's own, newest first (spec 01 §7). */
export const listNotificationsHandler = on(listNotifications)(async ({ params, body }, ctx) => {
  const where = all([
    sql`n.user_id = ${ctx.actor.id} and n.deleted_at is null`,
    when(body.category, category => sql`n.category = ${category}`),
    body.unread === undefined ? sql.empty : sql`(n.read_at is null) = ${body.unread}`,
    when(
      body.range,
      ([from, to]) => sql`n.created_at >= ${startOfDay(from)} and n.created_at < ${startOfDay(addDays(to, 1))}`,
    ),
    when(body.ids, ids => sql`n.id = any(${ids}::bigint[])`),
  ]);
  const of = { columns: notificationColumns, from: sql`from notification n where ${where}`, id: sql`n.id` };
  const { rows, ...page } = await keyList<StoredNotification>(ctx.db, { params, body }, of);
  return { ...page, rows: rows.map(row => notificationRow(row, ctx.lang)) };
});

/** GET notification/unread: the bell. */
export const countUnreadHandler = on(countUnread)((_, ctx) => unreadOf(ctx));
