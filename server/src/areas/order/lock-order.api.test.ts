import {
  changeOrderGoods,
  type OrderState,
  placeMyOrder,
  receiveRefund,
  resolveMatOrder,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld, sellAt } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { lockOrderForSystem } from './order.store.ts';
import { orderTimeout } from './order-timeout.task.ts';
import { becomePaid } from './payment/become-paid.ts';

let world: OrderWorld;
let service: TestClient;
let manager: TestClient;
let desk: OrderDesk;
let buyer: { id: number; client: TestClient };

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  manager = await world.server.as('manager');
  desk = orderDesk(world, service);
  await world.one(
    `insert into sys_config (key, value, scope) values ('paypointsrule', '[{"fromAmount": 2500, "deduction": 200}]', 'PLATFORM')`,
  );
  await world.server.services.settings.reload(world.server.db);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  buyer = await world.customer();
  await world.add('customer_account', { customer_id: buyer.id, company_id: world.companyId, points: 1000 });
  await world.one(
    `insert into points_ledger (ledger_no, customer_id, company_id, kind, delta, after, remaining, ref_type, ref_id, at)
     values ($1, $2, $3, 'ADJUST', 1000, 1000, 1000, 'TEST', $2, now())`,
    ...[`T${buyer.id}`, buyer.id, world.companyId],
  );
});

interface Goods {
  readonly table: 'store_goods' | 'track';
  readonly id: number;
}

/**
 * Holds the buyer's account as another order of theirs would, and does the work meanwhile: when it waits for the account it must
 * not have locked goods, which come after it (design §4). Had it, the two orders would wait for each other.
 */
const waitsWithoutGoods = (goods: Goods, work: () => Promise<unknown>) =>
  waitsBefore(goods, { text: 'select from customer_account where customer_id = $1 for update', id: buyer.id }, work);

/** The same for whatever is locked before goods. */
async function waitsBefore(goods: Goods, held: { text: string; id: number }, work: () => Promise<unknown>) {
  const other = await world.server.db.pool.connect();
  try {
    await other.query('begin');
    await other.query(held.text, [held.id]);
    const done = work();
    await expect.poll(waiting, { timeout: 5_000, interval: 20 }).toBe(1);
    const free = await other.query(`select from ${goods.table} where id = $1 for update nowait`, [goods.id]).then(
      () => true,
      () => false,
    );
    await other.query('rollback');
    await done;
    expect(free).toBe(true);
  } finally {
    other.release();
  }
}

const waiting = async () => {
  const { n } = await world.one<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return n;
};

describe('an order of a store', () => {
  let shelf: { table: 'store_goods'; id: number };
  let goodsId: number;
  beforeEach(async () => {
    const goods = await world.goods({ price: 3000 });
    goodsId = goods.goodsId;
    shelf = { table: 'store_goods', id: goods.storeGoodsId };
  });
  const withPoints = {
    customer: {
      get customer_id() {
        return buyer.id;
      },
    },
    usePoints: true,
  };
  const go = (path: readonly number[], more: object = {}) => desk.go([[goodsId, 2]], path, { ...withPoints, ...more });
  const ask = async (order: OrderState) => {
    const [line] = await desk.lines(order);
    const lines = [{ orderLineId: line?.id as number, number: 2 }];
    const { version } = await desk.read(order);
    const body = { order_id: order.order_id, version, lines, reasonCode: 'QUALITY' as const, goodsReturn: true };
    return { ...(await service.call(returnOrder, { body })).data, line: line?.id as number };
  };

  test('other goods', async () => {
    const { order_id, version } = await go([]);
    await waitsWithoutGoods(shelf, async () => {
      const body = { order_id, version, goods: [{ goodsId, number: 3 }] };
      expect((await service.call(changeOrderGoods, { body })).data.payable).toBe(8_800);
    });
  });

  test('refused at the door', async () => {
    const away = await go([20, 21, 40], { ...brought, payOnDelivery: true });
    await waitsWithoutGoods(shelf, async () => {
      expect((await desk.take(away, -10)).order_status_code).toBe(-10);
    });
  });

  test('refunded before it left', async () => {
    const paid = await desk.payCash(await go([20, 21]));
    const { refundId } = await ask(paid);
    await waitsWithoutGoods(shelf, async () => {
      const { data } = await manager.call(reviewRefund, { params: { id: refundId }, body: { approve: true } });
      expect(data.status).toBe(3);
    });
    expect(await desk.stock(shelf.id)).toEqual({ goods_number: 10, held: 0 });
  });

  test('to another store: its number of the day before its shelves, as when an order is placed there', async () => {
    const storeId = await openStore(world, world.companyId, true);
    const there = { table: 'store_goods' as const, id: await sellAt(world, { storeId, goodsId }) };
    await world.add('day_counter', {
      counter: 'order.store',
      place_id: storeId,
      day: dayOf(new Date()),
      last_value: 4,
    });
    const placed = await go([20]);
    const lines = [{ orderLineId: (await desk.lines(placed))[0]?.id, outOfStock: true }];
    const short = await desk.take(placed, 19, { data: { lines } });
    const counter = { text: 'select from day_counter where place_id = $1 for update', id: storeId };
    await waitsBefore(there, counter, () => desk.take(short, 20, { data: { storeId } }, manager));
    const after = await world.one('select store_id, day_seq from customer_order where id = $1', placed.order_id);
    expect(after).toEqual({ store_id: storeId, day_seq: 5 });
    expect(await desk.stock(there.id)).toEqual({ goods_number: 10, held: 2 });
  });

  test('refunded when the goods are back', async () => {
    const ready = await desk.take(await desk.payCash(await go([20, 21])), 41);
    const signed = await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
    const { refundId, line } = await ask(signed);
    await manager.call(reviewRefund, { params: { id: refundId }, body: { approve: true } });
    await waitsWithoutGoods(shelf, async () => {
      const lines = [{ orderLineId: line, number: 2, restock: 'SELLABLE' as const }];
      const { data } = await manager.call(receiveRefund, { params: { id: refundId }, body: { lines } });
      expect(data.status).toBe(3);
    });
    expect(await desk.stock(shelf.id)).toEqual({ goods_number: 10, held: 0 });
  });
});

describe('an order of a cabinet', () => {
  let slot: { table: 'track'; id: number };
  beforeEach(() => {
    slot = { table: 'track', id: 0 };
  });

  async function paid(): Promise<OrderState> {
    const { matId, goodsId, trackIds } = await world.mat();
    slot = { table: 'track', id: trackIds[0] as number };
    await world.one('update track set price = 3000 where id = $1', slot.id);
    const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
    const goods = [{ goodsId, number: 1 }];
    const body = { matId, goods, fulfilment, usePoints: true, expectedPayable: 2_800 };
    const order = (await buyer.client.call(placeMyOrder, { body })).data;
    await world.tx(
      async tx => {
        const locked = await lockOrderForSystem(tx, order.order_id);
        if (locked) await becomePaid(tx, locked, { amount: locked.payable, feeBp: 0 });
      },
      { kind: 'system', name: 'WECHAT', as: 'PAYMENT' },
    );
    return order;
  }

  test('not collected in time', async () => {
    const { order_id } = await paid();
    await world.one(
      `insert into order_payment (pay_no, owner_type, owner_id, company_id, pay_type, provider, amount, status, expires_at, paid_at)
       values ($1, 'ORDER', $2, $3, 0, 'CASH', 2800, 1, now(), now())`,
      ...[`PT${order_id}`, order_id, world.companyId],
    );
    world.setNow(new Date(Date.now() + 100 * 86_400_000).toISOString());
    await waitsWithoutGoods(slot, () => world.runTask(orderTimeout));
    expect(await world.one('select stock, held from track where id = $1', slot.id)).toEqual({ stock: 5, held: 0 });
  });

  test('resolved on the spot', async () => {
    const { order_id, orderNo } = await paid();
    const { version } = await world.one<{ version: number }>(
      'update customer_order set order_status_code = -12 where id = $1 returning version',
      order_id,
    );
    await waitsWithoutGoods(slot, async () => {
      const images = [await world.server.given.photo('manager', 'ORDER')];
      const body = { version, remark: '已取出', images, counted: [{ trackId: slot.id, number: 4 }] };
      const { data } = await manager.call(resolveMatOrder, { params: { orderNo }, body });
      expect(data.order_status_code).toBe(52);
    });
    expect(await world.one('select stock, held from track where id = $1', slot.id)).toEqual({ stock: 4, held: 0 });
  });
});
