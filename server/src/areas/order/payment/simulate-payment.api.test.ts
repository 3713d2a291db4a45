import { simulatePayment } from '@materia/contract/areas/order';
import { saveSettings } from '@materia/contract/areas/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';

let world: OrderWorld;
let desk: OrderDesk;

beforeAll(async () => {
  world = await orderWorld();
  desk = orderDesk(world, await world.server.as('service'));
  await world.server.given.user({ userName: 'root', role: 'SuperAdmin' });
}, 60_000);
afterAll(() => world.close());

test('nobody pays with a word alone: without the simulator the call does not exist (spec 02 §5 "404 unless SIM")', async () => {
  const { goodsId } = await world.goods();
  const unpaid = await desk.go([[goodsId, 1]], [20, 21]);
  await world.settled();
  const { payments } = await desk.read(unpaid);
  const pay = (payNo = payments[0]?.payNo ?? '') =>
    world.server.anonymous().call(simulatePayment, { params: { payNo }, body: { result: 'PAID' } });
  const root = await world.server.as('root');
  const adapter = (value: 'LIVE' | 'SIM', version: number) =>
    root.call(saveSettings, {
      body: { items: [{ key: 'pay.adapter', value, scope: 'PLATFORM', companyId: null, version }] },
    });
  expect((await adapter('LIVE', 0)).status).toBe(200);
  (await pay()).refuses(404, '请求的地址不存在');
  await world.settled();
  expect((await desk.read(unpaid)).order_status_code).toBe(22);
  expect((await adapter('SIM', 1)).status).toBe(200);
  expect((await pay('P0')).status).toBe(404);
  expect((await pay()).status).toBe(200);
  await expect.poll(async () => (await desk.read(unpaid)).order_status_code, { timeout: 5000 }).toBe(23);
});
