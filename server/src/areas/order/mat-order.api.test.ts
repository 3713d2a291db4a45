import { type OrderState, orderRefusals, resolveMatOrder, retryDrop } from '@materia/contract/areas/order';
import { format } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cabinet } from '../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { UnitResult } from './drop/apply-drop-result.ts';
import { countMiss } from './index.ts';
import { orderAutoSign } from './order-auto-sign.task.ts';
import { orderTimeout } from './order-timeout.task.ts';

type Cabinet = ReturnType<typeof cabinet>;
let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let at: Cabinet['at'];
let placed: Cabinet['placed'];
let pay: Cabinet['pay'];
let paid: Cabinet['paid'];
let pickUp: Cabinet['pickUp'];
let report: Cabinet['report'];
let lastDrop: Cabinet['lastDrop'];

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
  ({ at, placed, pay, paid, pickUp, report, lastDrop } = cabinet(world, () => mat));
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  mat = await world.mat({ tracks: 2, stock: 3 });
  // A session reads its links at the next call, whose version the new link has raised.
  await world.one(`update sys_user set priv_version = priv_version + 1 where user_name = 'service'`);
});

const zh = (key: keyof typeof orderRefusals, params = {}) => format(orderRefusals[key].zh, params);
const track = (id: number) =>
  world.one<{ stock: number; held: number }>('select stock, held from track where id = $1', id);

const sales = async (order: OrderState) =>
  (
    await world.all(
      `select 1 from stock_movement m join order_line l on l.id = m.ref_id
       where m.ref_type = 'ORDER_LINE' and m.kind = 'SALE' and l.order_id = $1`,
      order.order_id,
    )
  ).length;

describe('the way of a device order (spec 02 §2.2)', () => {
  test('22 → 23 → 41 → 42 → 55 → 52: code, drop, SALE per unit, done by time', async () => {
    const order = await paid(2);
    expect(order.order_status_code).toBe(41);
    const code = await desk.pickupCode(order);
    await pickUp(code);
    expect((await at(order.order_id)).order_status_code).toBe(42);
    await report(order, ['DROPPED'], { final: false });
    expect((await at(order.order_id)).order_status_code).toBe(42);
    await report(order, ['DROPPED', 'DROPPED']);
    expect((await at(order.order_id)).order_status_code).toBe(55);
    await report(order, ['DROPPED', 'DROPPED']);
    expect(await sales(order)).toBe(2);
    expect(await track((await desk.lines(order))[0]?.track_id as number)).toEqual({ stock: 1, held: 0 });
    world.setNow('2026-03-11T05:00:00.000Z');
    await world.runTask(orderAutoSign);
    expect((await at(order.order_id)).order_status_code).toBe(52);
    expect(await desk.statuses(order)).toEqual([22, 23, 41, 42, 55, 52]);
  });

  test('a unit that falls takes the front code of its batch along, once however often it is told', async () => {
    const order = await paid(2);
    const [line] = await desk.lines(order);
    const { batch, goods } = await world.one<{ batch: string; goods: number }>(
      'select batch_no as batch, goods_id as goods from stock_lot where track_id = $1 and quantity > 0 order by position limit 1',
      line?.track_id,
    );
    const codes = [1, 2, 3].map(n => String(81_000_000_000_000_000_000n + BigInt(order.order_id * 10 + n)));
    for (const [n, code] of codes.entries())
      await world.one(
        `insert into trace_code (code, goods_id, batch_no, track_id, position, state) values ($1, $2, $3, $4, $5, 'LOADED')`,
        ...[code, goods, n === 0 ? 'ANOTHER' : batch, line?.track_id, n],
      );
    await pickUp(await desk.pickupCode(order));
    await report(order, ['DROPPED'], { final: false });
    await report(order, ['DROPPED'], { final: false });
    const gone = () =>
      world.all(
        `select code, state from trace_code where order_line_id = $1 and track_id is null order by code`,
        line?.id,
      );
    expect(await gone()).toEqual([{ code: codes[1], state: 'SOLD' }]);
    await report(order, ['DROPPED', 'DROPPED']);
    expect(await gone()).toEqual(codes.slice(1).map(code => ({ code, state: 'SOLD' })));
    const { kept } = await world.one<{ kept: string[] }>(
      'select trace_codes as kept from order_line where id = $1',
      line?.id,
    );
    expect(kept.toSorted()).toEqual(codes.slice(1));
  });

  test('at the cabinet it drops at once; away for a minute it is abnormal', async () => {
    expect((await paid(1, 'DISPENSE')).order_status_code).toBe(42);
    mat = await world.mat();
    const waiting = await paid(1, 'DISPENSE').catch(error => error);
    expect(waiting).toMatchObject({ order_status_code: 42 });
    const offline = await world.mat();
    mat = offline;
    const placed = await paidWhileOffline();
    expect(placed.order_status_code).toBe(23);
    world.setNow('2026-03-10T04:02:00.000Z');
    await world.runTask(orderTimeout);
    expect((await at(placed.order_id)).order_status_code).toBe(-12);
  });

  async function paidWhileOffline(): Promise<OrderState> {
    const order = await placed(1, 'DISPENSE');
    await world.one('update mat set online = false where id = $1', mat.matId);
    return pay(order);
  }

  test('wrong codes, a late one, one used before', async () => {
    const order = await paid();
    const code = await desk.pickupCode(order);
    await expect(pickUp('00000000')).rejects.toMatchObject({ key: 'order.pickupCode' });
    world.setNow('2026-03-11T05:00:00.000Z');
    await expect(pickUp(code)).rejects.toMatchObject({ key: 'order.pickupExpired' });
    world.setNow('2026-03-10T05:00:00.000Z');
    await pickUp(code);
    await expect(pickUp(code)).rejects.toMatchObject({ key: 'order.pickupDone' });
    for (let n = 0; n < 5; n += 1) await world.tx(tx => countMiss(tx, { matId: mat.matId }));
    await expect(pickUp(code)).rejects.toMatchObject({ key: 'order.pickupCodeTries' });
  });

  test('staff let it drop from afar, with a reason', async () => {
    const order = await paid();
    (await desk.step(order, 42)).refuses(400, zh('order.reasonMissing'));
    expect((await desk.take(order, 42, { reason: '顾客忘记取货码' })).order_status_code).toBe(42);
  });
});

describe('drops that fail (spec 02 §2.2, 06 §5)', () => {
  const retry = (order: OrderState, version: number, lines: object[]) =>
    service.call(retryDrop, { params: { orderNo: order.orderNo }, body: { version, lines: lines as never } });
  async function abnormal(results: readonly UnitResult[]): Promise<OrderState> {
    const order = await paid(results.length);
    await pickUp(await desk.pickupCode(order));
    await report(order, results);
    return { ...order, ...(await at(order.order_id)) } as OrderState;
  }

  test('one of two dropped: -12, what fell stays booked; W8: retried on another track → 55', async () => {
    const order = await abnormal(['DROPPED', 'JAM']);
    expect(order.order_status_code).toBe(-12);
    const [line] = await desk.lines(order);
    expect(line).toMatchObject({ drop_result: 2, dropped_number: 1 });
    const other = mat.trackIds.find(id => id !== line?.track_id) as number;
    const answer = await retry(order, order.version, [{ orderLineId: line?.id, trackId: other }]);
    expect(answer.data.order_status_code).toBe(42);
    expect((await lastDrop(order.orderNo)).params.items[0]?.units).toBe(1);
    await report(order, ['DROPPED']);
    expect((await at(order.order_id)).order_status_code).toBe(55);
    expect(await sales(order)).toBe(2);
    expect(await track(other)).toEqual({ stock: 2, held: 0 });
  });

  test('nothing to retry from, three tries, an unknown unit, a device that is away', async () => {
    const order = await abnormal(['MOTOR']);
    const [line] = await desk.lines(order);
    const lines = [{ orderLineId: line?.id }];
    await world.one(`update track set locks = '{JAM}' where mat_id = $1`, mat.matId);
    (await retry(order, order.version, lines)).refuses(409, zh('order.noTrack'));
    await world.one(`update track set locks = '{}' where mat_id = $1`, mat.matId);
    await world.one('update mat set online = false where id = $1', mat.matId);
    (await retry(order, order.version, lines)).refuses(409, zh('order.matOffline'));
    await world.one('update mat set online = true where id = $1', mat.matId);
    let { version } = order;
    for (let n = 0; n < 3; n += 1) {
      expect((await retry(order, version, lines)).status).toBe(200);
      await report(order, ['MOTOR']);
      ({ version } = await at(order.order_id));
    }
    (await retry(order, version, lines)).refuses(409, zh('order.retriesUsed'));
    await world.one(`update track set locks = '{}' where mat_id = $1`, mat.matId);
    const unknown = await abnormal(['UNKNOWN']);
    const [lost] = await desk.lines(unknown);
    (await retry(unknown, unknown.version, [{ orderLineId: lost?.id }])).refuses(409, zh('order.dropUnknown'));
    await report(unknown, ['DROPPED']);
    expect((await desk.lines(unknown))[0]).toMatchObject({ drop_result: 1, dropped_number: 1 });
    const known = await at(unknown.order_id);
    expect(known.order_status_code).toBe(-12);
    (await retry(unknown, known.version, [{ orderLineId: lost?.id }])).refuses(409, zh('order.nothingMissing'));
  });

  test('a cabinet that says nothing for 120 s: -12, sent is unknown, unsent failed', async () => {
    const sent = await paid();
    await pickUp(await desk.pickupCode(sent));
    await world.one(
      `update mat_command set status = 'SENT', sent_at = '2026-03-10T04:00:00Z' where order_no = $1`,
      sent.orderNo,
    );
    const unsent = await paid();
    await pickUp(await desk.pickupCode(unsent));
    world.setNow('2026-03-10T04:03:00.000Z');
    await world.runTask(orderTimeout);
    expect((await at(sent.order_id)).order_status_code).toBe(-12);
    expect((await desk.lines(sent))[0]?.drop_result).toBe(3);
    expect(await locks((await desk.lines(sent))[0]?.track_id)).toMatchObject({ locks: ['UNKNOWN'] });
    expect((await desk.lines(unsent))[0]?.drop_result).toBe(2);
  });

  test('silence counts from the last sign; after a report of a failed unit the others are unknown', async () => {
    const order = await paid(2);
    await pickUp(await desk.pickupCode(order));
    await report(order, ['JAM'], { final: false });
    expect((await desk.lines(order))[0]?.drop_result).toBe(0);
    await world.one(
      `update mat_command set status = 'ACKED', sent_at = '2026-03-10T04:00:00Z', ack_at = '2026-03-10T04:01:30Z' where order_no = $1`,
      order.orderNo,
    );
    world.setNow('2026-03-10T04:03:00.000Z');
    await world.runTask(orderTimeout);
    expect((await at(order.order_id)).order_status_code).toBe(42);
    world.setNow('2026-03-10T04:03:31.000Z');
    await world.runTask(orderTimeout);
    expect((await at(order.order_id)).order_status_code).toBe(-12);
    const [line] = await desk.lines(order);
    expect(line?.drop_result).toBe(3);
    expect(await locks(line?.track_id)).toMatchObject({ locks: ['UNKNOWN'] });
  });

  const locks = (id: number | undefined) =>
    world.one<{ fail_count: number; locks: string[] }>('select fail_count, locks from track where id = $1', id);

  test('two failures in a row lock the track JAM, what falls begins the count anew; reported again counts once', async () => {
    const first = await abnormal(['MOTOR']);
    const trackId = (await desk.lines(first))[0]?.track_id;
    expect(await locks(trackId)).toEqual({ fail_count: 1, locks: [] });
    const { cmd_id } = await lastDrop(first.orderNo);
    await world.one(`update mat_command set result = '{}' where cmd_id = $1`, cmd_id);
    await report(first, ['MOTOR']);
    expect(await locks(trackId)).toEqual({ fail_count: 1, locks: [] });
    await abnormal(['DROPPED', 'JAM']);
    expect(await locks(trackId)).toEqual({ fail_count: 1, locks: [] });
    await world.one('update track set stock = 0 where id <> $1 and mat_id = $2', trackId, mat.matId);
    await retry(first, first.version, [{ orderLineId: (await desk.lines(first))[0]?.id }]);
    await report(first, ['EMPTY']);
    expect(await locks(trackId)).toEqual({ fail_count: 2, locks: ['JAM'] });
  });

  test('a unit nobody knows of locks its track; one that was never started does not', async () => {
    const lost = await abnormal(['UNKNOWN']);
    expect(await locks((await desk.lines(lost))[0]?.track_id)).toEqual({ fail_count: 0, locks: ['UNKNOWN'] });
    const idle = await abnormal(['NOT_STARTED']);
    expect(await locks((await desk.lines(idle))[0]?.track_id)).toEqual({ fail_count: 0, locks: [] });
  });

  test('resolved on the spot: with words and a photo, tracks counted', async () => {
    const order = await abnormal(['JAM']);
    const [line] = await desk.lines(order);
    const resolve = (remark: string, images: number[]) =>
      service.call(resolveMatOrder, {
        params: { orderNo: order.orderNo },
        body: { version: order.version, remark, images, counted: [{ trackId: line?.track_id as number, number: 2 }] },
      });
    (await resolve('已人工取出', [])).refuses(400, zh('order.resolveProof'));
    // Not uploaded by who sends it: as if it did not exist.
    const foreign = await world.server.given.photo('manager', 'ORDER');
    (await resolve('已人工取出', [foreign])).refuses(404, '记录不存在或已被删除');
    const photo = await world.server.given.photo('service', 'ORDER');
    expect((await resolve('已人工取出', [photo])).data.order_status_code).toBe(52);
    expect(
      await world.one(
        `select f.ref_type, f.ref_id = h.order_id as own, h.data -> 'images' ->> 0 = '/images/' || substr(f.path, 8) as named
         from uploaded_file f, order_status_history h where f.id = $1 and h.order_id = $2 and h.action = 'resolve'`,
        photo,
        order.order_id,
      ),
    ).toEqual({ ref_type: 'ORDER', own: true, named: true });
    expect(await track(line?.track_id as number)).toEqual({ stock: 2, held: 0 });
  });
});
