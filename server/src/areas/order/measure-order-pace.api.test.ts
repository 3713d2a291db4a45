import { measureOrderPace, orderRefusals } from '@materia/contract/areas/order';
import { format, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { orderDesk } from '../../testing/order-desk.ts';

let world: OrderWorld;
const at = (time: string) => `2026-03-10T${time}:00Z`;
let made = 0;

async function handed(placed: string, paid: string | null, handedAt: string | null): Promise<void> {
  made += 1;
  await world.add('customer_order', {
    ...{ order_no: `260310110000${String(made).padStart(6, '0')}`, day_seq: made, company_id: world.companyId },
    ...{ store_id: world.storeId, order_type: 'DELIVERY_ORDER', channel: 'MINI_PROGRAM', fulfil_type: 'DELIVERY' },
    ...{ delivery_mode: 'NORMAL', delivery_day: '2026-03-10', order_status_code: handedAt ? 40 : 30 },
    ...{ status_since: at('04:00'), goods_amount: 2000, payable: 2000, placed_at: at(placed) },
    ...{ paid_at: paid && at(paid), handed_at: handedAt && at(handedAt) },
  });
}

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow('2026-03-10T06:00:00.000Z');
  await world.server.given.user({ userName: 'admin', role: 'Admin' });
  await handed('03:00', '03:10', '03:30');
  await handed('03:00', null, '03:40');
  await handed('03:00', '03:05', null);
}, 60_000);
afterAll(() => world.close());

const pace = async (body: SentOf<typeof measureOrderPace> = {}, who = 'manager') =>
  (await world.server.as(who)).call(measureOrderPace, { body });

test('minutes from payment, or from placing where nothing is paid before, to hand-over', async () => {
  expect((await pace()).data).toEqual({ orders: 2, handOverMinutes: 30 });
});

test('nothing where nothing was handed over', async () => {
  expect((await pace({ orderType: 'MAT_ORDER' })).data).toEqual({ orders: 0, handOverMinutes: null });
});

test('what is collected at the counter is handed over when it is collected', async () => {
  const desk = orderDesk(world, await world.server.as('manager'));
  const { goodsId } = await world.goods();
  const ready = await desk.take(await desk.payCash(await desk.go([[goodsId, 1]], [20, 21])), 41);
  world.setNow('2026-03-10T06:20:00.000Z');
  const taken = await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
  const { handedAt, signedAt } = await desk.read(taken);
  expect([handedAt, handedAt]).toEqual([expect.any(String), signedAt]);
  expect((await pace({ orderType: 'STORE_ORDER' })).data).toEqual({ orders: 1, handOverMinutes: 20 });
});

test('what cannot be searched is said', async () => {
  (await pace({ duration: 'ALL', keyword: '不存在的名字' }, 'admin')).refuses(
    orderRefusals['order.searchTooWide'].status,
    format(orderRefusals['order.searchTooWide'].zh, {}),
  );
});
