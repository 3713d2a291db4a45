import { readAlert, updateAlertStatus } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { orderDesk } from '../../../testing/order-desk.ts';
import { loadAlertReasons } from './load-alert-reasons.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await loadAlertReasons(world.server.db);
}, 60_000);
afterAll(() => world.close());

test('units nobody knows of are judged one by one when their alert is closed, and booked once', async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  const mat = await world.mat({ tracks: 1, stock: 3 });
  const manager = await world.server.as('manager');
  const desk = orderDesk(world, await world.server.as('service'));
  const { paid, pickUp, report } = cabinet(world, () => mat);
  const order = await paid(2);
  await pickUp(await desk.pickupCode(order));
  await report(order, ['UNKNOWN', 'UNKNOWN']);
  // The gateway keeps the frame with the command; the cabinet of the tests does not.
  await world.one(
    `update mat_command c set status = 'FAILED', result = jsonb_build_object('units', (
       select jsonb_agg(jsonb_build_object('lineId', l.id, 'n', n, 'subNo', 0, 'trackNo', t.track_no, 'result', 'UNKNOWN'))
       from order_line l join track t on t.id = l.track_id, generate_series(1, 2) n where l.order_id = $2))
     where c.order_no = $1 and c.type = 'DROP' returning id`,
    order.orderNo,
    order.order_id,
  );
  const id = await world.add('alert', {
    ...{ alert_no: 'GJ1', type: 'DROP_UNKNOWN', level: 1, company_id: world.companyId, mat_id: mat.matId, sub_no: 0 },
    ...{ track_id: mat.trackIds[0], title: '掉货未确认', status: 'HANDLING', order_nos: [order.orderNo] },
    ...{ first_at: new Date(), last_at: new Date() },
  });
  const { unknownUnits } = (await manager.call(readAlert, { params: { id } })).data;
  expect(unknownUnits.map(({ n }) => n)).toEqual([1, 2]);
  const { id: reasonId } = await world.one<{ id: number }>(
    `select id from alert_reason where type = 'DROP_UNKNOWN' order by sort limit 1`,
  );
  const close = (drops: object[]) =>
    manager.call(updateAlertStatus, { body: { ids: [id], status: 'CLOSED', reasonId, drops: drops as never } });
  const judged = unknownUnits.map(({ dropId, lineId, n }) => ({ dropId, lineId, n, dropped: n === 1 }));
  (await close(judged.slice(0, 1))).refuses(400, '请逐件确认是否已掉货！');
  expect((await close(judged)).data.done).toMatchObject([{ id, status: 'CLOSED' }]);
  expect((await desk.lines(order))[0]).toMatchObject({ drop_result: 2, dropped_number: 1 });
  expect(await world.one('select stock, held from track where id = $1', mat.trackIds[0] as number)).toEqual({
    stock: 2,
    held: 1,
  });
  expect((await manager.call(readAlert, { params: { id } })).data.unknownUnits).toEqual([]);
});

const told = (of: string) => `jsonb_build_object('units', (
   select jsonb_agg(jsonb_build_object('lineId', l.id, 'n', 1, 'subNo', 0, 'trackNo', t.track_no, 'result', '${of}'))
   from order_line l join track t on t.id = l.track_id where l.order_id = $2))`;

test.each([
  ['after its time was over', 'TIMEOUT', null, 'UNKNOWN'],
  ['a second time', 'FAILED', 'UNKNOWN', 'UNKNOWN'],
])(
  'a unit said to be unknown %s is still to be judged, and leaves with the verdict',
  async (_, status, result, late) => {
    world.setNow('2026-03-10T04:00:00.000Z');
    const mat = await world.mat({ tracks: 1, stock: 3 });
    const manager = await world.server.as('manager');
    const desk = orderDesk(world, await world.server.as('service'));
    const { paid, pickUp, report } = cabinet(world, () => mat);
    const order = await paid(1);
    await pickUp(await desk.pickupCode(order));
    await report(order, ['UNKNOWN']);
    const say = (kind: string, text: string | null) =>
      world.one(
        `update mat_command set status = $3, sent_at = created_at, ${kind} = ${text ? told(text) : 'null'}
       where order_no = $1 and $2::bigint > 0 returning id`,
        ...[order.orderNo, order.order_id, status],
      );
    await say('result', result);
    await say('late_result', late);
    const id = await world.add('alert', {
      ...{
        alert_no: `GJ${status}`,
        type: 'DROP_UNKNOWN',
        level: 1,
        company_id: world.companyId,
        mat_id: mat.matId,
        sub_no: 0,
      },
      ...{ track_id: mat.trackIds[0], title: '掉货未确认', status: 'HANDLING', order_nos: [order.orderNo] },
      ...{ first_at: new Date(), last_at: new Date() },
    });
    const units = async () => (await manager.call(readAlert, { params: { id } })).data.unknownUnits;
    expect((await units()).map(({ n }) => n)).toEqual([1]);
    const { id: reasonId } = await world.one<{ id: number }>(
      `select id from alert_reason where type = 'DROP_UNKNOWN' order by sort limit 1`,
    );
    const close = (drops: object[]) =>
      manager.call(updateAlertStatus, { body: { ids: [id], status: 'CLOSED', reasonId, drops: drops as never } });
    (await close([])).refuses(400, '请逐件确认是否已掉货！');
    const drops = (await units()).map(({ dropId, lineId, n }) => ({ dropId, lineId, n, dropped: true }));
    expect((await close(drops)).data.done).toMatchObject([{ id, status: 'CLOSED' }]);
    expect((await desk.lines(order))[0]).toMatchObject({ drop_result: 1, dropped_number: 1 });
    // Said once more by the device: a verdict stands.
    await world.one(`update order_line set drop_result = 3 where order_id = $1 returning id`, order.order_id);
    expect(await units()).toEqual([]);
  },
);
