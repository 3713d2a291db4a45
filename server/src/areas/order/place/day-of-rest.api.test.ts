import { orderRefusals, quoteOrder } from '@materia/contract/areas/order';
import { format } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
const today = '2026-03-10';
const zh = (key: keyof typeof orderRefusals, params = {}) => format(orderRefusals[key].zh, params);

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  world.setNow(`${today}T04:00:00.000Z`);
}, 60_000);
afterAll(() => world.close());

test('on a day of rest the store does not open, by whichever mode; what is for another day is taken (spec 04 W8)', async () => {
  const { goodsId } = await world.goods();
  const quote = (how: object) => {
    const { expectedPayable: _, ...body } = world.body([[goodsId, 1]], {
      ...brought,
      fulfilment: { ...brought.fulfilment, ...how },
    });
    return service.call(quoteOrder, { body });
  };
  const collected = (how: object = {}) => {
    const { expectedPayable: _, ...body } = world.body([[goodsId, 1]], {
      fulfilment: { fulfilType: 'STORE_PICKUP', ...how },
    });
    return service.call(quoteOrder, { body });
  };
  await world.add('store_delivery_mode', { store_id: world.storeId, mode: 'FLASH', dates: ['TODAY'], max_m: 5000 });
  const special = { store_id: world.storeId, kind: 'OPEN', special_date: today };
  const rest = await world.add('store_timeframe', { ...special, closed: true });
  (await quote({})).refuses(409, zh('order.storeClosed'));
  (await quote({ deliveryDay: today, timeFrom: '18:00:00' })).refuses(409, zh('order.storeClosed'));
  (await quote({ deliveryMode: 'FLASH' })).refuses(409, zh('order.storeClosed'));
  (await collected()).refuses(409, zh('order.storeClosed'));
  const next = { deliveryDay: '2026-03-11' };
  expect((await quote({ deliveryDate: 'NEXT_DATE' })).data).toMatchObject(next);
  expect((await collected({ deliveryDate: 'OUT_OF_TODAY' })).data).toMatchObject(next);

  await world.all('delete from store_timeframe where id = $1', rest);
  await world.add('store_timeframe', { ...special, time_from: '08:00:00', time_to: '10:00:00' });
  const over = zh('order.closedToday', { date: '2026-03-11', slot: '00:00-00:30' });
  (await collected()).refuses(409, over);
});
