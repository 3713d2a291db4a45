import { listAlerts, readAlert } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { orderDesk } from '../../../testing/order-desk.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { applyDropResult } from './apply-drop-result.ts';

let world: OrderWorld;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let device: ReturnType<typeof cabinet>;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  device = cabinet(world, () => mat);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow('2026-03-10T04:00:00.000Z'));

type Given =
  | 'one left'
  | 'one left of two'
  | 'one before a held one'
  | 'dearer'
  | 'special'
  | 'another goods'
  | 'locked';
const changes: Record<Given, string> = {
  'one left': `with gone as (update stock_lot set quantity = 1 where track_id = $1) update track set stock = 1 where id = $1`,
  'one left of two': `with gone as (update stock_lot set quantity = 2 where track_id = $1) update track set stock = 2, held = 1 where id = $1`,
  'one before a held one': `with held as (insert into stock_lot (storage_id, track_id, goods_id, batch_no, quantity, position, state)
      select storage_id, track_id, goods_id, 'HELD', 2, position + 1, 'LOCKED' from stock_lot where track_id = $1),
    gone as (update stock_lot set quantity = 1 where track_id = $1) update track set stock = 1 where id = $1`,
  dearer: 'update track set price = price + 100 where id = $1',
  special: 'update track set special_price = 500 where id = $1',
  'another goods':
    'update track set goods_id = (select id from goods where id <> track.goods_id limit 1) where id = $1',
  locked: `update track set locks = '{JAM}' where id = $1`,
};

/** The slots that a drop of two units names after its own, where the second slot was changed so before it was sent. */
async function namedBeside(change?: Given): Promise<{ named: string[]; other: string; orderNo: string }> {
  mat = await world.mat({ tracks: 2, stock: 3 });
  const order = await device.paid(2);
  const desk = orderDesk(world, await world.server.as('manager'));
  const own = (await desk.lines(order))[0]?.track_id;
  const other = await world.one<{ id: number; no: string }>(
    'select id, track_no as no from track where mat_id = $1 and id <> $2',
    mat.matId,
    own,
  );
  if (change) await world.one(changes[change], other.id);
  await device.pickUp(await desk.pickupCode(order));
  const [first, ...named] = (await device.lastDrop(order.orderNo)).params.items[0]?.tracks ?? [];
  expect(first?.trackNo).not.toBe(other.no);
  return { named: named.map(track => track.trackNo), other: other.no, orderNo: order.orderNo };
}

test.each([undefined, 'one left'] as const)(
  'a drop names the other slot of its goods and price: %s (spec 06 §5)',
  async change => {
    const { named, other } = await namedBeside(change);
    expect(named).toEqual([other]);
  },
);

test('a cabinet that says nothing of a drop may have turned any slot it named: all of them are locked until somebody has looked', async () => {
  const { other, orderNo } = await namedBeside();
  await world.one(
    `update mat_command set status = 'SENT', sent_at = '2026-03-10T04:00:00Z' where mat_id = $1 and type = 'DROP'`,
    mat.matId,
  );
  world.setNow('2026-03-10T04:03:00.000Z');
  await world.runTask(orderTimeout);
  const slots = await world.all<{ no: string; locks: string[] }>(
    'select track_no as no, locks from track where mat_id = $1 order by id',
    mat.matId,
  );
  expect(slots.map(slot => slot.locks)).toEqual([['UNKNOWN'], ['UNKNOWN']]);
  expect(slots.map(slot => slot.no)).toContain(other);
  const manager = await world.server.as('manager');
  const alerts = async () =>
    (
      await manager.call(listAlerts, {
        params: { limit: 9, page: 1 },
        body: { matId: mat.matId, alertType: ['DROP_UNKNOWN'] },
      })
    ).data.rows;
  const [alert, ...more] = await alerts();
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ otherSlots: [other], count: 1 });
  const id = alert?.id ?? 0;
  const units = async () => (await manager.call(readAlert, { params: { id } })).data.unknownUnits;
  expect((await units()).map(({ n }) => n)).toEqual([1, 2]);
  // What the device says late of the other slot is of the same drop, and no alert of its own.
  const { cmd_id: dropId, params } = await device.lastDrop(orderNo);
  const unit = { lineId: params.items[0]?.lineId ?? 0, subNo: 0, trackNo: other, result: 'UNKNOWN' } as const;
  const late = { matId: mat.matId, dropId, orderNo, final: true, units: [{ ...unit, n: 1 }] };
  await world.tx(tx => applyDropResult(tx, late), { kind: 'device', id: mat.matId, name: 'M' });
  await world.one(
    `update mat_command set status = 'TIMEOUT', late_result = jsonb_build_object('units', $2::jsonb) where cmd_id = $1 returning id`,
    dropId,
    JSON.stringify(late.units),
  );
  expect(await alerts()).toMatchObject([{ id, count: 1 }]);
  expect((await units()).map(({ n }) => n)).toEqual([1]);
});

test.each(['one left of two', 'one before a held one', 'dearer', 'special', 'another goods', 'locked'] as const)(
  'not one whose unit is another’s, may not be sold, or costs something else: %s',
  async change => {
    expect((await namedBeside(change)).named).toEqual([]);
  },
);
