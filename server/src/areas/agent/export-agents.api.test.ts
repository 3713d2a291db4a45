import { exportAgents } from '@materia/contract/areas/agent';
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
