import { randomUUID } from 'node:crypto';
import { deviceUp } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueueCommand } from '../areas/mat/index.ts';
import { inTx, sql, timer } from '../kernel/index.ts';
import { givenDevice } from '../testing/device-world.ts';
import { testClient } from '../testing/test-client.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
});
afterAll(() => server.close());

test('over HTTP a device sends no faster than over MQTT: what is beyond its pace is refused (spec 06 §5)', async () => {
  const [hasty, other] = [await givenDevice(server), await givenDevice(server)];
  // All of them in one moment, however long this machine takes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const said = await Promise.all(
    Array.from({ length: 160 }, () => hasty.up('heartbeat', { rssi: -60, networkType: '4G' })),
  ).finally(() => clock.mockRestore());
  expect(said.filter(each => each.status === 200)).toHaveLength(150);
  expect(said.filter(each => each.status === 429)).toHaveLength(10); // 'request.tooMany'
  (await other.up('heartbeat', { rssi: -60, networkType: '4G' })).data;
});

test('when a device says it was is put right by what its clock is known to be behind (spec 06 §5)', async () => {
  const device = await givenDevice(server);
  const now = server.services.clock.now();
  const said = async (ts: number) => {
    const id = randomUUID();
    const client = testClient(server.app, { authorization: device.authorization });
    const body = { v: 1 as const, id, ts, data: { subNo: 0, state: 'CLOSED', cause: 'SUPPLY', at: ts } };
    (await client.call(deviceUp, { params: { matId: device.matId, kind: 'door' }, body })).data;
    const { at } = await server.db.one<{ at: string }>(
      sql`select device_at as at from device_message where mat_id = ${device.matId} and message_id = ${id}`,
    );
    return Math.round((Date.parse(at) - now.getTime()) / 1_000);
  };
  await server.db.run(sql`update mat set clock_skew_ms = 600000 where id = ${device.matId}`);
  expect(await said(now.getTime() - 660_000)).toBe(-60);
  await server.db.run(sql`update mat set clock_skew_ms = -300000 where id = ${device.matId}`);
  expect(await said(now.getTime() + 240_000)).toBe(-60);
});

test('of a door the later word holds, whichever came first, until the device connects anew or its clock is set', async () => {
  const device = await givenDevice(server);
  const at = server.services.clock.now().getTime();
  const said = async (state: string, seconds: number, subNo = 0) => {
    (await device.up('door', { subNo, state, cause: 'ABNORMAL', at: at + seconds * 1_000 })).data;
    const { door } = await server.db.one<{ door: string }>(
      sql`select door_state as door from mat where id = ${device.matId}`,
    );
    return door;
  };
  expect(await said('CLOSED', 60)).toBe('CLOSED');
  expect(await said('OPEN', 30)).toBe('CLOSED');
  expect(await said('OPEN', 30, 1)).toBe('OPEN');
  expect(await said('CLOSED', 40, 1)).toBe('CLOSED');
  expect(await said('OPEN', 70)).toBe('OPEN');
  (await device.up('hello', { hwSerial: 'HW', appVersion: '1', docs: {} })).data;
  expect(await said('CLOSED', 10)).toBe('CLOSED');
  const { clock, settings } = server.services;
  const about = { db: server.db, clock, settings, actor: timer('test'), requestId: 'test' };
  const { matId } = device;
  const cmdId = await inTx(about, tx => enqueueCommand(tx, { matId, type: 'TIME_SYNC', params: {}, source: 'RULE' }));
  (await device.up('ack', { cmdId, state: 'DONE' })).data;
  expect(await said('OPEN', -300)).toBe('OPEN');
});
