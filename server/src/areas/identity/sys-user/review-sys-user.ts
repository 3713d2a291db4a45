import { reviewSysUser } from '@materia/contract/areas/identity';
import { type Ctx, on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { applySysUserStep } from './apply-sys-user-step.ts';
import { demandHandles, demandHandOut, gainedPrivs } from './handled-by.ts';
import { sysUserRow } from './list-sys-users.ts';
import { recordUser, targetOf } from './record-user.ts';
import { lockSysUsers, type SysUser, type SysUserPatch } from './sys-user.store.ts';
import { tellApplicant } from './tell-applicant.ts';
import { demandDoctor, userPlace, type WantedPlace } from './user-place.ts';

/** POST sysusers/{id}/review: 通过 makes the account what the reviewer says, 驳回 says why (spec 01 §2). */
export const reviewSysUserHandler = on(reviewSysUser)(async ({ params, body }, ctx) => {
  const { approve, reason } = body;
  if (!approve && !reason) return ctx.fail('identity.reasonNeeded', {}, { path: ['reason'] });
  await ctx.transaction(async tx => {
    const [user] = await lockSysUsers(tx, [params.id]);
    if (!user || user.deletedAt) return ctx.fail('row.notFound');
    tx.about(targetOf(user));
    demandHandles(ctx.actor, user);
    const patch = approve ? await placed(ctx, tx, body) : { rejectReason: reason };
    const after = await applySysUserStep(tx, user, approve ? 'approve' : 'reject', patch);
    await tellApplicant(tx, after);
    recordUser(tx, user, after);
    return undefined;
  });
  return (await sysUserRow(ctx, params.id)) ?? ctx.fail('row.notFound');
});

async function placed(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  body: Omit<WantedPlace, 'role'> & { role?: SysUser['role'] },
): Promise<SysUserPatch> {
  const { role } = body;
  if (role === undefined) return refuse('identity.roleNeeded', {}, { path: ['role'] });
  const place = await userPlace(tx, ctx.actor, { ...body, role });
  await demandDoctor(tx, ctx.actor, place.doctorId);
  demandHandOut(ctx.actor, place, gainedPrivs(null, { ...place, overrides: [] }));
  return { ...place, rejectReason: null };
}
