import { type OrderState, readOrderScene } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { UnitResult } from '../drop/apply-drop-result.ts';
import { orderTimeout } from '../order-timeout.task.ts';

let world: OrderWorld;
let desk: OrderDesk;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let at: ReturnType<typeof cabinet>;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
  at = cabinet(world, () => mat);
  const other = await world.rows.company({ short_name: '别家' });
  await world.server.given.user({ userName: 'other', role: 'Manager', companyId: other });
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  mat = await world.mat({ tracks: 2, stock: 3 });
  await world.one(
    `update mat set temperature = 241, door_state = 'CLOSED', contact_phone = '13912345678' where id = $1 returning id`,
    mat.matId,
  );
});

const scene = async (order: Pick<OrderState, 'order_id'>, who = 'manager') =>
  (await world.server.as(who)).call(readOrderScene, { params: { order_id: order.order_id } });

/** The device answers, and the gateway keeps its frame with the command. */
async function dropped(order: OrderState, results: readonly UnitResult[]): Promise<void> {
  await at.report(order, results);
  const { cmd_id, params } = await at.lastDrop(order.orderNo);
  const units = results.map((result, n) => ({
    subNo: 0,
    trackNo: params.items[0]?.tracks[0]?.trackNo,
    n: n + 1,
    result,
  }));
  await world.one(
    `update mat_command set status = 'FAILED', sent_at = '2026-03-10T04:00:00Z', finished_at = '2026-03-10T04:00:08.250Z',
       result = $2::jsonb, error = $3 where cmd_id = $1 returning id`,
    cmd_id,
    JSON.stringify({ units }),
    results.find(result => result !== 'DROPPED'),
  );
}

test('a unit that jammed: error, slot, command with its milliseconds, the sale of the other unit', async () => {
  const order = await at.paid(2);
  await at.pickUp(await desk.pickupCode(order));
  await dropped(order, ['DROPPED', 'JAM']);
  const { data } = await scene(order);
  expect(data.trouble).toMatchObject({ kind: 'DROP', faults: ['JAM'], text: null });
  expect(data.slots.filter(slot => slot.failing).map(slot => slot.trackId)).toEqual([mat.trackIds[0]]);
  expect(data.slots.filter(slot => slot.own)).toHaveLength(1);
  expect(data.mat).toMatchObject({ matId: mat.matId, online: true, temperature: 241, contactPhone: '139****5678' });
  expect(data.commands).toMatchObject([
    { type: 'DROP', status: 'FAILED', tookMs: 8250, error: 'JAM', units: [{}, { result: 'JAM' }] },
  ]);
  expect(data.movements.map(({ kind, delta }) => [kind, delta])).toEqual([['SALE', -1]]);
});

test('a device that says nothing: what was sent is unknown; one that was away got nothing', async () => {
  const silent = await at.paid(1);
  await at.pickUp(await desk.pickupCode(silent));
  await world.one(
    `update mat_command set sent_at = created_at, status = 'SENT' where order_no = $1 returning id`,
    silent.orderNo,
  );
  world.setNow('2026-03-10T04:05:00.000Z');
  await world.runTask(orderTimeout);
  expect((await scene(silent)).data.trouble).toMatchObject({ kind: 'SILENT', faults: [] });
  // Every slot that the silent drop named is locked; the next one is another device's.
  mat = await world.mat({ tracks: 2, stock: 3 });
  const lost = await at.paid(1);
  await at.pickUp(await desk.pickupCode(lost));
  world.setNow('2026-03-10T04:10:00.000Z');
  await world.runTask(orderTimeout);
  const { trouble, slots } = (await scene(lost)).data;
  expect(trouble?.kind).toBe('OFFLINE');
  expect(slots.filter(slot => slot.failing)).toHaveLength(1);
});

test('not collected in time, a refund that failed, and one with nothing wrong', async () => {
  const order = await at.paid(1);
  expect((await scene(order)).data.trouble).toBeNull();
  world.setNow('2026-03-12T04:00:00.000Z');
  expect((await scene(order)).data.trouble).toMatchObject({ kind: 'PICKUP' });
  expect((await scene(order)).data.slots.some(slot => slot.failing)).toBe(false);
  await world.one(`update customer_order set order_status_code = -22 where id = $1 returning id`, order.order_id);
  await world.add('order_refund', {
    ...{
      refund_no: 'R1',
      owner_type: 'ORDER',
      owner_id: order.order_id,
      company_id: world.companyId,
      kind: 'ABNORMAL',
    },
    ...{
      reason_code: 'DROP_FAIL',
      amount: 1000,
      status: 4,
      fail_reason: '余额不足',
      asked_by: 1,
      asked_by_type: 'STAFF',
      asked_by_name: '客服',
      asked_at: '2026-03-12T04:00:00Z',
      previous_code: 52,
    },
  });
  expect((await scene(order)).data.trouble).toMatchObject({ kind: 'REFUND', text: '余额不足' });
});

test('orders of others and those that are no device’s are not there', async () => {
  const order = await at.paid(1);
  (await scene(order, 'other')).refuses(404, '记录不存在或已被删除');
  const { goodsId } = await world.goods();
  const store = await desk.place([[goodsId, 1]]);
  (await scene(store)).refuses(404, '记录不存在或已被删除');
});
