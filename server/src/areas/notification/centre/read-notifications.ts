import { confirmNotification, readNotifications, toggleNotifications } from '@materia/contract/areas/notification';
import { countersPush, on, type Sql, sql, type Tx, wake } from '../../../kernel/index.ts';
import { unreadOf } from './notification-rows.ts';

/** Marks the actor's own as read; of broadcasts their senders see how many have, and other tabs of the account count anew. */
async function markRead(tx: Tx, userId: number, which: Sql): Promise<void> {
  const read = await tx.rows<{ messageId: number | null }>(sql`
    update notification n set read_at = ${tx.now()}, updated_at = ${tx.now()}
    where n.user_id = ${userId} and n.read_at is null and n.deleted_at is null and ${which}
    returning n.message_id as "messageId"`);
  if (read.length > 0) {
    const push = countersPush(['notification'], { userIds: [userId] });
    tx.afterCommit(() => wake('live', { push }));
  }
  const messageIds = [...new Set(read.flatMap(({ messageId }) => messageId ?? []))].sort((a, b) => a - b);
  // One after the other, by rising id: two readers of the same messages wait for each other in one order.
  for (const id of messageIds)
    await tx.run(sql`update notification_message set read_count = read_count + 1 where id = ${id}`);
}

/** POST notification/read: these, or all of a tab. What must be confirmed is read when it is confirmed. */
export const readNotificationsHandler = on(readNotifications)(async ({ body }, ctx) => {
  const which =
    'ids' in body
      ? sql`n.id = any(${body.ids}::bigint[])`
      : body.category === undefined
        ? sql`true`
        : sql`n.category = ${body.category}`;
  await ctx.transaction(tx => markRead(tx, ctx.actor.id, sql`not n.must_confirm and ${which}`));
  return unreadOf(ctx);
});

/** POST notification/confirm: 我知道了. Once more changes nothing. */
export const confirmNotificationHandler = on(confirmNotification)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const mine = sql`n.id = ${body.id} and n.user_id = ${ctx.actor.id} and n.deleted_at is null`;
    const found = await tx.run(sql`
      update notification n set confirmed_at = coalesce(n.confirmed_at, ${tx.now()}::timestamptz) where ${mine} and n.must_confirm`);
    if (found === 0) ctx.fail('row.notFound');
    await markRead(tx, ctx.actor.id, sql`n.id = ${body.id}`);
  });
  return unreadOf(ctx);
});

/** What was taken back by its sender before it was read. */
const revoked = sql`n.read_at is null and exists (
  select from notification_message m where m.id = n.message_id and m.status = 'REVOKED')`;

/** POST notification/toggle: out of the own centre, or back. What waits to be confirmed cannot be put away. */
export const toggleNotificationsHandler = on(toggleNotifications)(async ({ body }, ctx) => {
  const now = ctx.now();
  await ctx.db.run(sql`
    update notification n set deleted_at = ${body.deleted ? now : null}::timestamptz, updated_at = ${now}
    where n.user_id = ${ctx.actor.id} and n.id = any(${body.ids}::bigint[]) and (n.deleted_at is null) = ${body.deleted}
      and not (n.must_confirm and n.confirmed_at is null) and not (${revoked})`);
  return null;
});
