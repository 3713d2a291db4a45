import { z } from 'zod';
import { call } from '../../kernel/call.ts';
import { allPrivs, type Priv } from '../../privileges.ts';

const priv = z.enum(allPrivs as readonly [Priv, ...Priv[]]);
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const overrides = z.array(z.strictObject({ priv, effect: z.enum(['GRANT', 'DENY']) })).max(allPrivs.length);

/** Defaults of role and type, and what differs for this account; effective = defaults ∪ GRANT − DENY (spec 01 §1). */
export const SysUserPrivs = z.object({ defaults: z.array(priv), overrides, version: z.int() });
export type SysUserPrivs = z.infer<typeof SysUserPrivs>;

export const readSysUserPrivs = call({
  method: 'GET',
  path: '/api/mgmt/sysusers/:id/privs',
  needs: 'SYSUSER',
  params,
  answer: SysUserPrivs,
  fails: [],
});

/** Replaces all that differs; no overrides: 恢复默认. WRITE implies read, a denied read denies all of the resource. */
export const saveSysUserPrivs = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/:id/privs',
  needs: 'SYSUSER:WRITE',
  logs: 'identity.op.savePrivs',
  params,
  body: z.strictObject({
    overrides: overrides.refine(list => new Set(list.map(each => each.priv)).size === list.length, {
      message: 'twice',
    }),
    version: z.int().positive(),
  }),
  answer: SysUserPrivs,
  fails: ['identity.ownRole', 'identity.privNotOwn', 'identity.superAdminOnly'],
});
