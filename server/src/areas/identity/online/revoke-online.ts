import { revokeOnline } from '@materia/contract/areas/identity';
import { on, refuse, sql, type Tx, wake } from '../../../kernel/index.ts';
import { targetOf } from '../sys-user/record-user.ts';
import { sysUserScope } from '../sys-user/sys-user.store.ts';
import { demandRevokes, type Reached, reached } from './online-scope.ts';

interface Ended {
  readonly sessionId: number;
  readonly userId: number;
}
/** A signal carries 8,000 bytes. */
const perSignal = 500;

/** POST online/revoke (spec 01 §10): every process closes the sockets of what ended; the tokens are dead at the next call. */
export const revokeOnlineHandler = on(revokeOnline)(async ({ body }, ctx) => {
  const { userNames, sessionIds = [], reason } = body;
  const ended = await ctx.transaction(async tx => {
    const users = userNames ? await reached(tx, userNames) : await ownersOf(tx, sessionIds);
    demandRevokes(ctx.actor, users);
    const which = userNames ? sql`s.user_id = any(${users.map(user => user.id)}::bigint[])` : idsOf(sessionIds);
    const done = await tx.rows<Ended>(sql`
      update auth_session s set ended_at = now(), end_reason = 'REVOKED' where ${which} and s.ended_at is null
      returning s.id as "sessionId", s.user_id as "userId"`);
    await logRevoked(tx, done);
    for (const user of users) {
      const sessions = done.filter(each => each.userId === user.id).length;
      tx.record({ ...targetOf(user), after: { sessions, ...(reason ? { reason } : {}) } });
    }
    tx.afterCommit(() => tellProcesses(users));
    return done.length;
  });
  return { ended };
});

const idsOf = (sessionIds: readonly number[]) => sql`s.id = any(${sessionIds}::bigint[])`;

async function ownersOf(tx: Tx, sessionIds: readonly number[]): Promise<Reached[]> {
  const users = await tx.rows<Reached>(sql`
    select u.id, u.user_name as "userName", u.role from sys_user u
    where u.id in (select s.user_id from auth_session s where ${idsOf(sessionIds)}) and ${sysUserScope(tx.actor, 'u')} order by u.id`);
  const { known } = await tx.one<{ known: number }>(sql`
    select count(distinct s.user_id) as known from auth_session s where ${idsOf(sessionIds)}`);
  // A session outside the scope is not there: it must not end beside one inside.
  return users.length > 0 && users.length === known ? users : refuse('row.notFound');
}

/** The login log tells how each of them went (spec 01 W6). */
async function logRevoked(tx: Tx, ended: readonly Ended[]): Promise<void> {
  await tx.run(sql`
    insert into login_log (user_name, user_id, event, result, ip, browser, os, session_id, created_at)
    select u.user_name, u.id, 'LOGOUT', 'REVOKED', s.ip, s.browser, s.os, s.id, clock_timestamp()
    from auth_session s join sys_user u on u.id = s.user_id where ${idsOf(ended.map(each => each.sessionId))} order by s.id`);
}

function tellProcesses(users: readonly Reached[]): void {
  const ids = users.map(user => user.id);
  for (let at = 0; at < ids.length; at += perSignal) wake('sessions', { userIds: ids.slice(at, at + perSignal) });
}
