import { listMatHistory, listMatStatuses, saveMat } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let manager: TestClient;
let company: { id: number };
let store: { id: number };

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  company = await given.company();
  store = await given.store({ companyId: company.id });
  await given.user({ userName: 'manager', role: 'Manager', companyId: company.id });
  await given.user({ userName: 'manager2', role: 'Manager', companyId: (await given.company()).id });
  manager = await server.as('manager');
});
afterAll(() => server.close());

type Draft = SentOf<typeof saveMat>;
const draft = (matName: string, more: Partial<Draft> = {}): Draft => ({
  matName,
  model: 'YK-48',
  cabinetType: 1,
  tempZone: 'NORMAL',
  opCompanyId: company.id,
  ...more,
});
const save = (body: Draft) => manager.call(saveMat, { body });

const page = { limit: 30, page: 1 };
const historyOf = (id: number, by = manager) => by.call(listMatHistory, { params: { ...page, id }, body: {} });

test('what was changed about a device is told field by field, before and after, the newest first; what was refused is not', async () => {
  const made = (await save(draft('改动'))).data;
  const change = { ...draft('改动后', { tempZone: 'SHADE', storeId: store.id }), matId: made.matId };
  (await save({ ...change, version: made.version })).data;
  (await save({ ...change, version: made.version })).refuses(409, '数据已被他人修改，请刷新后重试');
  const { rows, total } = (await historyOf(made.matId)).data;
  expect(total).toBe(2);
  expect(rows[0]).toMatchObject({
    userName: 'manager',
    actionName: '保存设备',
    before: { matName: '改动', tempZone: 'NORMAL', storeId: null },
    after: { matName: '改动后', tempZone: 'SHADE', storeId: store.id },
    names: { [`storeId:${store.id}`]: expect.any(String) },
  });
  expect(Object.keys(rows[0]?.before ?? {}).sort()).toEqual(['matName', 'storeId', 'tempZone']);
  expect(rows[1]).toMatchObject({ before: null, after: { matName: '改动' } });
  (await historyOf(made.matId, await server.as('manager2'))).refuses(404, '记录不存在或已被删除');
});

test('states as bars: one entered before counts from the beginning, the last lasts', async () => {
  const { matId } = (await save(draft('状态'))).data;
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  const say = (kind: string, to: string, at: Date) =>
    server.db.run(
      sql`insert into mat_status_history (mat_id, kind, to_state, at) values (${matId}, ${kind}, ${to}, ${at})`,
    );
  const [down, up] = [hours(30), hours(3)];
  await say('ONLINE', 'ONLINE', hours(500));
  await say('ONLINE', 'OFFLINE', down);
  await say('ONLINE', 'ONLINE', up);
  await say('DOOR', 'CLOSED', hours(400));
  const input = { params: { ...page, id: matId }, body: { days: 1 as const } };
  const { bars, total } = (await manager.call(listMatStatuses, input)).data;
  expect(total).toBe(5);
  expect(bars?.spans.filter(span => span.kind !== 'BIZ')).toEqual([
    { kind: 'ONLINE', state: 'OFFLINE', from: bars?.from, to: up.toISOString() },
    { kind: 'ONLINE', state: 'ONLINE', from: up.toISOString(), to: null },
    { kind: 'DOOR', state: 'CLOSED', from: bars?.from, to: null },
  ]);
  expect(Date.parse(bars?.to ?? '') - Date.parse(bars?.from ?? '')).toBe(86_400_000);
  const week = (await manager.call(listMatStatuses, { ...input, body: { days: 7 } })).data.bars;
  expect(week?.spans.map(span => span.state).slice(0, 3)).toEqual(expect.arrayContaining(['ONLINE', 'OFFLINE']));
  expect((await manager.call(listMatStatuses, { ...input, body: {} })).data.bars).toBeUndefined();
});
