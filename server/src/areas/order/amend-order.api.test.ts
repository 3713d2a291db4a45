import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { everythingAddsUp } from '../../testing/step-walk.ts';
import { amendOrder } from './index.ts';

let world: OrderWorld;
let desk: OrderDesk;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('manager'));
}, 60_000);
afterAll(() => world.close());

const amendments = (orderId: number) =>
  world.all<{ lines: Record<string, number>[] }>(
    `select payload->'lines' as lines from outbox where event = 'order.amended' and (payload->>'orderId')::bigint = $1 order by id`,
    orderId,
  );

async function paid() {
  const a = await world.goods({ price: 1001 });
  const b = await world.goods({ price: 500 });
  const goods: [number, number][] = [
    [a.goodsId, 2],
    [b.goodsId, 1],
  ];
  const order = await desk.payCash(await desk.go(goods, [20, 21], brought));
  return { order, lines: await desk.lines(order) };
}

test('fees and costs that become known later: order, lines, and one event with what changed per line, to the fen (spec 02 §3)', async () => {
  const { order, lines } = await paid();
  const [a, b] = lines.map(line => line.id) as [number, number];
  const costs = [{ orderLineId: a, cost: 300 }];
  await world.tx(tx => amendOrder(tx, { orderId: order.order_id, fees: { platformFee: 100, payFee: 7 }, costs }));
  await world.tx(tx => amendOrder(tx, { orderId: order.order_id, fees: { platformFee: -33 } }));
  const kept = await world.one<Record<string, string>>(
    'select cost_amount, platform_fee, pay_fee, version from customer_order where id = $1',
    order.order_id,
  );
  expect(Object.values(kept).map(Number)).toEqual([600, 67, 7, order.version + 2]);
  const [first, second] = await amendments(order.order_id);
  const none = {
    cost: 0,
    refundCost: 0,
    uncosted: 0,
    refundUncosted: 0,
    platformFee: 0,
    deliveryCost: 0,
    payFee: 0,
    serviceFee: 0,
  };
  expect(first?.lines).toMatchObject([
    { ...none, orderLineId: a, cost: 600, uncosted: -2002, platformFee: 80, payFee: 6 },
    { ...none, orderLineId: b, platformFee: 20, payFee: 1 },
  ]);
  expect(second?.lines).toMatchObject([
    { ...none, orderLineId: a, platformFee: -26 },
    { ...none, orderLineId: b, platformFee: -7 },
  ]);
  await everythingAddsUp(world);
});

test('what changes nothing says nothing; a line of another order and a fee below zero are refused', async () => {
  const { order } = await paid();
  const other = await paid();
  await world.tx(tx => amendOrder(tx, { orderId: order.order_id, fees: { payFee: 0 } }));
  expect(await amendments(order.order_id)).toEqual([]);
  const costs = [{ orderLineId: other.lines[0]?.id as number, cost: 1 }];
  const foreign = world.tx(tx => amendOrder(tx, { orderId: order.order_id, costs }));
  await expect(foreign).rejects.toMatchObject({ key: 'row.notFound' });
  const below = world.tx(tx => amendOrder(tx, { orderId: order.order_id, fees: { payFee: -1 } }));
  await expect(below).rejects.toMatchObject({ code: '23514' });
  expect(await amendments(order.order_id)).toEqual([]);
});
