import { type OrderState, retryDrop } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { orderTimeout } from '../order-timeout.task.ts';

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
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  mat = await world.mat({ stock: 3 });
  await world.one(`update sys_user set priv_version = priv_version + 1 where user_name = 'service'`);
});

const drops = async (order: OrderState) =>
  (await world.all(`select 1 from mat_command where order_no = $1 and type = 'DROP'`, order.orderNo)).length;
const statusOf = async (order: OrderState) => (await device.at(order.order_id)).order_status_code;
const off = ['supplying = true', `biz_status = 'MAINTENANCE'`];
const on = `supplying = false, biz_status = 'OPERATIONAL'`;
const turn = (how: string) => world.one(`update mat set ${how} where id = $1`, mat.matId);

describe.each(off)('nothing turns while somebody works in the device: %s (spec 06 §3 ARRIVE, 暂停)', how => {
  test('paid at the screen by then: it waits a minute for the device, then for a person', async () => {
    const order = await device.placed(1, 'DISPENSE');
    await turn(how);
    expect((await device.pay(order)).order_status_code).toBe(23);
    world.setNow('2026-03-10T04:00:50.000Z');
    await world.runTask(orderTimeout);
    expect([await statusOf(order), await drops(order)]).toEqual([23, 0]);
    world.setNow('2026-03-10T04:01:10.000Z');
    await world.runTask(orderTimeout);
    expect([await statusOf(order), await drops(order)]).toEqual([-12, 0]);
    expect((await desk.lines(order))[0]?.drop_result).toBe(2);
  });

  test('finished within the minute it drops, once', async () => {
    const order = await device.placed(1, 'DISPENSE');
    await turn(how);
    await device.pay(order);
    await turn(on);
    world.setNow('2026-03-10T04:00:30.000Z');
    await world.runTask(orderTimeout);
    await world.runTask(orderTimeout);
    expect([await statusOf(order), await drops(order)]).toEqual([42, 1]);
  });

  test('neither from afar nor once more', async () => {
    const waits = await device.paid();
    const failed = await device.paid();
    await device.pickUp(await desk.pickupCode(failed));
    await device.report(failed, ['MOTOR']);
    const { version } = await device.at(failed.order_id);
    const lines = [{ orderLineId: (await desk.lines(failed))[0]?.id as number }];
    const again = () => service.call(retryDrop, { params: { orderNo: failed.orderNo }, body: { version, lines } });
    await turn(how);
    const said = '设备暂停服务';
    (await desk.step(waits, 42, { reason: '顾客忘记取货码' })).refuses(409, said);
    (await again()).refuses(409, said);
    expect([await statusOf(waits), await drops(waits), await drops(failed)]).toEqual([41, 0, 1]);
    await turn(on);
    expect((await desk.take(waits, 42, { reason: '顾客忘记取货码' })).order_status_code).toBe(42);
    expect((await again()).data.order_status_code).toBe(42);
  });
});
