import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { IClientOptions } from 'mqtt';
import { generate } from 'mqtt-packet';
import { expect, test } from 'vitest';
import { tellCommands } from '../../areas/mat/index.ts';
import { sql } from '../../kernel/index.ts';
import { givenDevice } from '../../testing/device-world.ts';
import type { MqttDevice } from '../../testing/mqtt-device.ts';
import { MqttWorld } from '../../testing/mqtt-world.ts';

const world = new MqttWorld();
const versions = [4, 5] as const;

test.each([
  [
    'publishes under another id',
    (own: MqttDevice, other: number) => own.client.publish(`mat/${other}/up/heartbeat`, '{}'),
  ],
  ['publishes what only we say', (own: MqttDevice) => own.client.publish(`mat/${world.device.matId}/down/cmd`, '{}')],
  ['subscribes to another id', (own: MqttDevice, other: number) => own.client.subscribe(`mat/${other}/down/#`)],
  ['subscribes to everything', (own: MqttDevice) => own.client.subscribe('#')],
])('06 W10 who %s is cut, and it is on record', async (_what, wrong) => {
  const other = await givenDevice(world.server, { online: false });
  const cabinet = await world.join();
  wrong(cabinet, other.matId);
  expect(await cabinet.goesDown()).toBe(true);
  expect(await world.badFrames()).toMatchObject([
    { kind: 'mqtt', error: expect.stringMatching(/^(publishes|subscribes) to /) },
  ]);
  const row = await world.server.db.one(sql`select online, last_seen_at from mat where id = ${other.matId}`);
  expect(row).toMatchObject({ online: false });
});

test.each(versions)('version %i: who is not the device it says it is does not get in', async version => {
  const refused = async (more: IClientOptions, of: Partial<typeof world.device> = {}) =>
    world
      .join({ protocolVersion: version, ...more }, { ...world.device, ...of })
      .then(() => 'in')
      .catch(error => error.code);
  const codes = version === 4 ? { secret: 4, id: 2, will: 5 } : { secret: 0x86, id: 0x85, will: 0x90 };
  expect(await refused({}, { secret: 'wrong' })).toBe(codes.secret);
  expect(await refused({ username: 'mat-999999' })).toBe(codes.id);
  expect(await refused({ clientId: 'somebody', username: 'somebody' })).toBe(codes.id);
  expect(await refused({ will: { topic: 'mat/1/up/status', payload: Buffer.from('{}') } })).toBe(codes.will);
  expect(await refused({ will: { topic: `mat/${world.device.matId}/up/hello`, payload: Buffer.from('{}') } })).toBe(
    codes.will,
  );
  await world.server.db.run(sql`update mat set biz_status = 'RETIRED' where id = ${world.device.matId}`);
  expect(await refused({})).toBe(codes.secret);
});

test('a device that is retired while it is connected is cut at once, or with what it says next', async () => {
  const retire = (matId: number) =>
    world.server.db.run(sql`update mat set biz_status = 'RETIRED', secret_hash = null where id = ${matId}`);
  const [told, speaking] = [await world.join(), await givenDevice(world.server)];
  await told.hello();
  await retire(world.device.matId);
  tellCommands([world.device.matId]);
  expect(await told.goesDown()).toBe(true);
  const cabinet = await world.join({}, speaking);
  await retire(speaking.matId);
  cabinet.client.publish(`mat/${speaking.matId}/up/heartbeat`, '{}');
  expect(await cabinet.goesDown()).toBe(true);
});

test('five wrong secrets in a minute: five minutes not even the right one, over MQTT and HTTP alike', async () => {
  const code = (secret: string) =>
    world
      .join({}, { ...world.device, secret })
      .then(() => 0)
      .catch(error => error.code);
  for (let n = 0; n < 5; n += 1) expect(await code('wrong')).toBe(0x86);
  expect(await code(world.device.secret)).toBe(0x8a);
  (await world.device.down()).refuses(429, '尝试过于频繁，请稍后再试！');
  world.server.setNow(new Date(Date.now() + 301_000).toISOString());
  expect(await code(world.device.secret)).toBe(0);
  world.server.setNow(new Date().toISOString());
});

test('a frame against its schema is taken and recorded, the device told so in version 5; it goes on', async () => {
  const cabinet = await world.join();
  await expect(cabinet.up('drop', { dropId: 'x' })).rejects.toThrow('Publish error');
  await expect(cabinet.up('nothing', {})).rejects.toThrow('Publish error');
  const old = await world.join({ protocolVersion: 4 });
  await old.up('drop', { dropId: 'x' });
  old.client.publish(`mat/${world.device.matId}/up/hello`, 'no json', { qos: 0 });
  await old.hello();
  expect((await world.badFrames()).map(({ kind }) => kind)).toEqual(['drop', 'nothing', 'drop', 'hello']);
  expect(old.isClosed()).toBe(false);
});

test('a frame of 64 KB is too large by one byte; much more is not even read', async () => {
  const cabinet = await world.join({ protocolVersion: 4 });
  cabinet.client.publish(`mat/${world.device.matId}/up/heartbeat`, 'x'.repeat(64 * 1024 + 1), { qos: 0 });
  await cabinet.hello();
  expect(await world.badFrames()).toEqual([{ kind: 'heartbeat', error: '65537 bytes' }]);
  cabinet.client.publish(`mat/${world.device.matId}/up/heartbeat`, 'x'.repeat(400_000), { qos: 0 });
  expect(await cabinet.goesDown()).toBe(true);
});

test('a hundred frames go at once, then twenty a second: who sends more is read more slowly', async () => {
  const cabinet = await world.join();
  const started = Date.now();
  await Promise.all(Array.from({ length: 110 }, () => cabinet.up('heartbeat', {})));
  expect(Date.now() - started).toBeGreaterThan(400);
});

/** Raw bytes: what no client of the protocol would send. */
async function raw(...bytes: readonly Buffer[]): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(world.broker.port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket.resume(), 'close');
  for (const each of bytes) socket.write(each);
  return { socket, closed };
}

test('what is no MQTT, or begins with anything but CONNECT, or is version 3.1, is cut', async () => {
  await (await raw(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).closed;
  await (await raw(generate({ cmd: 'pingreq' }))).closed;
  const old = { cmd: 'connect', protocolId: 'MQIsdp', protocolVersion: 3, clientId: 'mat-1', keepalive: 0 } as const;
  await (await raw(generate(old))).closed;
});

test('who promised to be heard and is silent is gone', async () => {
  const name = `mat-${world.device.matId}`;
  const hello = { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 1 } as const;
  const started = Date.now();
  const password = Buffer.from(world.device.secret);
  await (await raw(generate({ ...hello, clientId: name, username: name, password }))).closed;
  expect(Date.now() - started).toBeGreaterThan(1_400);
});

test('devices that reach only the web server come by WebSocket', async () => {
  const { port } = world.server.app.server.address() as { port: number };
  const cabinet = await world.join({}, world.device, true, `ws://127.0.0.1:${port}/mqtt`);
  await cabinet.hello();
  const cmdId = await world.give();
  expect(await cabinet.hears('cmd')).toMatchObject([{ cmdId }]);
});
