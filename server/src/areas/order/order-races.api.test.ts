import { randomUUID } from 'node:crypto';
import { changeOrderStatus, type OrderState, orderRefusals, placeOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { orderTimeout } from './order-timeout.task.ts';

let world: OrderWorld;
let service: TestClient;
let store: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  store = await world.server.as('store');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
});

const go = (path: readonly number[], more: object = {}, number = 2) => desk.go([[goods.goodsId, number]], path, more);
const stock = () => desk.stock(goods.storeGoodsId);
const itemOf = (order: OrderState) => ({ order_id: order.order_id, version: order.version });

describe('two at once (spec 02 §3)', () => {
  test('W2: 有货 and 缺货 at the same time: one wins, the other learns who', async () => {
    const order = await go([20]);
    const [line] = await world.all<{ id: number }>('select id from order_line where order_id = $1', order.order_id);
    const lines = [{ orderLineId: line?.id as number, outOfStock: true }];
    const answers = await Promise.all([desk.step(order, 21, {}, store), desk.step(order, 19, { data: { lines } })]);
    const lost = answers.find(answer => answer.status !== 200);
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const [by, status, code] =
      answers[0].status === 200 ? ['用户store', '待支付', 22] : ['用户service', '门店缺货', 19];
    expect(lost?.envelope.message).toBe(`订单已被${by}处理，当前状态「${status}」`);
    expect(lost?.envelope.data).toMatchObject({
      ...{ order_id: order.order_id, order_status_code: code, by },
      at: expect.stringMatching(/^2026-03-10T04:00:0/),
    });
    const path = await desk.statuses(order);
    expect([
      [10, 20, 19],
      [10, 20, 21, 22],
    ]).toContainEqual(path);
  });

  test('two batches over the same shelves, each in its own order, both get through', async () => {
    const other = await world.goods({ stock: 100 });
    const ready = (goodsId: number) => desk.go([[goodsId, 1]], [20]);
    for (let round = 0; round < 5; round += 1) {
      const [a, b, c, d] = await Promise.all([goods, other, other, goods].map(each => ready(each.goodsId)));
      const answers = await Promise.all(
        [
          [a, b],
          [c, d],
        ].map(orders =>
          service.call(changeOrderStatus, {
            body: { items: orders.map(order => itemOf(order as OrderState)), to: -10 },
          }),
        ),
      );
      expect(answers.map(answer => answer.data.done.length)).toEqual([2, 2]);
    }
  });

  test('a batch asked for again under its key answers the same, what it failed at included', async () => {
    const [first, second] = [await go([20]), await go([20])];
    const headers = { 'idempotency-key': randomUUID() };
    const items = [itemOf(first), { ...itemOf(second), version: 1 }];
    const ask = () => service.call(changeOrderStatus, { headers, body: { items, to: -10 } });
    const { data } = await ask();
    expect([data.done, data.failed].map(rows => rows.map(row => row.order_id))).toEqual([
      [first.order_id],
      [second.order_id],
    ]);
    expect((await ask()).data).toEqual(data);
    (await service.call(changeOrderStatus, { headers, body: { items, to: 21 } })).refuses(
      409,
      '该请求标识已用于其他内容',
    );
  });

  test('W7: of ten handed over, nine are done, one is listed; stock fell by the nine', async () => {
    goods = await world.goods({ stock: 30 });
    const orders: OrderState[] = [];
    for (let n = 0; n < 10; n += 1) orders.push(await go([20, 21], { ...brought, payOnDelivery: true }, 1));
    const changed = orders[4] as OrderState;
    await world.one(
      'update customer_order set version = version + 1, order_status_code = -20 where id = $1',
      changed.order_id,
    );
    const { data } = await service.call(changeOrderStatus, {
      body: {
        items: orders.map(({ order_id, version }) => ({ order_id, version })),
        to: 40,
        data: { expressNo: 'SF12345678' },
      },
    });
    expect(data.done).toHaveLength(9);
    expect(data.failed).toMatchObject([{ order_id: changed.order_id, code: 409, order_status_code: -20 }]);
    expect((await stock()).goods_number).toBe(21);
    const none = await service.call(changeOrderStatus, {
      body: { items: orders.slice(0, 2).map(({ order_id, version }) => ({ order_id, version })), to: 40 },
    });
    none.refuses(409, orderRefusals['order.noneDone'].zh);
  });

  test('the last piece ordered twice: one gets it, the other is told that none is left', async () => {
    goods = await world.goods({ stock: 1 });
    const body = { ...world.body([[goods.goodsId, 1]]), expectedPayable: 1000 };
    const answers = await Promise.all([service.call(placeOrder, { body }), store.call(placeOrder, { body })]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find(answer => answer.status === 409)?.envelope.message).toBe(
      `「${await desk.goodsName(goods.goodsId)}」库存不足，可用0件`,
    );
  });

  test('placing with one Idempotency-Key five times makes one order', async () => {
    const body = { ...world.body([[goods.goodsId, 1]]), expectedPayable: 1000 };
    const headers = { 'idempotency-key': 'k-1' };
    const first = await service.call(placeOrder, { body, headers });
    const again = await service.call(placeOrder, { body, headers });
    expect(again.data).toEqual(first.data);
    expect((await stock()).held).toBe(1);
  });
});

test('W9: unpaid past its deadline an order expires and its stock is free again', async () => {
  const open = await go([20, 21]);
  world.setNow('2026-03-10T04:31:00.000Z');
  await world.runTask(orderTimeout);
  expect((await desk.read(open)).order_status_code).toBe(-13);
  expect(await stock()).toEqual({ goods_number: 10, held: 0 });
});
