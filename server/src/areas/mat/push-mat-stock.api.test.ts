import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { reaches } from '../../kernel/live/reaches.ts';
import { GivenAlerts } from '../../testing/given-alerts.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { loadActor } from '../identity/index.ts';
import { alertPushes } from './alert/push-alerts.ts';
import { climateBlock } from './dashboard/climate.block.ts';
import { matStockPushes } from './push-mat-stock.ts';

let server: TestServer;
let matId: number;
let trackId: number;
let companyId: number;
const people: [string, number][] = [];

beforeAll(async () => {
  server = await testServer();
  companyId = (await server.given.company()).id;
  const at = await GivenAlerts.open(server);
  matId = await at.mat('甲', { companyId, storeId: null });
  trackId = await at.track(matId, 'A1');
  const user = async (userName: string, of: object) => {
    people.push([userName, (await server.given.user({ userName, companyId, ...of })).id]);
  };
  await user('manager', { role: 'Manager' });
  await user('stranger', { role: 'Manager', companyId: (await server.given.company()).id });
  await user('monitor', { agentType: 4 });
  await server.db.run(sql`insert into agent_mat (agent_id, mat_id) values (${people.at(-1)?.[1]}, ${matId})`);
  await user('doctor', { role: 'Doctor' });
});
afterAll(() => server.close());

const about = { stock: matStockPushes, alerts: alertPushes };
/** Who is told to count anew what is wrong with devices. */
async function counting(of: keyof typeof about, event: string, payload: object): Promise<string[]> {
  const told = about[of].filter(each => each.event === event);
  const said = { event, payload, companyId } as never;
  const frames = (await Promise.all(told.map(each => each.frames(said, server.db)))).flat();
  const counters = frames.filter(({ type, body }) => type === 'COUNTERS' && JSON.stringify(body).includes('matAlert'));
  const names: string[] = [];
  for (const [name, id] of people) {
    const actor = (await loadActor(server.db, id)) as never;
    if (counters.some(({ to }) => reaches(to, actor))) names.push(name);
  }
  return names;
}

test('what is wrong with a device is counted anew by all who see its number, without a privilege on devices too', async () => {
  const alert = { alertId: 1, version: 1, storeId: null, matId };
  for (const event of ['alert.raised', 'alert.closed'])
    expect(await counting('alerts', event, alert)).toEqual(['manager', 'monitor']);
  expect(climateBlock.on).toContain('COUNTERS');
});

test('slots unlocked, priced or counted change the chips at once; what is sold is the order’s to say', async () => {
  const locks = { trackIds: [trackId], fields: ['locks'] };
  expect(await counting('stock', 'track.changed', locks)).toEqual(['manager', 'monitor']);
  const moved = (kind: string) => ({ movements: [{ kind, trackId }] });
  expect(await counting('stock', 'stock.moved', moved('COUNT'))).toEqual(['manager', 'monitor']);
  expect(await counting('stock', 'stock.moved', moved('SALE'))).toEqual([]);
  expect(await counting('stock', 'stock.held', { trackIds: [trackId] })).toEqual([]);
});
