import { userChanged } from '@materia/contract/areas/identity';
import { pushes, rowPush, sql } from '../../../kernel/index.ts';

/** The account's own menus follow; lists of accounts show it as it is now. */
export const userPushes = pushes(userChanged, async ({ payload, companyId }, db) => {
  const row = await db.maybe<{ version: number }>(sql`select version from sys_user where id = ${payload.userId}`);
  const changed = { entity: 'user', id: payload.userId, version: row?.version ?? 0, event: payload.what };
  const own = { body: {}, to: { userIds: [payload.userId] } };
  return [
    { type: 'PRIVS', ...own, recheck: true },
    // Lists it has open hold other rows now (spec 04 §3.13).
    ...(payload.what === 'STATUS' ? [] : [{ type: 'RESYNC' as const, ...own }]),
    rowPush(changed, { priv: 'SYSUSER', companyId, storeId: null, matId: null }),
  ];
});
