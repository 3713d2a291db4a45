import { activateDevice, issueActivation, pushMat, pushMatSms, setMatLifecycle } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepBrokerAccounts } from '../../areas/mat/index.ts';
import { sql } from '../../kernel/index.ts';
import { givenDevice } from '../../testing/device-world.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { MqttWorld } from '../../testing/mqtt-world.ts';
import { type ExternalBroker, startExternalBroker } from './external-broker.ts';

const world = new MqttWorld();
let mosquitto: Mosquitto;
let external: ExternalBroker;
let admin: Awaited<ReturnType<MqttWorld['server']['as']>>;

const until = async (what: () => boolean | Promise<boolean>) => {
  const end = Date.now() + 10_000;
  while (!(await what()) && Date.now() < end) await new Promise(done => setTimeout(done, 20));
  expect(await what()).toBe(true);
};
const open = async () =>
  (await world.server.db.one<{ n: number }>(sql`select count(*)::int as n from mat_broker_account where is_open`)).n;
const start = async () => {
  external = startExternalBroker({ services: world.server.services, ...mosquitto, auth: 'DYNSEC' });
  await until(() => external.isReady());
};
const row = (matId: number) =>
  world.server.db.one<{ bizStatus: string; version: number }>(
    sql`select biz_status as "bizStatus", version from mat where id = ${matId}`,
  );

/** A device that has come in by its code, with the secret that only it and the broker know. */
async function activated() {
  const device = await givenDevice(world.server, { bizStatus: 'NEW', online: false });
  const { activationCode } = (await admin.call(issueActivation, { params: { id: device.matId } })).data;
  const body = { activationCode, hwSerial: `HW${device.matId}`, model: 'X1', appVersion: '3.2.1' };
  const { secret } = (await world.server.anonymous().call(activateDevice, { body })).data;
  await until(async () => (await open()) === 0);
  return { ...device, secret };
}
const join = (of: { matId: number; secret: string }, version: 4 | 5 = 5) =>
  world.join({ protocolVersion: version }, of, true, mosquitto.url);
const comes = (of: { matId: number; secret: string }) =>
  join(of).then(
    () => true,
    () => false,
  );

describe.skipIf(!hasMosquitto)('mosquitto with its dynamic-security plugin', () => {
  beforeAll(async () => {
    keepBrokerAccounts(true);
    await world.server.given.user({ userName: 'admin', role: 'Admin' });
    await world.server.db.run(sql`update sys_user set cellphone = '13800138000'`);
    admin = await world.server.as('admin');
    mosquitto = await startMosquitto();
    await start();
  });
  afterAll(async () => {
    keepBrokerAccounts(false);
    await external?.stop();
    await mosquitto?.stop();
  });

  test('activated, a device gets in by its secret in both versions, speaks under its own id and hears what is for it', async () => {
    const device = await activated();
    const sealed = await world.server.db.one(
      sql`select sealed_secret as sealed, is_open as open from mat_broker_account where mat_id = ${device.matId}`,
    );
    expect(sealed).toEqual({ sealed: null, open: false });
    expect(await comes({ ...device, secret: 'wrong' })).toBe(false);
    for (const version of [4, 5] as const) {
      const cabinet = await join(device, version);
      await cabinet.hello({ docs: { price: 1 } });
      const cmdId = await world.give({ matId: device.matId });
      // Made while its hello is still on its way it may be said twice: the same command all the same.
      expect(new Set((await cabinet.hears('cmd')).map(each => each.cmdId))).toEqual(new Set([cmdId]));
      await cabinet.up('ack', { cmdId, state: 'DONE' });
      await cabinet.bye();
    }
  });

  test('beyond its own topics the broker refuses it', async () => {
    const [device, other] = [await activated(), await givenDevice(world.server, { online: false })];
    const cabinet = await join(device);
    await expect(cabinet.client.subscribeAsync(`mat/${other.matId}/down/#`, { qos: 1 })).rejects.toThrow();
    await expect(cabinet.client.subscribeAsync('#', { qos: 1 })).rejects.toThrow();
    await expect(cabinet.client.publishAsync(`mat/${other.matId}/up/heartbeat`, '{}', { qos: 1 })).rejects.toThrow();
    const seen = await world.server.db.one(sql`select online from mat where id = ${other.matId}`);
    expect(seen).toEqual({ online: false });
    await expect(world.join({ clientId: 'mat-1' }, device, true, mosquitto.url)).rejects.toThrow();
  });

  test('a rotated secret is the only one once the device has confirmed it; a retired device is cut and gets in no more', async () => {
    const device = await activated();
    const cabinet = await join(device);
    await cabinet.hello({ docs: { price: 1 } });
    const asked = { deviceId: device.matId, type: 'ROTATE_SECRET' } as const;
    const { data } = await admin.call(pushMatSms, { body: asked });
    await admin.call(pushMat, { body: { ...asked, sms: data.sms, code: data.demoCode ?? '' } });
    const [{ cmdId, params }] = await cabinet.hears('cmd');
    await cabinet.up('ack', { cmdId, state: 'DONE' });
    const row1 = () =>
      world.server.db.one<{ rev: number; open: boolean }>(
        sql`select rev, is_open as open from mat_broker_account where mat_id = ${device.matId}`,
      );
    await until(async () => {
      const { rev, open: isOpen } = await row1();
      return rev === 2 && !isOpen;
    });
    expect(await comes(device)).toBe(false);
    const renewed = { ...device, secret: params.secret as string };
    const anew = await join(renewed);
    await anew.hello({ docs: { price: 1 } });
    expect((await device.down()).status).toBe(401);
    const { version } = await row(device.matId);
    const body = { matId: device.matId, action: 'retire', reason: '撤机', version } as const;
    expect((await admin.call(setMatLifecycle, { body })).status).toBe(200);
    expect(await anew.goesDown()).toBe(true);
    expect(await comes(renewed)).toBe(false);
  });

  test('what could not be written is written when the broker is back', async () => {
    await external.stop();
    const device = await givenDevice(world.server, { bizStatus: 'NEW', online: false });
    const { activationCode } = (await admin.call(issueActivation, { params: { id: device.matId } })).data;
    const body = { activationCode, hwSerial: `HW${device.matId}`, model: 'X1', appVersion: '3.2.1' };
    const { secret } = (await world.server.anonymous().call(activateDevice, { body })).data;
    expect(await open()).toBe(1);
    expect(await comes({ ...device, secret })).toBe(false);
    await start();
    await until(async () => (await open()) === 0);
    expect(await comes({ ...device, secret })).toBe(true);
  });
});
