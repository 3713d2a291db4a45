import { getSettings, saveSetting } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const companyId = (await server.given.company()).id;
  for (const userName of ['alice', 'bobby']) await server.given.user({ userName, companyId });
});
afterAll(() => server.close());

const view = (name: string, rest: object = {}) => ({
  params: { screen: 'order.order_mgmt' },
  body: { kind: 'VIEW' as const, name, value: { status: '20.22' }, ...rest },
});

test('views are kept per account and screen; saving the same name again replaces it', async () => {
  const alice = await server.as('alice');
  await alice.call(saveSetting, view('待付款'));
  const { data } = await alice.call(saveSetting, view('待付款', { value: { status: '22' } }));
  expect(data).toEqual([{ kind: 'VIEW', name: '待付款', value: { status: '22' }, isDefault: false }]);
  const bobby = await server.as('bobby');
  expect((await bobby.call(getSettings, { params: { screen: 'order.order_mgmt' } })).data).toEqual([]);
  expect((await alice.call(getSettings, { params: { screen: 'mat.mat_mgmt' } })).data).toEqual([]);
});

test('one default; rename; a taken name and a missing view are refused; null deletes', async () => {
  const alice = await server.as('alice');
  await alice.call(saveSetting, view('a', { isDefault: true }));
  await alice.call(saveSetting, view('b', { isDefault: true }));
  const renamed = await alice.call(saveSetting, view('a', { newName: 'c' }));
  const ofInterest = renamed.data.filter(setting => setting.name.length === 1);
  expect(ofInterest.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['c', false],
    ['b', true],
  ]);
  (await alice.call(saveSetting, view('c', { newName: 'b' }))).refuses(409, '已有同名视图「b」');
  (await alice.call(saveSetting, view('nowhere', { newName: 'd' }))).refuses(404, '视图「nowhere」不存在');
  const left = await alice.call(saveSetting, view('b', { value: null }));
  expect(left.data.map(setting => setting.name)).not.toContain('b');
});

test('at most fifty settings per screen', async () => {
  const bobby = await server.as('bobby');
  for (let n = 1; n <= 50; n += 1) await bobby.call(saveSetting, view(`v${n}`));
  (await bobby.call(saveSetting, view('v51'))).refuses(409, '每个页面最多保存50个视图');
  expect((await bobby.call(saveSetting, view('v50', { value: 1 }))).status).toBe(200);
});
