import { readSysUserPrivs, type SysUserPrivs, saveSysUserPrivs } from '@materia/contract/areas/identity';
import { defaultPrivs } from '@materia/contract/privileges';
import { type Db, differing, join, on, sql, type Tx } from '../../../kernel/index.ts';
import { announceUser } from './announce-user.ts';
import { demandHandles, demandHandOut, gainedPrivs, overridesOf, type PrivOverride } from './handled-by.ts';
import { targetOf } from './record-user.ts';
import { changeSysUser, findSysUser, lockSysUsers, type SysUser } from './sys-user.store.ts';

async function privsOf(db: Db, user: SysUser): Promise<SysUserPrivs> {
  const defaults = [...defaultPrivs(user.role, user.agentType)];
  return { defaults, overrides: await overridesOf(db, user.id), version: user.version };
}

export const readSysUserPrivsHandler = on(readSysUserPrivs)(async ({ params }, ctx) => {
  const user = await findSysUser(ctx.db, ctx.actor, params.id);
  return user && user.deletedAt === null ? privsOf(ctx.db, user) : ctx.fail('row.notFound');
});

/** POST sysusers/{id}/privs: the next call of that account obeys, its menus follow within 2 s (spec 01 §2). */
export const saveSysUserPrivsHandler = on(saveSysUserPrivs)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const [user] = await lockSysUsers(tx, [params.id]);
    if (!user || user.deletedAt) return ctx.fail('row.notFound');
    tx.about(targetOf(user));
    if (user.id === ctx.actor.id) ctx.fail('identity.ownRole');
    demandHandles(ctx.actor, user);
    if (user.version !== body.version) ctx.fail('row.changedMeanwhile');
    const before = await overridesOf(tx, user.id);
    const { overrides } = body;
    demandHandOut(ctx.actor, user, gainedPrivs({ ...user, overrides: before }, { ...user, overrides }));
    await replace(tx, user.id, overrides);
    const after = await changeSysUser(tx, user.id, { privVersion: user.privVersion + 1 });
    await announceUser(tx, after, 'PRIVS');
    tx.record({ ...targetOf(user), ...changes(before, overrides) });
    return privsOf(tx, after);
  }),
);

async function replace(tx: Tx, userId: number, overrides: readonly PrivOverride[]): Promise<void> {
  const by = tx.actor.kind === 'staff' ? tx.actor.id : null;
  await tx.run(sql`delete from sys_user_priv where user_id = ${userId}`);
  if (overrides.length === 0) return;
  const rows = overrides.map(({ priv, effect }) => sql`(${userId}, ${priv}, ${effect}, ${by})`);
  await tx.run(sql`insert into sys_user_priv (user_id, priv, effect, by_user_id) values ${join(rows)}`);
}

/** For the log: each privilege that is another now; DEFAULT is what role and type give. */
function changes(before: readonly PrivOverride[], after: readonly PrivOverride[]) {
  const named = [...before, ...after].map(({ priv }) => [priv, 'DEFAULT'] as const);
  const effects = (of: readonly PrivOverride[]): Record<string, string> =>
    Object.fromEntries([...named, ...of.map(({ priv, effect }) => [priv, effect] as const)]);
  return differing(effects(before), effects(after));
}
