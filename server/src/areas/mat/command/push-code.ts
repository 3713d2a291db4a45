import { createHash, randomUUID } from 'node:crypto';
import { type PushType, pushMatSms } from '@materia/contract/areas/mat';
import { maskPhone } from '@materia/contract/kernel';
import { type Ctx, on, refuse, type StaffActor } from '../../../kernel/index.ts';
import { addressOfUser, checkCode, sendCode } from '../../identity/index.ts';
import { commandable } from './commandable.ts';

const purpose = 'MAT_PUSH';
const ownPhone = async (ctx: Ctx<StaffActor>): Promise<string | null> =>
  (await addressOfUser(ctx.db, ctx.actor.id))?.cellphone ?? null;

interface Wanted {
  readonly sms: string;
  readonly type: PushType;
  readonly matIds: readonly number[];
}

/** A code opens this command to these devices by this account, and nothing else. */
const refOf = (actor: StaffActor, { sms, type, matIds }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([actor.id, sms, type, matIds.toSorted((a, b) => a - b)]))
    .digest('hex');

export const idsOf = (deviceId: number | readonly number[]): number[] => [...new Set([deviceId].flat())];

/** POST mat/pushMatSms: to the phone of who sends the command. */
export const pushMatSmsHandler = on(pushMatSms)(async ({ body: { deviceId, type } }, ctx) => {
  const mats = await commandable(ctx.db, ctx.actor, idsOf(deviceId));
  const cellphone = await ownPhone(ctx);
  if (!cellphone) return refuse('mat.pushNoPhone');
  const sms = randomUUID();
  const ref = refOf(ctx.actor, { sms, type, matIds: mats.map(mat => mat.id) });
  const sent = await sendCode({ purpose, cellphone, ref, ip: ctx.ip });
  const sentTo = maskPhone(cellphone) ?? '';
  await ctx.transaction(async tx => {
    for (const mat of mats)
      tx.record({ targetType: 'MAT', targetId: mat.id, targetName: mat.matName, after: { type, sentTo } });
  });
  return { ...sent, sms, sentTo };
});

/** Whether this is the code that was sent; asked before the transaction, where a wrong one counts, and used up in it by `takeCode`. */
export async function checkPushCode(ctx: Ctx<StaffActor>, wanted: Wanted & { readonly code: string }) {
  const wrong = 'mat.pushCode';
  const cellphone = await ownPhone(ctx);
  if (!cellphone || !wanted.code) return refuse(wrong, {}, { path: ['code'] });
  return checkCode({ purpose, cellphone, ref: refOf(ctx.actor, wanted), code: wanted.code, wrong, field: 'code' });
}
