import { randomUUID } from 'node:crypto';
import { deviceUp } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../kernel/index.ts';
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
