import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markOffline, tellCommands } from '../../areas/mat/index.ts';
import { inTx, sql, timer } from '../../kernel/index.ts';
import { givenDevice, givenPickup, orderState } from '../../testing/device-world.ts';
import type { MqttDevice } from '../../testing/mqtt-device.ts';
import { MqttWorld } from '../../testing/mqtt-world.ts';
import { type StartedProgram, startSimulator } from '../../testing/start-program.ts';
import { useBrokerHooks } from '../broker-hooks.ts';
import { type ExternalBroker, startExternalBroker } from './external-broker.ts';

const world = new MqttWorld();
const token = 'a-token-of-the-hooks';
const own = { username: 'materia', password: 'gateway-secret' };
let program: StartedProgram;
let external: ExternalBroker;
let address: string;

const until = async (what: () => boolean | Promise<boolean>) => {
  const end = Date.now() + 15_000;
  while (!(await what()) && Date.now() < end) await sleep(20);
  expect(await what()).toBe(true);
};
const start = async () => {
  external = startExternalBroker({ services: world.server.services, url: program.url, ...own, auth: 'HOOK' });
  await until(() => external.isReady());
};
const join = (options = {}, of = world.device) => world.join({ protocolVersion: 4, ...options }, of, true, program.url);
const ask = async (what: 'auth' | 'acl', body: object, hookToken = token) => {
  const answer = await fetch(`${address}/api/public/device/mqtt/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hook-token': hookToken },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
};
const retire = (matId: number) =>
  world.server.db.run(sql`update mat set biz_status = 'RETIRED', secret_hash = null where id = ${matId}`);

beforeAll(async () => {
  const { port } = world.server.app.server.address() as { port: number };
  address = `http://127.0.0.1:${port}`;
  useBrokerHooks({ token, own, authenticate: world.server.services.authenticate.device });
  program = await startSimulator('broker', { port: '0', server: address, token });
  await start();
});
afterAll(async () => {
  await external.stop();
  useBrokerHooks(undefined);
  program.child.kill('SIGTERM');
  await program.ended;
});

test('a code typed at a cabinet of the external broker: reply, DROP, booked once whatever is doubled', async () => {
  const order = await givenPickup(world.server, world.device, { code: '76543210' });
  const cabinet = await join();
  await cabinet.hello({ docs: { price: 1 } });
  await cabinet.up('req', { reqId: 'r1', op: 'PICKUP', args: { code: '76543210' } });
  expect(await cabinet.hears('reply')).toMatchObject([{ reqId: 'r1', ok: true, data: { orderNo: order.orderNo } }]);
  const [drop] = await cabinet.hears('cmd');
  expect(drop).toMatchObject({ type: 'DROP', try: 1, params: { orderNo: order.orderNo } });
  const place = { lineId: order.lineId, subNo: 0, trackNo: order.trackNo, result: 'DROPPED' };
  const units = [1, 2].map(n => ({ ...place, n }));
  const data = { dropId: drop.cmdId, orderNo: order.orderNo, final: true, offline: false, units };
  const id = randomUUID();
  await Promise.all([cabinet.up('drop', data, id), cabinet.up('drop', data, id), cabinet.up('drop', data)]);
  const once = { status: 55, dropped: 2, result: 1, stock: 8, held: 0, sales: 2 };
  await until(async () => (await orderState(world.server, order.orderId)).status === 55);
  expect(await orderState(world.server, order.orderId)).toEqual(once);
});

test('what was said while the gateway was away is kept by the broker; commands go out when it is back', async () => {
  const cabinet = await join();
  await cabinet.hello({ docs: { price: 1 } });
  const link = () => world.server.db.one<{ link: string }>(sql`select link from mat where id = ${world.device.matId}`);
  await until(async () => (await link()).link === 'BROKER');
  await external.stop();
  const cmdId = await world.give();
  await cabinet.up('door', { subNo: 0, state: 'OPEN', cause: 'MAINTAIN', at: Date.now() });
  expect(cabinet.heard.filter(each => each.topic === 'cmd')).toEqual([]);
  await start();
  expect(await cabinet.hears('cmd')).toMatchObject([{ cmdId, try: 1 }]);
  const door = () =>
    world.server.db.one<{ state: string }>(sql`select door_state as state from mat where id = ${world.device.matId}`);
  await until(async () => (await door()).state === 'OPEN');
});

test('however much the broker has kept of a device, none of it is lost', async () => {
  const cabinet = await join();
  await cabinet.hello({ docs: { price: 1 } });
  await external.stop();
  const said = Array.from({ length: 80 }, () => randomUUID());
  const door = { subNo: 0, state: 'CLOSED', cause: 'MAINTAIN', at: Date.now() };
  await Promise.all(said.map(id => cabinet.up('door', door, id)));
  await start();
  const taken = async () =>
    await world.server.db.one<{ n: number }>(
      sql`select count(*)::int as n from device_message where message_id = any(${said}::uuid[])`,
    );
  await until(async () => (await taken()).n === said.length);
});

test('a hello brings what was not acknowledged, and documents, which the broker keeps for who comes later', async () => {
  const first = await join();
  await first.hello();
  expect(await first.hears('doc/price')).toMatchObject([{ rev: 1, body: { tracks: [] } }]);
  const cmdId = await world.give();
  expect(await first.hears('cmd')).toMatchObject([{ cmdId, try: 1 }]);
  first.breakOff();
  const second = await join();
  expect(await second.hears('doc/price')).toMatchObject([{ rev: 1 }]);
  await second.hello({ docs: { price: 1 } });
  expect(await second.hears('cmd')).toMatchObject([{ cmdId, try: 2 }]);
});

test('a last will takes a device off line: nothing is sent to it until it is back', async () => {
  const will = {
    topic: `mat/${world.device.matId}/up/status`,
    payload: Buffer.from(JSON.stringify({ v: 1, id: randomUUID(), ts: Date.now(), data: { online: false } })),
    qos: 1 as const,
  };
  const cabinet = await join({ will });
  await cabinet.hello({ docs: { price: 1 } });
  await until(() => world.isOnline());
  cabinet.breakOff();
  await until(async () => !(await world.isOnline()));
  const cmdId = await world.give();
  await sleep(700);
  const { status } = await world.server.db.one<{ status: string }>(
    sql`select status from mat_command where cmd_id = ${cmdId}`,
  );
  expect(status).toBe('QUEUED');
  const back = await join({ will });
  await back.hello({ docs: { price: 1 } });
  expect(await back.hears('cmd')).toMatchObject([{ cmdId, try: 1 }]);
});

test('a device of the embedded broker is not spoken to over the external one', async () => {
  const cabinet = await world.join();
  await cabinet.hello({ docs: { price: 1 } });
  const cmdId = await world.give();
  expect(await cabinet.hears('cmd')).toMatchObject([{ cmdId, try: 1 }]);
  await inTx({ ...world.server.services, actor: timer('test'), requestId: 'test' }, tx =>
    markOffline(tx, { matId: world.device.matId }, 'TEST'),
  );
});

test.each([
  [
    'publishes under another id',
    (it: MqttDevice, other: number) => it.client.publish(`mat/${other}/up/heartbeat`, '{}'),
  ],
  ['publishes what only we say', (it: MqttDevice) => it.client.publish(`mat/${world.device.matId}/down/cmd`, '{}')],
  ['subscribes to another id', (it: MqttDevice, other: number) => it.client.subscribe(`mat/${other}/down/#`)],
  ['subscribes to everything', (it: MqttDevice) => it.client.subscribe('#')],
])('who %s is cut by the broker, and it is on record with us', async (_what, wrong) => {
  const other = await givenDevice(world.server, { online: false });
  const cabinet = await join();
  wrong(cabinet, other.matId);
  expect(await cabinet.goesDown()).toBe(true);
  await until(async () => (await world.badFrames()).length > 0);
  expect(await world.badFrames()).toMatchObject([
    { kind: 'mqtt', error: expect.stringMatching(/^(publishes|subscribes) to /) },
  ]);
});

test('a retired device is cut, and gets in no more; who is not the device it says it is neither', async () => {
  const cabinet = await join();
  await cabinet.hello();
  await retire(world.device.matId);
  tellCommands([world.device.matId]);
  cabinet.client.publish(`mat/${world.device.matId}/up/heartbeat`, '{}');
  expect(await cabinet.goesDown()).toBe(true);
  await expect(join()).rejects.toMatchObject({ code: 4 });
  const other = await givenDevice(world.server);
  await expect(join({}, { ...other, secret: 'wrong' })).rejects.toMatchObject({ code: 4 });
  await expect(join({ username: 'mat-1' }, other)).rejects.toMatchObject({ code: 4 });
});

test('the hooks answer nobody but the broker', async () => {
  const { matId, secret } = world.device;
  const name = `mat-${matId}`;
  const auth = { clientid: name, username: name, password: secret, peerhost: '10.0.0.1' };
  const acl = { clientid: name, username: name, action: 'publish', topic: `mat/${matId}/up/hello` };
  expect(await ask('auth', auth)).toEqual({ status: 200, result: 'allow' });
  expect(await ask('auth', auth, 'wrong')).toEqual({ status: 401, result: 'deny' });
  expect(await ask('acl', acl)).toEqual({ status: 200, result: 'allow' });
  expect(await ask('acl', acl, '')).toEqual({ status: 401, result: 'deny' });
  expect(await ask('acl', { ...acl, action: 'delete' })).toEqual({ status: 400, result: 'deny' });
  expect(await ask('auth', { ...auth, clientid: 'mat-1' })).toEqual({ status: 200, result: 'deny' });
  const us = { clientid: 'materia-gateway', ...own };
  expect(await ask('auth', us)).toEqual({ status: 200, result: 'allow', is_superuser: true });
  expect(await ask('auth', { ...us, password: 'x' })).toEqual({ status: 200, result: 'deny' });
  expect(await ask('acl', { ...us, action: 'subscribe', topic: '#' })).toEqual({ status: 200, result: 'deny' });
  // Five wrong secrets from one address: refused there, not elsewhere.
  for (let n = 0; n < 5; n += 1) await ask('auth', { ...auth, password: 'wrong' });
  expect(await ask('auth', auth)).toMatchObject({ result: 'deny' });
  expect(await ask('auth', { ...auth, peerhost: '10.0.0.2' })).toMatchObject({ result: 'allow' });
  useBrokerHooks(undefined);
  expect(await ask('auth', auth)).toEqual({ status: 401, result: 'deny' });
  useBrokerHooks({ token, own, authenticate: world.server.services.authenticate.device });
});
