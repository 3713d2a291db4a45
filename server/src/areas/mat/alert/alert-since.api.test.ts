import { listAlerts } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import { runTask } from '../../../testing/run-task.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { matOfflineScan } from '../mat-offline-scan.task.ts';
import { writeTouches } from '../touch-mat.ts';
import { alertEscalate } from './alert-escalate.task.ts';
import { minutesSince, namedAlert } from './tell-alerts.ts';

let server: TestServer;
let device: Awaited<ReturnType<typeof givenDevice>>;
beforeAll(async () => {
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  device = await givenDevice(server);
});

const pass = (minutes: number) => {
  const { clock } = server.services;
  clock.setOffset(clock.now().getTime() - Date.now() + minutes * 60_000);
};
const now = () => server.services.clock.now();
const measure = async (temperature: number, minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    pass(1);
    await device.up('telemetry', { points: [{ at: now().getTime(), subNo: 0, temperature, humidity: 500 }] });
  }
};

test('what was right for days and is wrong again has lasted since then, not since the first time', async () => {
  await measure(312, 12);
  await measure(280, 12);
  pass(3 * 24 * 60);
  await measure(315, 13);
  const admin = await server.as('admin');
  const body = { matId: device.matId, alertType: ['TEMPERATURE' as const] };
  const { rows } = (await admin.call(listAlerts, { params: { limit: 10, page: 1 }, body })).data;
  expect(rows).toMatchObject([{ status: 'NEW', count: 2, recoveredAt: null }]);
  const [{ id, firstAt, since }] = rows as [(typeof rows)[number]];
  expect(minutesSince(firstAt, now())).toBeGreaterThan(3 * 24 * 60);
  expect(minutesSince(since, now())).toBeLessThan(20);
  expect((await namedAlert(server.db, id))?.since).toBe(since);
});

test('a device that was back for a while gets its ticket after two hours of the new cut', async () => {
  const scan = () => runTask(server.services, matOfflineScan);
  const tickets = async () => {
    await runTask(server.services, alertEscalate);
    return server.db.rows(sql`select id from ticket where mat_id = ${device.matId}`);
  };
  pass(11);
  await scan();
  await device.up('heartbeat', {});
  await scan();
  pass(1.2);
  await device.up('heartbeat', {});
  await writeTouches(server.db);
  await scan();
  pass(20);
  await scan();
  expect(
    await server.db.rows(sql`select status, count from alert where mat_id = ${device.matId} and type = 'NETWORK'`),
  ).toEqual([{ status: 'NEW', count: 2 }]);
  pass(95);
  expect(await tickets()).toEqual([]);
  pass(10);
  expect(await tickets()).toHaveLength(1);
});
