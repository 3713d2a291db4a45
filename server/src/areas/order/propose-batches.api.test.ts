import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { orderDesk } from '../../testing/order-desk.ts';
import { moveStock } from '../supply/index.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

test('each line names the batch to pick from: of what can be sold, the one that expires first', async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  const desk = orderDesk(world, await world.server.as('service'));
  const { goodsId } = await world.goods();
  const other = await world.goods();
  const to = { storeId: world.storeId };
  const batches = [
    { batchNo: 'OVER', expiresOn: '2026-03-09' },
    { batchNo: 'SOON', expiresOn: '2026-06-30' },
    { batchNo: 'LOCKED', expiresOn: '2026-04-30' },
  ];
  for (const [at, batch] of batches.entries()) {
    const ref = { type: 'BATCHES', id: at + 1 };
    await world.tx(tx => moveStock(tx, [{ kind: 'INIT', goodsId, number: 5, to, batch, ref }]));
  }
  const lock = (batchNo: string) => world.one(`update stock_lot set state = 'LOCKED' where batch_no = $1`, batchNo);
  await lock('LOCKED');
  const order = await desk.payCash(
    await desk.go(
      [
        [goodsId, 2],
        [other.goodsId, 1],
      ],
      [20, 21],
    ),
  );
  const batch = async () => (await desk.read(order)).lines.map(line => [line.batchNo, line.expiresOn]);
  expect(await batch()).toEqual([
    ['SOON', '2026-06-30'],
    ['B1', '2099-01-31'],
  ]);
  await lock('SOON');
  await desk.take(order, 41);
  expect(await batch()).toEqual([
    ['B1', '2099-01-31'],
    ['B1', '2099-01-31'],
  ]);
});
