import { addDays } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { soldDaysAtMats } from './sold-days-at-mats.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const from = '2026-03-01' as const;
/** Of a day, counted from the first; a row for each channel. */
const sold = (day: number, matId: number, goodsId: number, quantity: number, channel = 'TOUCH_SCREEN') =>
  server.db.run(sql`
    insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type,
      is_activity, quantity)
    values (${addDays(from, day)}, 1, 0, ${matId}, ${goodsId}, 1, 'MAT_ORDER', ${channel}, 'DISPENSE', 2, false, ${quantity})`);

test('units by day, all channels together, of the devices and days that are asked for; what was given back counts against them', async () => {
  await sold(0, 1, 10, 3);
  await sold(0, 1, 10, 2, 'MINI_PROGRAM');
  await sold(83, 1, 10, 499_999);
  await sold(5, 1, 11, -4);
  await sold(0, 2, 10, -7);
  await sold(84, 1, 10, 9);
  await sold(-1, 1, 10, 9);
  await sold(1, 3, 10, 9);
  const days = await soldDaysAtMats(server.db, { matIds: [1, 2], from, to: addDays(from, 83) });
  const said = days.map(({ matId, goodsId, units }) => [matId, goodsId, [...units].sort(([a], [b]) => a - b)]);
  expect(said.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual([
    [
      1,
      10,
      [
        [0, 5],
        [83, 499_999],
      ],
    ],
    [1, 11, [[5, -4]]],
    [2, 10, [[0, -7]]],
  ]);
});

test('they are read from the index alone', async () => {
  await server.db.run(sql`vacuum (analyze) stats.sales_daily`);
  const plan = await server.db.transaction(async tx => {
    await tx.run(sql`set local enable_seqscan = off`);
    await tx.run(sql`set local enable_bitmapscan = off`);
    return tx.rows<Record<string, string>>(sql`
      explain select goods_id, sum(quantity) from stats.sales_daily where mat_id = any('{1,2}') and mat_id > 0 and day > '2026-01-01' group by 1`);
  });
  expect(plan.flatMap(row => Object.values(row)).join('\n')).toContain('Index Only Scan using sales_daily_mat_idx');
});
