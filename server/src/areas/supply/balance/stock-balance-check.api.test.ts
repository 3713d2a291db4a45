import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { runTask } from '../../../testing/run-task.ts';
import { SupplyDesk } from '../../../testing/supply-desk.ts';
import { stockBalanceCheck } from './stock-balance-check.task.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
});
afterAll(() => desk.server.close());

const check = () => runTask(desk.server.services, stockBalanceCheck);
const told = () =>
  db.rows(sql`select track_id as "trackId", value, status from alert where type = 'SYNC' order by track_id`);

test('what moved is what lies there; what is not is told at its device and fails the run until it is right again', async () => {
  const { trackId, goodsId } = await desk.slot();
  const read = await check();
  expect(read.lots).toBeGreaterThanOrEqual(2);
  expect(read.slots).toBeGreaterThanOrEqual(1);
  expect(read.shelves).toBeGreaterThanOrEqual(1);
  expect(await told()).toEqual([]);

  await db.run(sql`update stock_lot set quantity = quantity + 1 where track_id = ${trackId}`);
  await expect(check()).rejects.toThrow('2 rows');
  expect(await told()).toMatchObject([{ trackId, status: 'NEW' }]);
  await expect(check()).rejects.toThrow('2 rows');
  await db.run(sql`update stock_lot set quantity = quantity - 1 where track_id = ${trackId}`);
  await check();
  expect(await told()).toMatchObject([{ trackId, status: 'CLOSED' }]);

  await db.run(sql`update store_goods set goods_number = 4 where store_id = ${desk.storeId} and goods_id = ${goodsId}`);
  await expect(check()).rejects.toThrow('1 rows');
  expect(await told()).toHaveLength(1);
});
