import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { telemetryRollup } from '../areas/mat/telemetry/telemetry-rollup.task.ts';
import { sql } from '../kernel/index.ts';
import { givenDevice } from '../testing/device-world.ts';
import { runTask } from '../testing/run-task.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
});
afterAll(() => server.close());

type Device = Awaited<ReturnType<typeof givenDevice>>;

const nowMs = () => server.services.clock.now().getTime();
const later = (ms: number) => server.setNow(new Date(nowMs() + ms).toISOString());
const said = (device: Device, frame: object) =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/public/device/${device.matId}/up/telemetry` },
    headers: { authorization: device.authorization },
    payload: { v: 1, id: randomUUID(), ...frame },
  });
const point = (at: number, temperature: number | null = 245) => ({ at, subNo: 0, temperature, humidity: 500 });
const stored = async ({ matId }: Device) =>
  (
    await server.db.rows<{ at: string; temperature: number | null }>(
      sql`select at, temperature from mat_telemetry where mat_id = ${matId} order by at`,
    )
  ).map(({ at, temperature }) => [Date.parse(at), temperature]);
const shown = async ({ matId }: Device) =>
  (await server.db.one<{ t: number | null }>(sql`select temperature as t from mat where id = ${matId}`)).t;

test('a sample said again is the same sample, however long the frame was on its way and whatever the clock says', async () => {
  const [right, slow] = [await givenDevice(server), await givenDevice(server)];
  const at = nowMs() - 1_000;
  for (const [device, ts] of [
    [right, at],
    [slow, at - 3_605_000],
  ] as const) {
    const frame = { ts, data: { points: [point(ts)] } };
    expect((await said(device, frame)).statusCode).toBe(200);
  }
  later(2_500);
  for (const [device, ts] of [
    [right, at],
    [slow, at - 3_605_000],
  ] as const) {
    expect((await said(device, { ts, data: { points: [point(ts)] } })).statusCode).toBe(200);
  }
  expect(await stored(right)).toEqual([[at, 245]]);
  // An hour and five seconds behind, put right by whole half minutes.
  expect(await stored(slow)).toEqual([[at - 5_000, 245]]);
});

test('many devices at the same time: each its own samples, the newest shown, what no sensor can read left out', async () => {
  const devices = await Promise.all(Array.from({ length: 30 }, () => givenDevice(server)));
  const at = nowMs() - 600_000;
  const answers = await Promise.all(
    devices.flatMap((device, n) => [
      said(device, { ts: nowMs(), data: { points: [point(at + 120_000, 240 + n), point(at, 100)] } }),
      said(device, { ts: nowMs(), data: { points: [point(at + 60_000, 9_999), { ...point(at), subNo: 9 }] } }),
    ]),
  );
  expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]));
  for (const [n, device] of devices.entries()) {
    expect(await stored(device)).toEqual([
      [at, 100],
      [at + 60_000, null],
      [at + 120_000, 240 + n],
    ]);
    expect(await shown(device)).toBe(240 + n);
  }
});

test('one that is too warm is told of in the midst of others that are not', async () => {
  const devices = await Promise.all(Array.from({ length: 10 }, () => givenDevice(server)));
  const warm = devices[4] as Device;
  for (let minute = 0; minute <= 12; minute += 1) {
    later(60_000);
    await Promise.all(
      devices.map(device =>
        said(device, { ts: nowMs(), data: { points: [point(nowMs(), device === warm ? 350 : 245)] } }),
      ),
    );
  }
  const alerts = await server.db.rows(sql`
    select mat_id as "matId", type from alert where mat_id = any(${devices.map(({ matId }) => matId)}::bigint[])`);
  expect(alerts).toEqual([{ matId: warm.matId, type: 'TEMPERATURE' }]);
  for (const device of devices) expect(await stored(device)).toHaveLength(13);
});

const hourMs = 3_600_000;
const hours = ({ matId }: Device) =>
  server.db.rows<{ at: string; avg: number; points: number }>(sql`
    select hour as at, temperature_avg as avg, points from mat_telemetry_hour where mat_id = ${matId} order by hour`);
const rollUp = () => runTask(server.services, telemetryRollup);

test('what a device tells after days alone comes to its hours, with what they had already; said once it is summed once', async () => {
  const device = await givenDevice(server);
  const beginning = Math.floor(nowMs() / hourMs) * hourMs - 72 * hourMs;
  const tell = (...points: object[]) => said(device, { ts: nowMs(), data: { points } });
  await tell(point(nowMs(), 250));
  await rollUp();
  await tell(point(beginning, 200), point(beginning + 60_000, 220));
  await rollUp();
  const first = { at: new Date(beginning).toISOString(), avg: 210, points: 2 };
  expect((await hours(device)).map(({ at, ...of }) => ({ at: new Date(at).toISOString(), ...of }))).toEqual([
    first,
    { at: expect.any(String), avg: 250, points: 1 },
  ]);
  await tell(point(beginning + 120_000, 240), point(beginning + hourMs, 260));
  await rollUp();
  expect(await hours(device)).toMatchObject([
    { avg: 220, points: 3 },
    { avg: 260, points: 1 },
    { avg: 250, points: 1 },
  ]);
  expect(await server.db.rows(sql`select from mat_telemetry_due`)).toEqual([]);
  // Samples are kept for 90 days: one that comes after the others of its hour are gone does not stand for them.
  await server.db.run(sql`delete from mat_telemetry where mat_id = ${device.matId}`);
  await tell(point(beginning + 180_000, 100));
  await rollUp();
  expect((await hours(device))[0]).toMatchObject({ avg: 220, points: 3 });
});

test('hours that passed while nobody summed are summed when somebody does', async () => {
  const device = await givenDevice(server);
  await said(device, { ts: nowMs(), data: { points: [point(nowMs(), 250)] } });
  await rollUp();
  later(hourMs);
  await said(device, { ts: nowMs(), data: { points: [point(nowMs(), 260)] } });
  later(72 * hourMs);
  await rollUp();
  expect(await hours(device)).toMatchObject([{ avg: 250 }, { avg: 260 }]);
});
