import { readPointsRules } from '@materia/contract/areas/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRows } from '../../demo/copy-rows.ts';
import { sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { systemDemo } from './system.demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ask = (query: Record<string, string> = {}) => server.anonymous().call(readPointsRules, { query });

test('nothing until somebody sets rules; then rising, in fen; a company may have its own (spec 01 §3, §4)', async () => {
  expect((await ask()).data).toEqual([]);
  const company = await server.given.company();
  const other = await server.given.company();
  await server.db.run(sql`
    insert into sys_config (key, value, scope, company_id) values
      ('paypointsrule', '[{"fromAmount": 10000, "deduction": 1200}, {"fromAmount": 5000, "deduction": 500}]', 'PLATFORM', null),
      ('paypointsrule', '[{"fromAmount": 3000, "deduction": 100}]', 'COMPANY', ${company.id})`);
  await server.services.settings.reload(server.db);
  const platform = [
    { fromAmount: 5_000, deduction: 500 },
    { fromAmount: 10_000, deduction: 1_200 },
  ];
  expect((await ask()).data).toEqual(platform);
  expect((await ask({ companyId: String(other.id) })).data).toEqual(platform);
  expect((await ask({ companyId: String(company.id) })).data).toEqual([{ fromAmount: 3_000, deduction: 100 }]);
});

test('what is no company id is refused', async () => {
  expect((await ask({ companyId: 'one' })).status).toBe(400);
  expect((await ask({ company: '1' })).status).toBe(400);
});

test('the demo: 50→5, 100→12, 200→30 yuan (spec 01 §14)', async () => {
  await server.db.run(sql`delete from sys_config where key = 'paypointsrule'`);
  const client = await server.db.pool.connect();
  try {
    const copy = (table: string, rows: Parameters<typeof copyRows>[2]) => copyRows(client, table, rows);
    await systemDemo.fill({ copy } as Parameters<typeof systemDemo.fill>[0]);
  } finally {
    client.release();
  }
  await server.services.settings.reload(server.db);
  expect((await ask()).data.map(rule => [rule.fromAmount / 100, rule.deduction / 100])).toEqual([
    [50, 5],
    [100, 12],
    [200, 30],
  ]);
});
