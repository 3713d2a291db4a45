import { backfillCosts, saveCompanyCosts } from '@materia/contract/areas/goods';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'root', role: 'Admin' });
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());

const today = dayOf(Date.now());
const backfill = (more: object = {}, client = manager) =>
  client.call(backfillCosts, { body: { range: [today, today], dryRun: false, ...more } });

test('03 W11: lines without a cost get that of the day they were paid; what is booked stays', async () => {
  const desk = orderDesk(world, manager);
  const known = (await world.goods({ price: 1500 })).goodsId;
  const gap = (await world.goods({ price: 500 })).goodsId;
  const rows = [{ goodsId: known, cost: 900 }];
  await manager.call(saveCompanyCosts, { body: { rows } });
  const order = await desk.payCash(
    await desk.go(
      [
        [known, 1],
        [gap, 2],
      ],
      [20, 21],
    ),
  );
  expect((await backfill({ dryRun: true })).data).toMatchObject({ lines: 1, costed: 0, orders: 0, left: 0 });
  const later = [
    { goodsId: known, cost: 1000 },
    { goodsId: gap, cost: 200, validFrom: addDays(today, -3) },
  ];
  await manager.call(saveCompanyCosts, { body: { rows: later } });
  expect((await backfill({ dryRun: true })).data).toEqual({ lines: 1, costed: 1, orders: 1, amount: 400, left: 0 });
  expect((await backfill()).data).toEqual({ lines: 1, costed: 1, orders: 1, amount: 400, left: 0 });
  const lines = await world.all<{ cost: number }>(
    'select cost::int from order_line where order_id = $1 order by line_no',
    order.order_id,
  );
  expect(lines.map(line => line.cost)).toEqual([900, 200]);
  const { cost } = await world.one<{ cost: number }>(
    'select cost_amount::int as cost from customer_order where id = $1',
    order.order_id,
  );
  expect(cost).toBe(1300);
  expect((await backfill()).data).toMatchObject({ lines: 0, orders: 0 });
});

test('at most 92 days; the platform says which company', async () => {
  (await backfill({ range: [addDays(today, -92), today] })).refuses(400, '补算范围不能超过92天！');
  (await backfill({}, await world.server.as('root'))).refuses(400, '请选择公司！');
  expect((await backfill({}, await world.server.as('viewer'))).status).toBe(403);
});
