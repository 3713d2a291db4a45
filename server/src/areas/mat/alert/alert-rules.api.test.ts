import { listAlertRules, replayAlertRule, saveAlertRule } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let at: GivenAlerts;
let manager: TestClient;
let admin: TestClient;
let [one, two] = [0, 0];
let [mine, theirs] = [0, 0];
const door = {
  type: 'DOOR',
  enabled: true,
  holdSec: 300,
  level: 2,
  escalateMin: 30,
  notify: true,
  autoTicket: true,
} as const;

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  at = await GivenAlerts.open(server);
  [one, two] = [(await given.company()).id, (await given.company()).id];
  mine = await at.mat('甲', { companyId: one, storeId: null });
  theirs = await at.mat('丙', { companyId: two, storeId: null });
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one });
  [manager, admin] = [await server.as('manager'), await server.as('admin')];
});
afterAll(() => server.close());

const doors = async (client: TestClient) =>
  (await client.call(listAlertRules, {})).data.filter(rule => rule.type === 'DOOR');

test('defaults until somebody writes; the platform for all, a company and its devices for themselves', async () => {
  expect(await doors(manager)).toMatchObject([{ id: null, scope: 'PLATFORM', holdSec: 120, level: 1, mine: false }]);
  const platform = await manager.call(saveAlertRule, { body: { ...door, scope: 'PLATFORM' } });
  platform.refuses(403, '平台规则仅平台可修改！');
  (await manager.call(saveAlertRule, { body: { ...door, scope: 'MAT' } })).refuses(400, '请选择规则适用的公司或设备！');
  (await manager.call(saveAlertRule, { body: { ...door, scope: 'MAT', matId: theirs } })).refuses(
    404,
    '记录不存在或已被删除',
  );
  const foreign = { ...door, scope: 'COMPANY' as const, companyId: two };
  (await manager.call(saveAlertRule, { body: foreign })).refuses(404, '记录不存在或已被删除');
  const made = (await manager.call(saveAlertRule, { body: { ...door, scope: 'COMPANY' } })).data;
  expect(made).toMatchObject({ companyId: one, holdSec: 300, autoTicket: true, mine: true });
  await admin.call(saveAlertRule, { body: { ...door, scope: 'COMPANY', companyId: two } });
  expect((await doors(manager)).map(rule => rule.companyId)).toEqual([null, one]);
  const old = { ...door, scope: 'COMPANY' as const, version: 99 };
  (await manager.call(saveAlertRule, { body: old })).refuses(409, '数据已被他人修改，请刷新后重试');
  const gone = { ...door, scope: 'COMPANY' as const, version: made.version, drop: true };
  await manager.call(saveAlertRule, { body: gone });
  expect(await doors(manager)).toMatchObject([{ id: null }]);
});

test('what a rule would have raised in 30 days: by how doors stood, what hours measured, what was raised', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const [matId, state, hours] of [
    [mine, 'OPEN', 30],
    [mine, 'CLOSED', 29],
    [mine, 'OPEN', 5],
    [mine, 'CLOSED', 4.95],
    [theirs, 'OPEN', 5],
  ] as const)
    await server.db.run(
      sql`insert into mat_status_history (mat_id, kind, to_state, at) values (${matId}, 'DOOR', ${state}, ${ago(hours)})`,
    );
  const replay = async (type: 'DOOR' | 'TEMPERATURE' | 'JAM', holdSec: number) =>
    (await manager.call(replayAlertRule, { body: { type, holdSec } })).data;
  expect(await replay('DOOR', 600)).toMatchObject({ total: 1, mats: 1, raised: 0 });
  expect(await replay('DOOR', 60)).toMatchObject({ total: 2, mats: 1 });
  for (const hours of [50, 49, 20])
    await server.db.run(sql`
      insert into mat_telemetry_hour (mat_id, hour, temperature_min, temperature_max, points)
      values (${mine}, date_trunc('hour', ${ago(hours)}::timestamptz), 250, 320, 60)`);
  expect(await replay('TEMPERATURE', 600)).toMatchObject({ total: 2, mats: 1 });
  expect(await replay('TEMPERATURE', 7_200)).toMatchObject({ total: 1 });
  await at.alert(mine, 'JAM');
  const jams = await replay('JAM', 0);
  expect(jams).toMatchObject({ total: 1, raised: 1 });
  expect(jams.days).toHaveLength(30);
});

test('from what on it is wrong and when it is over is a rule’s, within what its type bears; a type without such limits keeps none', async () => {
  const warm = { ...door, type: 'TEMPERATURE' as const, scope: 'MAT' as const, matId: mine };
  const ofType = async (type: string) =>
    (await manager.call(listAlertRules, {})).data.filter(rule => rule.type === type && rule.matId === mine);
  expect((await manager.call(listAlertRules, {})).data.find(rule => rule.type === 'TEMPERATURE')).toMatchObject({
    ...{ raiseBy: 0, clearBy: 10, clearSec: 600 },
  });
  (await manager.call(saveAlertRule, { body: { ...warm, raiseBy: 201 } })).refuses(400, '请输入0～200之间的数值！');
  await manager.call(saveAlertRule, { body: { ...warm, raiseBy: 15, clearBy: 5, clearSec: 120 } });
  expect(await ofType('TEMPERATURE')).toMatchObject([{ raiseBy: 15, clearBy: 5, clearSec: 120 }]);
  await manager.call(saveAlertRule, { body: { ...door, scope: 'MAT', matId: mine, raiseBy: 7 } });
  expect(await ofType('DOOR')).toMatchObject([{ raiseBy: null, clearBy: null, clearSec: null }]);
});
