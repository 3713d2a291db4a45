import { toggleMessages } from '@materia/contract/areas/notification';
import { on, sql } from '../../../kernel/index.ts';
import { messageScope } from './message.store.ts';

/** POST message/toggle: out of the list, or back; a planned one stays, as it is still to be sent. Who received it keeps it. */
export const toggleMessagesHandler = on(toggleMessages)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const toggled = await tx.rows<{ id: number; title: string }>(sql`
      update notification_message m set deleted_at = ${body.deleted ? tx.now() : null}::timestamptz, updated_at = ${tx.now()},
        version = version + 1
      where m.id = any(${body.ids}::bigint[]) and m.kind = 'BROADCAST' and m.status <> 'SCHEDULED'
        and (m.deleted_at is null) = ${body.deleted} and ${messageScope(ctx.actor, 'm')}
      returning m.id, m.title`);
    for (const { id, title } of toggled)
      tx.record({
        targetType: 'NOTIFICATION_MESSAGE',
        targetId: id,
        targetName: title,
        after: { deleted: body.deleted },
      });
  });
  return null;
});
