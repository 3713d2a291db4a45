import { extendSysUsers } from '@materia/contract/areas/identity';
import { addDays, type Day, instantAt } from '@materia/contract/kernel';
import { on } from '../../../kernel/index.ts';
import { mayExpire } from '../account-expiry.ts';
import { announceUser } from './announce-user.ts';
import { demandHandles } from './handled-by.ts';
import { recordUser, targetOf } from './record-user.ts';
import { changeSysUser, lockSysUsers } from './sys-user.store.ts';

const dayMs = 86_400_000;

/** Until the end of a day, or so many days after the end it has, from now where that is over or there was none. */
function endOf(now: Date, before: string | null, { days, date }: { days?: number; date?: string }): Date {
  if (date !== undefined) return instantAt(addDays(date as Day, 1), '00:00:00');
  const from = Math.max(now.getTime(), before === null ? 0 : Date.parse(before));
  return new Date(from + (days ?? 0) * dayMs);
}

/** POST sysusers/extend: 延期 (spec 04 §3.13). */
export const extendSysUsersHandler = on(extendSysUsers)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const ids = [...new Set(body.ids)];
    const users = await lockSysUsers(tx, ids);
    if (users.length < ids.length || users.some(user => user.deletedAt !== null)) ctx.fail('row.notFound');
    const done: { id: number; accountExpiredTime: string }[] = [];
    for (const user of users) {
      if (users.length === 1) tx.about(targetOf(user));
      demandHandles(ctx.actor, user);
      if (!mayExpire(user.agentType)) ctx.fail('identity.noExpiry', { userName: user.userName });
      const accountExpiredTime = endOf(tx.now(), user.accountExpiredTime, body).toISOString();
      recordUser(tx, user, await changeSysUser(tx, user.id, { accountExpiredTime }));
      await announceUser(tx, user, 'STATUS');
      done.push({ id: user.id, accountExpiredTime });
    }
    return done;
  }),
);
