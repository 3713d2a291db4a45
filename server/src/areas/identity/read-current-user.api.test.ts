import { readCurrentUser } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { GivenAlerts, today } from '../../testing/given-alerts.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
const mats: Record<string, number> = {};

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  const at = await GivenAlerts.open(server);
  const company = await given.company();
  const [store, other] = [await given.store({ companyId: company.id }), await given.store({ companyId: company.id })];
  const make = async (name: string, storeId: number, bizStatus = 'OPERATIONAL') => {
    mats[name] = await at.mat(name, { companyId: company.id, storeId, bizStatus });
    return mats[name];
  };
  const low = await make('低柜', store.id);
  await at.track(low, 'A1', { stock: 2 });
  await at.track(low, 'A2', { stock: 1 });
  await at.track(low, 'A3', { stock: 0, locks: ['JAM'] });
  const out = await make('空柜', store.id);
  await at.track(out, 'A1', { stock: 0 });
  const fine = await make('满柜', store.id);
  const full = await at.track(fine, 'A1');
  await at.lot(full, 10, 3);
  await at.lot(full, 40, 3);
  await at.lot(await at.track(out, 'A2'), 5, 0);
  await at.lot(await at.track(low, 'A4'), -2, 1);
  const late = await make('远柜', store.id);
  await at.lot(await at.track(late, 'A1'), 93, 1);
  const gone = await make('撤柜', store.id, 'RETIRED');
  await at.lot(await at.track(gone, 'A1', { stock: 0 }), 1, 1);
  await at.lot(await at.track(await make('别店柜', other.id), 'A1', { stock: 0 }), 1, 1);
  for (const [userName, agentType] of [
    ['store', 0],
    ['header', 5],
  ] as const)
    await given.user({ userName, agentType, companyId: company.id, storeId: store.id });
  await given.user({ userName: 'operator', agentType: 2, companyId: company.id, mats: [low, out, fine] });
  await given.user({ userName: 'manager', role: 'Manager', companyId: company.id });
});
afterAll(() => server.close());

const whoAmI = async (userName: string) => (await (await server.as(userName)).call(readCurrentUser)).data;
const day = async (days: number) =>
  (await server.db.one<{ day: string }>(sql`select (${today}::date + ${days}::int)::text as day`)).day;

test.each(['store', 'header'])('%s is told which of the own devices are short, the most sold out first', async who => {
  expect((await whoAmI(who)).matStorages).toEqual([
    { matId: mats.空柜, matName: '空柜', lowTracks: 1, soldOutTracks: 1 },
    { matId: mats.低柜, matName: '低柜', lowTracks: 2, soldOutTracks: 0 },
  ]);
});

test('and which have goods that end within three months, the first to end first', async () => {
  const name = (of: string) => ({ matId: mats[of], matName: of, goodsCount: 1 });
  expect((await whoAmI('store')).matExpire3).toEqual([
    { ...name('低柜'), firstExpireDate: await day(-2) },
    { ...name('满柜'), firstExpireDate: await day(10) },
  ]);
});

test.each(['operator', 'manager'])('%s is told neither', async who => {
  expect(await whoAmI(who)).toMatchObject({ matStorages: [], matExpire3: [] });
});
