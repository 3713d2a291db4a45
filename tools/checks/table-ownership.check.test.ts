import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './table-ownership.check.ts';

const tables = {
  'server/src/areas/order/order.tables.sql':
    'create table customer_order (id bigint);\n-- create table ghost (id int);\n',
  'server/src/areas/goods/goods.tables.sql': 'create table goods (id bigint);',
  'server/src/kernel/kernel.tables.sql': 'create table outbox (id bigint);',
};

test('writing to a table of another area, or of none, is found', async () => {
  const found = await findings(check, {
    ...tables,
    'server/src/areas/order/a.ts': 'export const a = sql`update goods g set name = ${1} where id = 2`;',
    'server/src/areas/order/b.ts': 'export const b = sql`insert into ghost (id) values (1)`;',
    'server/src/areas/goods/c.ts': "export const c = 'delete from outbox where id = 1';",
  });
  expect(found).toEqual([
    'server/src/areas/goods/c.ts: writes to outbox, which belongs to kernel',
    'server/src/areas/order/a.ts: writes to goods, which belongs to goods',
    'server/src/areas/order/b.ts: writes to ghost, which no area has',
  ]);
});

test('own tables, foreign reads, locks and upserts are not', async () => {
  const found = await findings(check, {
    ...tables,
    'server/src/areas/order/a.ts':
      'export const a = sql`insert into customer_order (id) select id from goods on conflict (id) do update set id = 1`;',
    'server/src/areas/order/b.ts': 'export const b = sql`select 1 from customer_order o for update of o skip locked`;',
    'server/src/kernel/c.ts': 'export const c = sql`update outbox set id = 2`; // update goods set x = 1\n',
    'server/src/areas/order/d.test.ts': 'export const d = sql`delete from goods`;',
  });
  expect(found).toEqual([]);
});
