import { isMatOrder, type OrderStatusCode, StoreOrderSteps, statusesOf } from '@materia/contract/areas/order';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';

let world: OrderWorld;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('manager'));
  goods = await world.goods({ stock: 5000 });
}, 60_000);
afterAll(() => world.close());

const targets = [10, 19, 20, 21, 22, 23, 30, 40, 41, 50, 51, 60, 70, -10, -11, -13, -20, -30];
const more = { reason: '测试', data: { expressNo: 'SF12345678' } };

/** What must hold of an order whatever was tried on it: its path is one of the table, its holds are what its status holds. */
async function consistent(orderId: number): Promise<void> {
  const history = await world.all<{ from_code: OrderStatusCode | null; to_code: OrderStatusCode; action: string }>(
    'select from_code, to_code, action from order_status_history where order_id = $1 order by id',
    orderId,
  );
  for (const { from_code, to_code, action } of history) {
    const step = StoreOrderSteps.find(action as 'place', (from_code ?? 'new') as 10);
    expect(step, `${from_code} ${action}`).toBeDefined();
    if (step && step.to !== 'previous') expect(step.to).toContain(to_code);
  }
  const order = await world.one<{ order_status_code: number; order_type: 'STORE_ORDER' }>(
    'select order_status_code, order_type from customer_order where id = $1',
    orderId,
  );
  expect(isMatOrder(order.order_type)).toBe(false);
  expect(statusesOf(order.order_type).has(order.order_status_code)).toBe(true);
  expect(history.at(-1)?.to_code).toBe(order.order_status_code);
  const { held } = await world.one<{ held: number }>(
    `select coalesce(sum(h.number), 0)::int as held from order_hold h join order_line l on l.id = h.order_line_id
     where l.order_id = $1 and h.released_at is null`,
    orderId,
  );
  const holds = [10, 19, 20, 21, 22, 23, 30, 41].includes(order.order_status_code);
  if (order.order_status_code !== 19) expect(held).toBe(holds ? 1 : 0);
}

test('random steps never leave the transition table, nor lose stock (spec 02 §2.1)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...targets), { minLength: 3, maxLength: 14 }),
      fc.boolean(),
      fc.boolean(),
      async (steps, isBrought, payOnDelivery) => {
        let order = await desk.place([[goods.goodsId, 1]], { ...(isBrought ? brought : {}), payOnDelivery });
        for (const to of steps) {
          const answer = await desk.step(order, to, more);
          expect([200, 400, 409]).toContain(answer.status);
          const done = answer.status === 200 ? answer.data.done[0] : undefined;
          if (done) order = done;
        }
        await consistent(order.order_id);
      },
    ),
    { numRuns: 25 },
  );
  const sums = await world.one<{ held: number; open: number; stock: number; moved: number }>(
    `select g.held, g.goods_number as stock,
       (select coalesce(sum(number), 0)::int from order_hold where store_goods_id = g.id and released_at is null) as open,
       (select sum(delta)::int from stock_movement where goods_id = g.goods_id) as moved
     from store_goods g where g.id = $1`,
    goods.storeGoodsId,
  );
  expect(sums.held).toBe(sums.open);
  expect(sums.stock).toBe(sums.moved);
});
