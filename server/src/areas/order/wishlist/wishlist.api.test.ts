import { exportWishes, summarizeWishes } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const { given, db } = server;
  const [one, two] = [await given.company(), await given.company()];
  const [store, other] = [await given.store({ companyId: one.id }), await given.store({ companyId: one.id })];
  const customer = await db.one<{ id: number }>(
    sql`insert into customer (customer_no, source, name) values ('C00000001', 'WX', '王五') returning id`,
  );
  const wish = (companyId: number, storeId: number | null, source: string, status: number) =>
    db.run(sql`
      insert into wishlist (wish_no, source, company_id, store_id, customer_id, customer_name, goods_name, number, status)
      values (${`W${given.next()}`}, ${source}, ${companyId}, ${storeId}, ${customer.id}, '王五', '眼罩', 1, ${status})`);
  await wish(one.id, store.id, 'MALL', 10);
  await wish(one.id, store.id, 'OTO', 10);
  await wish(one.id, other.id, 'MALL', 10);
  await wish(one.id, store.id, 'MALL', -10);
  await wish(two.id, null, 'OTO', 20);
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one.id });
  await given.user({ userName: 'clerk', agentType: 0, companyId: one.id, storeId: store.id });
  await given.user({ userName: 'leader', agentType: 1, companyId: one.id });
});
afterAll(() => server.close());

const counts = async (userName: string, body = {}) =>
  (await (await server.as(userName)).call(summarizeWishes, { body })).data.map(row => [row.status, row.count]);

test('wishes per status, of both sources or of one, each account in its scope', async () => {
  const all = [
    [-10, 1],
    [10, 3],
    [20, 1],
  ];
  expect(await counts('admin')).toEqual(all);
  expect(await counts('manager')).toEqual(all.slice(0, 2));
  expect(await counts('clerk')).toEqual([
    [-10, 1],
    [10, 2],
  ]);
  expect(await counts('clerk', { source: 'OTO' })).toEqual([[10, 1]]);
});

test('a file says how long wishes have waited, those that are over for nothing', async () => {
  await server.db.run(sql`update wishlist set created_at = now() - interval '3 hours 5 minutes'`);
  const body = { filter: { duration: 'ALL' }, columns: ['status', 'waiting'] };
  const [heads, ...rows] = await sheetOf(server, await server.as('clerk'), exportWishes, body);
  expect(heads).toEqual(['状态', '已等待']);
  expect(rows.map(row => row[1] ?? '')).toEqual(['', '3小时', '3小时']);
});

test('without WISHLIST: refused', async () => {
  const answer = await (await server.as('leader')).call(summarizeWishes, { body: {} });
  answer.refuses(403, '没有访问权限（WISHLIST），请联系管理员');
});
