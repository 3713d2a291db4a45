import {
  type MatSettings,
  matSettingDefaults,
  readGlobalConfig,
  readMatSetting,
  saveGlobalConfig,
  saveMatSetting,
} from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { climateLimits } from '../climate-limits.ts';
import { settingDocument } from './setting-document.ts';
import { farthestDay, nearDay, settingNumber } from './setting-sql.ts';
import { settingOf, settingsOf } from './settings-of.ts';

let server: TestServer;
let admin: TestClient;
let manager: TestClient;
let operator: TestClient;
let [one, two] = [0, 0];
let [mine, sister, theirs] = [0, 0, 0];

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  const at = await GivenAlerts.open(server);
  [one, two] = [(await given.company()).id, (await given.company()).id];
  mine = await at.mat('甲', { companyId: one, storeId: null });
  sister = await at.mat('乙', { companyId: one, storeId: null });
  theirs = await at.mat('丙', { companyId: two, storeId: null });
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one });
  await given.user({ userName: 'operator', agentType: 2, companyId: one, mats: [mine] });
  [admin, manager, operator] = [await server.as('admin'), await server.as('manager'), await server.as('operator')];
});
afterAll(() => server.close());

type Own = Partial<MatSettings>;
const ofMat = (own: Own, version: number, by = manager, id = mine) =>
  by.call(saveMatSetting, { params: { id }, body: { own, version } });
const ofCompany = (own: Own, version: number, by = manager, companyId = one) =>
  by.call(saveGlobalConfig, { body: { companyId, own, version } });
const read = async (id = mine, by = manager) => (await by.call(readMatSetting, { params: { id } })).data;

test('the narrower layer holds, value by value, and says whose it is', async () => {
  expect(await read()).toMatchObject({ values: matSettingDefaults, own: {}, version: 0, mine: true });
  await admin.call(saveGlobalConfig, { body: { own: { heartbeatSec: 90, volume: 40, failLockCount: 3 }, version: 0 } });
  const company = (await ofCompany({ volume: 50, nearExpiryDays: 120 }, 0)).data;
  expect(company).toMatchObject({
    values: { heartbeatSec: 90, volume: 50, nearExpiryDays: 120 },
    above: { volume: 40, nearExpiryDays: 90 },
    sources: { heartbeatSec: 'PLATFORM', volume: 'COMPANY', brightness: 'DEFAULT' },
    version: 1,
    mine: true,
  });
  const device = (await ofMat({ volume: 10, tempTarget: matSettingDefaults.tempTarget, ...limits(150, 250) }, 0)).data;
  expect(device).toMatchObject({
    values: { heartbeatSec: 90, volume: 10, nearExpiryDays: 120, tempMax: { NORMAL: 250 } },
    sources: { volume: 'MAT', tempMax: 'MAT', nearExpiryDays: 'COMPANY', heartbeatSec: 'PLATFORM' },
    above: { volume: 50 },
    version: 1,
  });
  expect((await settingOf(server.db, sister)).volume).toBe(50);
  // The platform's, the company's and the device's own change each raised what the device is to have.
  expect(await revisions()).toEqual([3, 2, 1]);
  expect(await settingDocument(server.db, { matId: mine, now: new Date() })).toMatchObject({
    volume: 10,
    heartbeatSec: 90,
    subs: [{ subNo: 0, tempMax: 250 }],
  });
  const many = await settingsOf(server.db, [mine, theirs]);
  expect([many.get(mine)?.nearExpiryDays, many.get(theirs)?.nearExpiryDays]).toEqual([120, 90]);
  // A key that is left out is the wider layer's again.
  expect((await ofMat({ volume: 11 }, 1)).data).toMatchObject({
    values: { volume: 11, tempMax: matSettingDefaults.tempMax },
    sources: { tempMax: 'DEFAULT' },
    version: 2,
  });
  await ofMat({ tempTarget: matSettingDefaults.tempTarget, ...limits(150, 250) }, 2);
});

const revisions = async () => {
  const rows = await server.db.rows<{ rev: number }>(
    sql`select (desired->>'setting')::int as rev from mat where id = any(${[mine, sister, theirs]}::bigint[]) order by id`,
  );
  return rows.map(({ rev }) => rev);
};
const limits = (low: number, high: number) => ({
  tempMin: { ...matSettingDefaults.tempMin, NORMAL: low },
  tempMax: { ...matSettingDefaults.tempMax, NORMAL: high },
});

test('statements see the same: numbers, climate by zone, the day from which a batch counts', async () => {
  const today = dayOf(Date.now());
  const rows = await server.db.rows<Record<string, unknown>>(sql`
    select m.id, ${settingNumber('failLockCount')} as fails, z.temp_min, z.temp_max, z.hum_max,
      ${nearDay(today)} - ${today}::date as near, ${farthestDay(today)} - ${today}::date as far
    from mat m join sub_mat s on s.mat_id = m.id cross join ${climateLimits('s.mat_id', 's.temp_zone')}
    where m.id = any(${[mine, theirs]}::bigint[]) order by m.id`);
  expect(rows).toEqual([
    { id: mine, fails: 3, temp_min: 150, temp_max: 250, hum_max: 750, near: 120, far: 120 },
    { id: theirs, fails: 3, temp_min: 100, temp_max: 300, hum_max: 750, near: 90, far: 120 },
  ]);
});

test('limits are set together and lie in their order; a value beyond its range is refused', async () => {
  const version = (await read()).version;
  (await ofMat({ tempMin: matSettingDefaults.tempMin }, version)).refuses(
    400,
    '目标温度、温度下限、温度上限须一起设置！',
  );
  const target = { ...matSettingDefaults.tempTarget, NORMAL: 290 };
  (await ofMat({ tempTarget: target, ...limits(150, 250) }, version)).refuses(
    400,
    '常温须满足：温度下限≤目标温度≤温度上限！',
  );
  (await ofMat({ humMin: 700, humMax: 700 }, version)).refuses(400, '湿度下限须小于湿度上限！');
  expect((await ofMat({ heartbeatSec: 10 }, version)).status).toBe(400);
  expect((await ofMat({ ...limits(90, 250), tempTarget: matSettingDefaults.tempTarget }, version)).status).toBe(400);
});

test('the platform for all, a company for itself, who looks after single devices for those; two at once: the second is told', async () => {
  const forAll = await manager.call(saveGlobalConfig, { body: { own: {}, version: 1 } });
  forAll.refuses(403, '平台设置仅平台可修改！');
  (await ofCompany({}, 0, manager, two)).refuses(404, '记录不存在或已被删除');
  (await ofCompany({}, 1, operator)).refuses(403, '只能维护本人关联的设备！');
  expect((await operator.call(readGlobalConfig, { query: { companyId: String(one) } })).data.mine).toBe(false);
  (await manager.call(readGlobalConfig, { query: { companyId: String(two) } })).refuses(404, '记录不存在或已被删除');
  expect((await manager.call(readGlobalConfig, { query: {} })).data).toMatchObject({
    values: { volume: 40 },
    mine: false,
  });
  const { version } = await read(mine, operator);
  const [first, second] = await Promise.all([ofMat({ volume: 1 }, version, operator), ofMat({ volume: 2 }, version)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  (await ofMat({ volume: 3 }, version)).refuses(409, '数据已被他人修改，请刷新后重试');
  (await ofCompany({ volume: 3 }, 9)).refuses(409, '数据已被他人修改，请刷新后重试');
  (await ofMat({}, 0, operator, sister)).refuses(404, '记录不存在或已被删除');
});
