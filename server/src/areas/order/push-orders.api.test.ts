import { modifyOrder, orderTexts } from '@materia/contract/areas/order';
import { say, type Text } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reaches } from '../../kernel/live/reaches.ts';
import { cabinet } from '../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { loadActor } from '../identity/index.ts';
import { orderPushes } from './push-orders.ts';

let world: OrderWorld;
let desk: OrderDesk;
const riders: number[] = [];

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
  const elsewhere = await world.rows.store(world.companyId);
  for (const userName of ['rider', 'second', 'clerk']) {
    const of = { userName, agentType: 0, companyId: world.companyId, storeId: elsewhere };
    const { id } = await world.server.given.user({ ...of, isDeliveryman: userName !== 'clerk' });
    if (userName !== 'clerk') await world.add('deliveryman', { user_id: id });
    riders.push(id);
  }
}, 60_000);
afterAll(() => world.close());

/** What the last event of an order says on the live stream. */
async function frames(orderId: number) {
  const event = await world.one<Record<string, unknown>>(
    `select id, event, company_id as "companyId", payload, actor, at from outbox
     where event = 'order.status' and aggregate_id = $1 order by id desc limit 1`,
    orderId,
  );
  const said = await Promise.all(orderPushes.map(each => each.frames(event as never, world.server.db)));
  return said.flat();
}
async function told(orderId: number) {
  const [push] = await frames(orderId);
  const actors = await Promise.all(riders.map(id => loadActor(world.server.db, id)));
  return actors.map(actor => push !== undefined && reaches(push.to, actor as never));
}

test('a deliveryman hears of the orders that are theirs to bring, wherever these lie; others of the place do not', async () => {
  const { goodsId } = await world.goods();
  const order = await desk.go([[goodsId, 1]], [20, 21], { ...brought, payOnDelivery: true });
  expect(await told(order.order_id)).toEqual([false, false, false]);
  const out = await desk.take(order, 40, { data: { deliverymanId: riders[0] } });
  expect(await told(order.order_id)).toEqual([true, false, false]);
  const back = await desk.take(out, 30, { reason: '无人' });
  await desk.take(back, 40, { data: { deliverymanId: riders[1] } });
  expect(await told(order.order_id)).toEqual([true, true, false]);
});

test('a notice carries keys and what they name: each reader has it in their language', async () => {
  const mat = await world.mat();
  const order = await cabinet(world, () => mat).paid(1, 'CABINET_PICKUP');
  const event = await world.one<Record<string, unknown>>(
    `select event, company_id as "companyId", payload, actor, at from outbox
     where event = 'order.status' and aggregate_id = $1 and payload->>'to' = '23'`,
    order.order_id,
  );
  const said = (await Promise.all(orderPushes.map(each => each.frames(event as never, world.server.db)))).flat();
  const notice = said.find(push => push.type === 'MAT_ORDER')?.body as { title: never; body: never };
  const words = ({ key, params }: { key: keyof typeof orderTexts; params: never }) =>
    (['zh', 'en'] as const).map(lang => say(orderTexts[key] as Text, lang, params));
  const { mat_name } = await world.one<{ mat_name: string }>('select mat_name from mat where id = $1', mat.matId);
  expect(words(notice.title)).toEqual([`${mat_name}有新的小程序订单`, `New order at ${mat_name}: Mini-program`]);
  expect(words(notice.body)).toEqual([`订单${order.orderNo}`, `Order ${order.orderNo}`]);
});

test('an order that becomes paid is announced once; what is changed about it afterwards is no news', async () => {
  const { goodsId } = await world.goods();
  const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
  const types = async () => (await frames(paid.order_id)).map(push => push.type);
  expect(await types()).toEqual(['ORDER_REFRESH', 'ROW', 'STORE_ORDER']);
  const service = await world.server.as('service');
  const flagged = { params: { order_id: paid.order_id }, body: { version: paid.version, flag: 3 as const } };
  expect((await service.call(modifyOrder, flagged)).status).toBe(200);
  expect(await types()).toEqual(['ORDER_REFRESH', 'ROW']);
});
