import type { OrderState } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentPort } from '../../adapters/payment/port.ts';
import { ProviderUnavailable } from '../../adapters/provider/provider-errors.ts';
import { cabinet } from '../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { usePayments } from './index.ts';
import { orderTimeout } from './order-timeout.task.ts';
import { payments } from './payment/outside.ts';

let world: OrderWorld;
let desk: OrderDesk;
let goods: { goodsId: number };

beforeAll(async () => {
  world = await orderWorld();
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  goods = await world.goods({ stock: 50 });
});

const later = (days: number) => world.setNow(new Date(Date.now() + days * 86_400_000).toISOString());
const status = ({ order_id }: Pick<OrderState, 'order_id'>) =>
  world
    .one<{ code: number }>('select order_status_code as code from customer_order where id = $1', order_id)
    .then(row => row.code);

async function unpaid(source: 'WX' | 'ALI'): Promise<OrderState> {
  const { id } = await world.customer({ source });
  return desk.go([[goods.goodsId, 1]], [20, 21], { customer: { customer_id: id } });
}

/** A drop that says nothing, a device that went away before its drop, goods that nobody collects at the store. */
async function others() {
  const mat = await world.mat();
  const away = await world.mat();
  const silentDrop = await cabinet(world, () => mat).paid(1, 'DISPENSE');
  const there = cabinet(world, () => away);
  const placed = await there.placed(1, 'DISPENSE');
  await world.one('update mat set online = false where id = $1', away.matId);
  const unsent = await there.pay(placed);
  const ready = await desk.take(await desk.payCash(await desk.go([[goods.goodsId, 1]], [20, 21])), 41);
  return [silentDrop, unsent, ready];
}

test('a provider that hangs holds up neither cabinets nor pick-ups, and each of its accounts is asked once', async () => {
  const left = [await unpaid('WX'), await unpaid('WX'), await unpaid('ALI'), await unpaid('ALI')];
  const seen = await others();
  expect(await Promise.all(seen.map(status))).toEqual([42, 23, 41]);
  await world.settled();
  later(4);
  const before = payments();
  const hang = Promise.withResolvers<never>();
  const asked: number[] = [];
  const query: PaymentPort['query'] = account => {
    asked.push(account.accountId);
    return hang.promise;
  };
  usePayments({ ...before, port: Object.assign(Object.create(before.port), { query }) });
  try {
    const run = world.runTask(orderTimeout);
    await expect.poll(() => Promise.all(seen.map(status)), { timeout: 5_000 }).toEqual([-12, -12, -30]);
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBe(1);
    hang.reject(new ProviderUnavailable('WeChat Pay', 'TIMEOUT', 'no answer within 10000 ms'));
    expect(await run).toMatchObject({ unpaid: 0, pickups: 1, drops: 2 });
  } finally {
    hang.reject(new Error('the test is over'));
    usePayments(before);
  }
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(2);
  expect(await Promise.all(left.map(status))).toEqual([22, 22, 22, 22]);
  await world.runTask(orderTimeout);
  expect(await Promise.all(left.map(status))).toEqual([-13, -13, -13, -13]);
});

test('a row that fails keeps nobody behind it waiting', async () => {
  const orders = [await unpaid('WX'), await unpaid('WX'), await unpaid('WX')];
  await world.settled();
  const broken = orders[1] as OrderState;
  await world.one(`create function fail_order() returns trigger language plpgsql as
    $$ begin if new.id = ${broken.order_id} then raise exception 'a bug'; end if; return new; end $$`);
  await world.one(
    'create trigger fail_order before update on customer_order for each row execute function fail_order()',
  );
  later(1);
  try {
    expect(await world.runTask(orderTimeout)).toMatchObject({ unpaid: 2 });
    expect(await Promise.all(orders.map(status))).toEqual([-13, 22, -13]);
  } finally {
    await world.one('drop trigger fail_order on customer_order');
  }
});
