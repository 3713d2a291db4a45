import { saveSysUser } from '@materia/contract/areas/identity';
import type { AnswerOf, BodyOf } from '@materia/contract/kernel';
import { type Ctx, claimPicture, on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { joinDeliverymen, leavePlaces } from '../../agent/index.ts';
import { hashPassword } from '../password.ts';
import { announceUser } from './announce-user.ts';
import { addSysUser } from './apply-sys-user-step.ts';
import { demandHandles, demandHandOut, demandSuperAdminLeft, gainedPrivs, overridesOf } from './handled-by.ts';
import { recordNewUser, recordUser, targetOf } from './record-user.ts';
import { changeSysUser, lockSysUsers, type SysUser } from './sys-user.store.ts';
import { temporaryPassword } from './temporary-password.ts';
import { demandDoctor, type UserPlace, userPlace } from './user-place.ts';

type Body = BodyOf<typeof saveSysUser>;
type Of = { body: Body; actor: StaffActor; place: UserPlace };

/** POST sysusers: 新建 with a temporary password, or 编辑 (spec 01 §2). */
export const saveSysUserHandler = on(saveSysUser)(({ body }, ctx) => saveUser(ctx, body));

/** An account is made or changed under the guards of spec 01 §2; other screens of accounts save by it too (04 §3.13). */
export async function saveUser(ctx: Ctx<StaffActor>, body: Body): Promise<AnswerOf<typeof saveSysUser>> {
  const place = await userPlace(ctx.db, ctx.actor, body);
  return body.id === undefined ? create(ctx, body, place) : edit(ctx, body.id, { body, actor: ctx.actor, place });
}

const person = ({ name, cellphone, email, isDeliveryman, headImage, remark }: Body) => ({
  ...{ name, cellphone, email, isDeliveryman, headImage },
  remark: remark || null,
});

async function create(ctx: Ctx<StaffActor>, body: Body, place: UserPlace) {
  const { userName } = body;
  if (userName === undefined) return refuse('identity.userNameNeeded', {}, { path: ['userName'] });
  demandHandOut(ctx.actor, place, gainedPrivs(null, { ...place, overrides: [] }));
  await demandDoctor(ctx.db, ctx.actor, place.doctorId);
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const user = await ctx.transaction(async tx => {
    const row = { ...person(body), ...place, userName, passwordHash, mustChangePassword: true };
    const made = await addSysUser(tx, 'create', row);
    await keepHeadImage(tx, made.id, made.headImage, null);
    if (made.isDeliveryman) await joinDeliverymen(tx, made.id);
    recordNewUser(tx, made);
    return made;
  });
  return { id: user.id, version: user.version, temporaryPassword: password };
}

async function edit(ctx: Ctx<StaffActor>, id: number, of: Of) {
  const user = await ctx.transaction(async tx => {
    const [before] = await lockSysUsers(tx, [id]);
    if (!before || before.deletedAt) return refuse('row.notFound');
    tx.about(targetOf(before));
    demandHandles(of.actor, before);
    if (before.version !== of.body.version) refuse('row.changedMeanwhile');
    const moved = movesTo(before, of.place);
    if (moved && id === of.actor.id) refuse('identity.ownRole', {}, { path: ['role'] });
    if (moved) await demandMove(tx, before, of);
    const privVersion = before.privVersion + (moved || actsAnew(before, of.body) ? 1 : 0);
    const after = await changeSysUser(tx, id, { ...person(of.body), ...of.place, privVersion });
    await keepHeadImage(tx, id, after.headImage, before.headImage);
    await follow(tx, before, after);
    recordUser(tx, before, after);
    return after;
  });
  return { id, version: user.version, temporaryPassword: null };
}

/** A head picture is kept with its account; one that is not the caller's to give is not there. */
async function keepHeadImage(tx: Tx, refId: number, image: string | null, before: string | null): Promise<void> {
  if (image === before) return;
  const kept = await claimPicture(tx, image, { refType: 'USER', refId, modules: ['USER'] });
  if (image !== null && !kept) refuse('row.notFound', {}, { path: ['headImage'] });
}

const roleOf = (user: UserPlace) => [user.role, user.agentType].join();
const placeOf = (user: UserPlace) => [user.companyId, user.storeId, user.doctorId].join();
const movesTo = (before: UserPlace, after: UserPlace): boolean =>
  roleOf(before) !== roleOf(after) || placeOf(before) !== placeOf(after);
/** What else is kept of an actor under `priv_version`: the duty, and the name that histories are signed with. */
const actsAnew = (before: SysUser, after: Pick<SysUser, 'name' | 'isDeliveryman'>): boolean =>
  before.isDeliveryman !== after.isDeliveryman || before.name !== after.name;

async function demandMove(tx: Tx, before: SysUser, { actor, place }: Of): Promise<void> {
  if (place.doctorId !== before.doctorId) await demandDoctor(tx, actor, place.doctorId);
  const overrides = await overridesOf(tx, before.id);
  demandHandOut(actor, place, gainedPrivs({ ...before, overrides }, { ...place, overrides }));
  if (place.role !== 'SuperAdmin') await demandSuperAdminLeft(tx, [before]);
}

/** What hangs on an account: links end with its company, its menus and sockets follow. */
async function follow(tx: Tx, before: SysUser, after: SysUser): Promise<void> {
  if (before.companyId !== after.companyId) await leavePlaces(tx, after.id);
  if (after.isDeliveryman && !before.isDeliveryman) await joinDeliverymen(tx, after.id);
  if (roleOf(before) !== roleOf(after)) await announceUser(tx, after, 'PRIVS');
  else if (movesTo(before, after) || before.isDeliveryman !== after.isDeliveryman)
    await announceUser(tx, after, 'SCOPE');
  else if (before.accountExpiredTime !== after.accountExpiredTime) await announceUser(tx, after, 'STATUS');
}
