import { register, UserStatus, wantedRole } from '@materia/contract/areas/identity';
import type { BodyOf } from '@materia/contract/kernel';
import { onOpen, refuse, sql, type Tx } from '../../kernel/index.ts';
import { notify } from '../notification/index.ts';
import { registrationNew } from './identity-templates.ts';
import { demandNewPassword, hashPassword } from './password.ts';
import { checkCode, takeCode } from './sms-code/check-code.ts';
import { addSysUser, applySysUserStep } from './sys-user/apply-sys-user-step.ts';
import { recordNewUser } from './sys-user/record-user.ts';
import { lockSysUsers, type SysUser } from './sys-user/sys-user.store.ts';

type Body = BodyOf<typeof register>;

/** POST registration (spec 01 §2): an account that waits for its review; who looks after accounts hears of it. */
export const registerHandler = onOpen(register)(async ({ body }, ctx) => {
  if (!ctx.setting<boolean>('account.registrationOpen')) return refuse('identity.registrationClosed');
  const { userName, cellphone, smsCode } = body;
  demandNewPassword({ newPassword: body.password, confirmPassword: body.confirmPassword }, undefined, 'password');
  const code = await checkCode({ purpose: 'REGISTER', cellphone, code: smsCode });
  const passwordHash = await hashPassword(body.password);
  await ctx.transaction(async tx => {
    await takeCode(tx, code);
    const user = await apply(tx, body, passwordHash);
    recordNewUser(tx, user);
    await notify(tx, {
      template: registrationNew,
      params: { name: user.name, userName },
      to: { priv: 'SYSUSER:WRITE', companyId: null },
      tag: `registration-${userName}`,
      parameter: { userId: user.id },
    });
  });
  return null;
});

/** A new account, or the one that was rejected, if it is the same person who asks. A taken name takes the code back with it. */
async function apply(tx: Tx, body: Body, passwordHash: string): Promise<SysUser> {
  const { companyName, storeName, wanted, remark } = body;
  const { role, type } = wantedRole(wanted);
  const asked = {
    name: body.name,
    cellphone: body.cellphone,
    role,
    agentType: type as SysUser['agentType'],
    passwordHash,
    applyInfo: { companyName, storeName, wanted, remark },
  };
  const known = await tx.maybe<{ id: number }>(sql`
    select id from sys_user where user_name = ${body.userName} and status = 'REJECTED' and cellphone = ${body.cellphone} and deleted_at is null`);
  const [rejected] = known ? await lockSysUsers(tx, [known.id]) : [];
  if (rejected?.status === UserStatus.byName.rejected)
    return applySysUserStep(tx, rejected, 'register', { ...asked, rejectReason: null });
  return addSysUser(tx, 'register', { userName: body.userName, ...asked });
}
