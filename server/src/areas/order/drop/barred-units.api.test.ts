import { type OrderState, orderRefusals, retryDrop } from '@materia/contract/areas/order';
import { format } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { giveUpRiderDrop } from '../index.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let device: ReturnType<typeof cabinet>;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
  device = cabinet(world, () => mat);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow('2026-03-10T12:00:00.000Z'));

async function slots(tracks: number) {
  mat = await world.mat({ tracks, stock: 3 });
  await world.one(`update sys_user set priv_version = priv_version + 1 where user_name = 'service'`);
}
const zh = (key: keyof typeof orderRefusals, params = {}) => format(orderRefusals[key].zh, params);
const lock = (lock: string, trackId = mat.trackIds[0]) =>
  world.one('update track set locks = array[$1] where id = $2', lock, trackId);
const expire = (day: string) =>
  world.one('update stock_lot set expires_on = $1 where track_id = any($2)', day, mat.trackIds);
const drops = async (order: OrderState) =>
  (await world.all(`select 1 from mat_command where order_no = $1 and type = 'DROP'`, order.orderNo)).length;
const statusOf = async (order: OrderState) => (await device.at(order.order_id)).order_status_code;
const held = async () =>
  (await world.all<{ held: number }>('select held from track where id = any($1) order by id', [...mat.trackIds])).map(
    track => track.held,
  );

describe('what is locked or past its day since it was paid is not given out (spec 02 §2.2, 06 §1, 08 §1.2)', () => {
  test.each([
    ['EXPIRED', 'order.notSellable'],
    ['STOP_SALE', 'order.notSellable'],
    ['TEMP', 'order.notSellable'],
    ['JAM', 'order.noTrack'],
    ['UNKNOWN', 'order.noTrack'],
    ['MANUAL', 'order.noTrack'],
  ] as const)(
    'a slot locked %s: its code is refused, the order waits, and gives once the lock is lifted',
    async (name, key) => {
      await slots(1);
      const order = await device.paid(2);
      const code = await desk.pickupCode(order);
      await lock(name);
      await expect(device.pickUp(code)).rejects.toMatchObject({ key });
      expect([await statusOf(order), await drops(order), await held()]).toEqual([41, 0, [2]]);
      await world.one(`update track set locks = '{}' where id = any($1)`, mat.trackIds);
      await device.pickUp(code);
      expect([await statusOf(order), await drops(order)]).toEqual([42, 1]);
    },
  );

  test('sold on the last day of a batch, fetched the morning after: refused, by the code and from afar', async () => {
    await slots(1);
    await expire('2026-03-10');
    const order = await device.paid(1);
    const code = await desk.pickupCode(order);
    world.setNow('2026-03-10T23:00:00.000Z');
    await expect(device.pickUp(code)).rejects.toMatchObject({ key: 'order.notSellable' });
    const { goods } = await world.one<{ goods: string }>(
      'select goods_name as goods from goods where id = $1',
      mat.goodsId,
    );
    (await desk.step(order, 42, { reason: '顾客忘记取货码' })).refuses(409, zh('order.notSellable', { goods }));
    expect([await statusOf(order), await drops(order)]).toEqual([41, 0]);
  });

  test('a batch held behind the one that is sold is in nobody’s way; before it, the motor cannot pass', async () => {
    await slots(1);
    const order = await device.paid(2);
    const [trackId] = mat.trackIds;
    await world.one(
      `insert into stock_lot (storage_id, track_id, goods_id, batch_no, quantity, position, state)
       select storage_id, track_id, goods_id, 'HELD', 1, position + 1, 'LOCKED' from stock_lot where track_id = $1`,
      trackId,
    );
    const code = await desk.pickupCode(order);
    await world.one(`update stock_lot set position = 0 where track_id = $1 and batch_no = 'HELD'`, trackId);
    await expect(device.pickUp(code)).rejects.toMatchObject({ key: 'order.notSellable' });
    await world.one(`update stock_lot set position = 9 where track_id = $1 and batch_no = 'HELD'`, trackId);
    await device.pickUp(code);
    expect(await statusOf(order)).toBe(42);
  });

  test('another slot of the same goods and price gives it: held there, dropped from there', async () => {
    await slots(2);
    const order = await device.paid(2);
    const own = (await desk.lines(order))[0]?.track_id as number;
    const other = mat.trackIds.find(id => id !== own) as number;
    await lock('TEMP', own);
    await device.pickUp(await desk.pickupCode(order));
    expect((await desk.lines(order))[0]?.track_id).toBe(other);
    const { n } = await world.one<{ n: number }>('select held as n from track where id = $1', other);
    expect(n).toBe(2);
    const named = (await device.lastDrop(order.orderNo)).params.items[0]?.tracks.map(each => each.trackNo);
    const { no } = await world.one<{ no: string }>('select track_no as no from track where id = $1', other);
    expect(named).toEqual([no]);
    await device.report(order, ['DROPPED', 'DROPPED']);
    expect([await statusOf(order), await held()]).toEqual([55, [0, 0]]);
  });

  test('at another price it is not', async () => {
    await slots(2);
    const order = await device.paid(1);
    const own = (await desk.lines(order))[0]?.track_id as number;
    await world.one('update track set price = price + 100 where mat_id = $1 and id <> $2', mat.matId, own);
    await lock('TEMP', own);
    await expect(device.pickUp(await desk.pickupCode(order))).rejects.toMatchObject({ key: 'order.notSellable' });
  });

  test('paid at the cabinet for a slot locked meanwhile: nothing is sent, -12 with its hold, and a person decides', async () => {
    await slots(1);
    const order = await device.placed(1, 'DISPENSE');
    await lock('STOP_SALE');
    expect((await device.pay(order)).order_status_code).toBe(-12);
    expect([await drops(order), await held()]).toEqual([0, [1]]);
    const [line] = await desk.lines(order);
    expect(line).toMatchObject({ drop_result: 2, dropped_number: 0 });
    const { version } = await device.at(order.order_id);
    const again = {
      params: { orderNo: order.orderNo },
      body: { version, lines: [{ orderLineId: line?.id as number }] },
    };
    (await service.call(retryDrop, again)).refuses(409, zh('order.noTrack'));
    await world.one(`update track set locks = '{}' where id = any($1)`, mat.trackIds);
    await expire('2026-03-09');
    (await service.call(retryDrop, again)).refuses(409, zh('order.noTrack'));
  });

  test('a rider is told so, and the order does not wait for the next one: -12', async () => {
    await slots(1);
    const order = await device.paid(1);
    const code = await desk.pickupCode(order);
    await world.one('update customer_order set order_status_code = 30 where id = $1', order.order_id);
    await lock('STOP_SALE');
    await expect(device.pickUp(code)).rejects.toMatchObject({ key: 'order.notSellable' });
    await world.tx(tx => giveUpRiderDrop(tx, mat.matId, code), { kind: 'device', id: mat.matId, name: 'M' });
    expect([await statusOf(order), await drops(order)]).toEqual([-12, 0]);
    expect((await desk.lines(order))[0]?.drop_result).toBe(2);
  });
});
