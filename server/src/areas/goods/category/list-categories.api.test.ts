import { listCategories } from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const companyId = (await server.given.company()).id;
  const { id: storeId } = await server.given.store({ companyId });
  await server.given.user({ userName: 'clerk', agentType: 0, companyId, storeId });
  const top = await server.db.one<{ id: number }>(
    sql`insert into goods_category (name, sort_app, sort_mat) values ('药品', 2, 1) returning id`,
  );
  await server.db.run(sql`insert into goods_category (name, parent_id, level, channels, sort_app, sort_mat, enabled) values
    ('感冒', ${top.id}, 2, 7, 1, 1, true), ('停用', ${top.id}, 2, 7, 1, 1, false)`);
  await server.db.run(sql`insert into goods_category (name, channels, sort_app, sort_mat) values ('器械', 1, 1, 2)`);
});
afterAll(() => server.close());

const names = async (query: Record<string, string>) =>
  (await (await server.as('clerk')).call(listCategories, { query })).data.map(({ name }) => name);

test('the categories of a channel in its order, those that are off left out', async () => {
  expect(await names({})).toEqual(['器械', '药品', '感冒']);
  expect(await names({ channel: '2' })).toEqual(['药品', '感冒']);
});

test('what lies below a category that is off is left out with it, and stays where all are shown', async () => {
  const off = await server.db.one<{ id: number }>(
    sql`insert into goods_category (name, sort_app, enabled) values ('保健', 3, false) returning id`,
  );
  const below = await server.db.one<{ id: number }>(
    sql`insert into goods_category (name, parent_id, level) values ('维生素', ${off.id}, 2) returning id`,
  );
  await server.db.run(sql`insert into goods_category (name, parent_id, level) values ('维C', ${below.id}, 3)`);
  expect(await names({})).toEqual(['器械', '药品', '感冒']);
  expect(await names({ all: 'true' })).toEqual(expect.arrayContaining(['保健', '维生素', '维C']));
});

test('no such channel', async () => {
  expect((await (await server.as('clerk')).call(listCategories, { query: { channel: '3' } })).status).toBe(400);
});
