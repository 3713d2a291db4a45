import { randomBytes, randomInt } from 'node:crypto';
import { activateDevice, issueActivation } from '@materia/contract/areas/mat';
import { on, onOpen, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { deviceSecretHash } from '../authenticate-device.ts';
import { wantBrokerAccount } from '../broker/broker-account.ts';
import { cancelWaiting } from '../command.store.ts';
import { mqttAddress } from '../mqtt-address.ts';
import { forgetHardware } from '../telemetry/note-state.ts';
import { applyMatStep } from './apply-mat-step.ts';
import { lockMat, writeActivation, writeSecret } from './mat.store.ts';
import { matTargetOf } from './record-mat.ts';

const codeLength = 8;
const codeDays = 7;
/** Nothing that is read for something else at a cabinet. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** POST mat/{id}/activation: before it sells; the code is never shown again. */
export const issueActivationHandler = on(issueActivation)(async ({ params: { id } }, ctx) => {
  const code = newCode();
  const until = new Date(ctx.now().getTime() + codeDays * 86_400_000);
  await ctx.transaction(async tx => {
    const mat = (await lockMat(tx, id)) ?? refuse('row.notFound');
    tx.about(matTargetOf(mat));
    if (mat.bizStatus !== 'NEW' && mat.bizStatus !== 'TESTING') refuse('mat.stepRefused');
    await writeActivation(tx, id, { code, until });
    tx.record({ ...matTargetOf(mat), after: { expireAt: until.toISOString() } });
  });
  return { activationCode: code, expireAt: until.toISOString(), qr: `materia:activate:${code}` };
});

/** The hardware is this device's from now on: what stood elsewhere with it is out of use, or the code is not for it. */
async function takeHardware(tx: Tx, matId: number, hwSerial: string, appVersion: string): Promise<void> {
  await tx.run(sql`
    update mat set hw_serial = null where hw_serial = ${hwSerial} and id <> ${matId} and biz_status in ('RETIRED', 'SCRAPPED')`);
  if (await tx.maybe(sql`select from mat where hw_serial = ${hwSerial} and id <> ${matId}`))
    refuse('mat.activationCode');
  const { isOther } = await tx.one<{ isOther: boolean }>(sql`
    update mat m set hw_serial = ${hwSerial}, app_version = ${appVersion} from mat o where m.id = ${matId} and o.id = m.id
    returning o.hw_serial is distinct from ${hwSerial} as "isOther"`);
  if (!isOther) return;
  await forgetHardware(tx, matId);
  await cancelWaiting(tx, matId);
}

/** POST public/device/activate: the code is used up, the secret is told once (spec 06 §3, §5). */
export const activateDeviceHandler = onOpen(activateDevice)(async ({ body }, ctx) => {
  const secret = randomBytes(32).toString('base64url');
  const matId = await ctx.transaction(async tx => {
    const found = await tx.maybe<{ id: number }>(sql`
      select id from mat where activation_code = ${body.activationCode.toUpperCase()} and activation_expire_at > ${tx.now()}
        and biz_status in ('NEW', 'TESTING') for update`);
    const mat = found && (await lockMat(tx, found.id));
    if (!mat) return refuse('mat.activationCode');
    await takeHardware(tx, mat.id, body.hwSerial, body.appVersion);
    await writeSecret(tx, mat.id, deviceSecretHash(secret));
    await wantBrokerAccount(tx, mat.id, secret);
    // A new one is tested now; one that is tested already has only got another secret.
    if (mat.bizStatus === 'NEW') await applyMatStep(tx, mat, 'activate', { reason: 'ACTIVATED' });
    return mat.id;
  });
  return { matId, secret, mqttUrl: mqttAddress(ctx.raw.headers.host), serverTime: ctx.now().getTime() };
});
