import { readMatTelemetry } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let manager: TestClient;
let foreign: TestClient;
let matId = 0;
/** The hour that began last. */
const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const ago = (hours: number, minutes = 0) => new Date(hour - hours * 3_600_000 + minutes * 60_000);

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  const at = await GivenAlerts.open(server);
  const [one, two] = [(await given.company()).id, (await given.company()).id];
  matId = await at.mat('甲', { companyId: one, storeId: null });
  await server.db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, temp_zone, row_count, col_count) values (${matId}, 1, '冷藏柜', 1, 'REFRIGERATE', 4, 4)`);
  await given.user({ userName: 'manager', role: 'Manager', companyId: one });
  await given.user({ userName: 'foreign', role: 'Manager', companyId: two });
  [manager, foreign] = [await server.as('manager'), await server.as('foreign')];
});
afterAll(() => server.close());

const sample = (at: Date, temperature: number | null, subNo = 0, humidity: number | null = 500) =>
  server.db.run(sql`
    insert into mat_telemetry (mat_id, sub_no, at, temperature, humidity) values (${matId}, ${subNo}, ${at}, ${temperature}, ${humidity})`);
const summed = (at: Date, temperature: number) =>
  server.db.run(sql`
    insert into mat_telemetry_hour (mat_id, hour, temperature_min, temperature_avg, temperature_max, humidity_min, humidity_avg, humidity_max, points)
    values (${matId}, ${at}, ${temperature - 5}, ${temperature}, ${temperature + 5}, 480, 500, 520, 60)`);
const door = (at: Date, to: string, cause: string) =>
  server.db.run(sql`
    insert into mat_status_history (mat_id, kind, to_state, at, reason) values (${matId}, 'DOOR', ${to}, ${at}, ${cause})`);
const read = async (from: Date, to: Date, subNo = 0, by = manager) =>
  by.call(readMatTelemetry, {
    params: { id: matId },
    query: { from: from.toISOString(), to: to.toISOString(), subNo: String(subNo) },
  });
const iso = (at: Date) => at.toISOString();

test('sample by sample while samples are kept, hour by hour before; where nothing was measured there is a gap', async () => {
  // Hours of yesterday whose samples are gone; of the third there is nothing.
  await summed(ago(30), 230);
  await summed(ago(29), 240);
  await summed(ago(27), 250);
  // Samples since 26 hours ago, each ten minutes, but for forty minutes; one that measured nothing.
  for (const minutes of [0, 10, 20, 60, 70, 80]) await sample(ago(26, minutes), 245 + minutes / 10);
  await sample(ago(26, 40), null, 0, null);
  await summed(ago(26), 246);
  const { readings, gaps, limits } = (await read(ago(30, 30), ago(24, -35))).data;
  expect(limits).toEqual({ tempMin: 100, tempMax: 300, humMin: 350, humMax: 750 });
  expect(readings.slice(0, 4).map(({ at, temperature, hour: of }) => [Date.parse(at), temperature, of])).toEqual([
    [ago(30, 30).getTime(), 230, { temperatureMin: 225, temperatureMax: 235, humidityMin: 480, humidityMax: 520 }],
    [ago(29).getTime(), 240, expect.anything()],
    [ago(27).getTime(), 250, expect.anything()],
    [ago(26).getTime(), 245, null],
  ]);
  expect(readings).toHaveLength(3 + 6);
  // Measured from the beginning: the hour it lies in says nothing more.
  const own = (await read(ago(26, -5), ago(24, -35))).data;
  expect([own.readings.length, own.readings.some(each => each.hour)]).toEqual([6, false]);
  expect(gaps).toEqual([
    { from: iso(ago(28)), to: iso(ago(27)) },
    { from: iso(ago(26, 20)), to: iso(ago(26, 60)) },
  ]);
});

test('more than 48 hours are told by the hour alone, each with its least and most; nothing is missing after now', async () => {
  const { readings, gaps } = (await read(ago(72), new Date(Date.now() + 3_600_000))).data;
  expect(readings.map(each => each.temperature)).toEqual([230, 240, 250, 246]);
  expect(readings.every(each => each.hour !== null)).toBe(true);
  expect(gaps.map(({ from }) => Date.parse(from))).toEqual([ago(72), ago(28), ago(25)].map(Number));
  expect(Date.parse(gaps.at(-1)?.to ?? '')).toBeLessThanOrEqual(Date.now());
});

test('each cabinet has readings and limits of its own; doors stand open for all of them', async () => {
  await sample(ago(2), 51, 1);
  await door(ago(9), 'OPEN', 'SUPPLY');
  await door(ago(5), 'CLOSED', 'SUPPLY');
  await door(ago(1), 'OPEN', 'ABNORMAL');
  const { readings, limits, doors } = (await read(ago(6), ago(0), 1)).data;
  expect(readings.map(each => each.temperature)).toEqual([51]);
  expect(limits).toMatchObject({ tempMin: 20, tempMax: 100 });
  expect(doors).toEqual([
    { from: iso(ago(6)), to: iso(ago(5)), cause: 'SUPPLY' },
    { from: iso(ago(1)), to: null, cause: 'ABNORMAL' },
  ]);
});

test('what has no beginning before its end, is too long, foreign or not there is refused', async () => {
  (await read(ago(1), ago(1))).refuses(400, '结束时间须晚于开始时间！');
  (await read(ago(367 * 24), ago(0))).refuses(400, '时间范围最多366天！');
  (await read(ago(1), ago(0), 0, foreign)).refuses(404, '记录不存在或已被删除');
  (await read(ago(1), ago(0), 7)).refuses(404, '记录不存在或已被删除');
});
