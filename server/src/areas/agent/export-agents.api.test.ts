import { exportAgents, exportStoreAccounts } from '@materia/contract/areas/agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type AgentDesk, agentDesk } from '../../testing/agent-desk.ts';
import { sheetOf } from '../../testing/sheet-of.ts';

let at: AgentDesk;
beforeAll(async () => {
  at = await agentDesk();
});
afterAll(() => at.server.close());

test('the file holds the agents of the filter and the scope, in the chosen columns', async () => {
  const fileOf = async (as: string, filter: object) =>
    sheetOf(at.server, await at.server.as(as), exportAgents, { filter, columns: ['userName', '$links', 'nothing'] });
  expect(await fileOf('manager', { type: [2] })).toEqual([
    ['用户名', '设备/门店/医生'],
    ['operator', '2 / 1 / 0'],
    ['relief', '0 / 0 / 0'],
  ]);
  const operator = await at.server.db.one<{ id: number }>(sql`select id from sys_user where user_name = 'operator'`);
  const chosen = { filter: {}, columns: ['userName'], ids: [operator.id] };
  expect(await sheetOf(at.server, await at.server.as('manager'), exportAgents, chosen)).toEqual([
    ['用户名'],
    ['operator'],
  ]);
  expect(await fileOf('admin', { companyId: at.otherCompany })).toHaveLength(2);
  expect(await fileOf('stranger', { storeId: at.storeId })).toHaveLength(1);
});

test('门店账号: a row per account for who looks after agents, else per store in numbers; the chosen rows', async () => {
  const { server } = at;
  const lonely = (await server.given.store({ companyId: at.companyId })).id;
  await at.user('header', { agentType: 5, storeId: at.storeId });
  const fileOf = async (as: string, body: object = {}) =>
    sheetOf(server, await server.as(as), exportStoreAccounts, body);
  const rows = await fileOf('manager');
  const store = ['门店编码', '门店', '公司', '门店状态'];
  expect(rows[0]).toEqual([...store, '用户名', '姓名', '类型', '手机', '最近登录', '在线', '状态']);
  const names = (lines: Awaited<ReturnType<typeof fileOf>>) => lines.slice(1).map(row => row[4] ?? null);
  expect(names(rows)).toEqual(['clerk', 'header', null]);
  expect(names(await fileOf('manager', { noAccount: true }))).toEqual([null]);
  expect(names(await fileOf('manager', { ids: [-at.id('header'), lonely] }))).toEqual(['header', null]);
  expect(names(await fileOf('manager', { ids: [at.storeId] }))).toEqual(['clerk', 'header']);
  expect(names(await fileOf('stranger'))).toEqual([null]);
  expect(await fileOf('clerk')).toEqual([
    [...store, '账号数', '最近登录', '在线'],
    [rows[1]?.[0], rows[1]?.[1], rows[1]?.[2], rows[1]?.[3], 2, expect.anything(), 0],
  ]);
});
