import { MatOrderStatus, type OrderState, returnOrder, reviewRefund } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cabinet } from '../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { orderTimeout } from './order-timeout.task.ts';

let world: OrderWorld;
let desk: OrderDesk;
let goodsId: number;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
  goodsId = (await world.goods({ rxType: 1, stock: 50 })).goodsId;
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow('2026-03-10T04:00:00.000Z'));

type Bound = Pick<OrderState, 'order_id'>;
async function bind(order: Bound, status: number): Promise<number> {
  const rx = { company_id: world.companyId, rx_type: 'WESTERN', source: 'ONLINE', order_id: order.order_id };
  await world.one('update customer_order set prescription_required = true where id = $1', order.order_id);
  return world.add('prescription', { ...rx, status, valid_to: '2026-03-12' });
}
const rxOf = (id: number) =>
  world.one<{ status: number; order_id: number | null; used: boolean }>(
    'select status, order_id, used_at is not null as used from prescription where id = $1',
    id,
  );
const timesUsed = async (id: number) =>
  (await world.all(`select 1 from doctor_history where entity_id = $1 and action = 'use'`, id)).length;

/** Ready to be handed over or collected, with its prescription checked. */
async function ready(to: 30 | 41): Promise<{ order: OrderState; rxId: number }> {
  const placed = await desk.place([[goodsId, 1]], to === 30 ? brought : {});
  const rxId = await bind(placed, 20);
  const confirmed = await desk.take(await desk.take(placed, 20), 21);
  const paid = await desk.payCash(confirmed);
  await world.one('update prescription set status = 40 where id = $1', rxId);
  return { order: await desk.take(paid, to), rxId };
}
const byParcel = { data: { expressNo: 'SF12345678' } };

describe('store and delivery orders use their prescription once (spec 07 §2.5)', () => {
  test('at the hand-over; brought back and out again, it was used once', async () => {
    const { order, rxId } = await ready(30);
    const out = await desk.take(order, 40, byParcel);
    expect(await rxOf(rxId)).toEqual({ status: 50, order_id: order.order_id, used: true });
    const back = await desk.take(out, 30, { reason: '无人' });
    await desk.take(back, 40, byParcel);
    expect(await timesUsed(rxId)).toBe(1);
  });

  test('at the counter', async () => {
    const { order, rxId } = await ready(41);
    await desk.take(order, 50, { data: { pickupCode: await desk.pickupCode(order) } });
    expect(await rxOf(rxId)).toMatchObject({ status: 50, used: true });
  });

  test('given back whole before the hand-over it is free for another order', async () => {
    const { order, rxId } = await ready(41);
    const [line] = await desk.lines(order);
    const body = { reasonCode: 'NO_LONGER_WANTED' as const, lines: [{ orderLineId: line?.id as number, number: 1 }] };
    const service = await world.server.as('service');
    const asked = await service.call(returnOrder, {
      body: { order_id: order.order_id, version: order.version, goodsReturn: false, ...body },
    });
    expect(asked.data).toMatchObject({ order_status_code: -20 });
    const { id } = await world.one<{ id: string }>('select id from order_refund where owner_id = $1', order.order_id);
    const manager = await world.server.as('manager');
    expect((await manager.call(reviewRefund, { params: { id: Number(id) }, body: { approve: true } })).status).toBe(
      200,
    );
    expect((await desk.read(order)).order_status_code).toBe(-30);
    expect(await rxOf(rxId)).toEqual({ status: 20, order_id: null, used: false });
  });
});

describe('device orders use it when a medicine of it drops (spec 07 §2.5)', () => {
  let mat: Awaited<ReturnType<OrderWorld['mat']>>;
  let at: ReturnType<typeof cabinet>;
  beforeEach(async () => {
    mat = await world.mat({ tracks: 2, stock: 3 });
    at = cabinet(world, () => mat);
  });

  async function dispensing(number: number): Promise<{ order: OrderState; rxId: number }> {
    const order = await at.placed(number, 'DISPENSE');
    const rxId = await bind(order, 20);
    await world.one('update order_line set rx = true where order_id = $1', order.order_id);
    return { order: await at.pay(order), rxId };
  }

  test('all of it', async () => {
    const { order, rxId } = await dispensing(1);
    await at.report(order, ['DROPPED']);
    await at.report(order, ['DROPPED']);
    expect(await rxOf(rxId)).toMatchObject({ status: 50, used: true });
    expect(await timesUsed(rxId)).toBe(1);
  });

  test('a part of it, and then the cabinet falls silent', async () => {
    const { order, rxId } = await dispensing(2);
    await at.report(order, ['DROPPED'], { final: false });
    expect(await rxOf(rxId)).toMatchObject({ status: 50, used: true });
    world.setNow('2026-03-10T04:05:00.000Z');
    await world.runTask(orderTimeout);
    expect((await at.at(order.order_id)).order_status_code).toBe(MatOrderStatus.byName.abnormal);
    expect(await timesUsed(rxId)).toBe(1);
  });

  test('nothing of it', async () => {
    const { order, rxId } = await dispensing(1);
    await at.report(order, ['MOTOR']);
    expect(await rxOf(rxId)).toMatchObject({ status: 20, used: false });
  });
});
