import { type CommandParams, type PushType, pushMat } from '@materia/contract/areas/mat';
import { on, refuse } from '../../../kernel/index.ts';
import { takeCode } from '../../identity/index.ts';
import { enqueueCommand } from '../enqueue-command.ts';
import { commandable } from './commandable.ts';
import { checkPushCode, idsOf } from './push-code.ts';
import { rotateSecret } from './rotate-secret.ts';

/** What a command cannot do without. */
const needed: Partial<Record<PushType, readonly (keyof CommandParams)[]>> = {
  TEST_DROP: ['subNo', 'trackNo'],
  SET_TEMP: ['subNo', 'target'],
  SET_VOLUME: ['volume'],
  LIGHT: ['on'],
  POWER_SCHEDULE: ['from', 'to'],
};
/** What it may be given beside that. */
const taken: Partial<Record<PushType, readonly (keyof CommandParams)[]>> = { UNLOCK_DOOR: ['subNo'] };

function paramsOf(type: PushType, given: CommandParams, date: string | undefined): Record<string, unknown> {
  const missing = (needed[type] ?? []).find(name => given[name] === undefined);
  if (missing) refuse('mat.pushParams', {}, { path: ['params', missing] });
  if (type === 'UPLOAD_LOG') return date === undefined ? refuse('mat.pushParams', {}, { path: ['date'] }) : { date };
  const names = [...(needed[type] ?? []), ...(taken[type] ?? [])];
  return Object.fromEntries(names.filter(name => given[name] !== undefined).map(name => [name, given[name]]));
}

/** POST mat/pushMat: a row for each device before anything is sent, so that a restart loses none (spec 06 §5). */
export const pushMatHandler = on(pushMat)(async ({ body }, ctx) => {
  const { sms, code, date, params: given } = body;
  const type = body.type ?? (date === undefined ? ctx.fail('mat.pushParams', {}, { path: ['type'] }) : 'UPLOAD_LOG');
  const matIds = idsOf(body.deviceId);
  const mats = await commandable(ctx.db, ctx.actor, matIds);
  const params = paramsOf(type, given, date);
  const right = await checkPushCode(ctx, { sms, code, type, matIds });
  const commands = await ctx.transaction(async tx => {
    await takeCode(tx, right);
    const made: { matId: number; cmdId: string }[] = [];
    for (const mat of mats) {
      const of = type === 'ROTATE_SECRET' ? await rotateSecret(tx, mat.id) : params;
      const cmdId = await enqueueCommand(tx, {
        ...{ matId: mat.id, type, params: of, source: 'USER', operatorId: ctx.actor.id },
      });
      made.push({ matId: mat.id, cmdId });
      tx.record({ targetType: 'MAT', targetId: mat.id, targetName: mat.matName, after: { type, params } });
    }
    return made;
  });
  return { commands };
});
