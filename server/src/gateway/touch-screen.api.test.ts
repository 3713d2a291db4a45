import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceSecretHash } from '../areas/mat/index.ts';
import { framesOf } from '../testing/device-world.ts';
import { type OrderWorld, orderWorld } from '../testing/given-order.ts';

let world: OrderWorld;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let device: ReturnType<typeof framesOf>;

beforeAll(async () => {
  world = await orderWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  mat = await world.mat({ tracks: 1, stock: 5 });
  await world.one('update mat set secret_hash = $2 where id = $1', mat.matId, deviceSecretHash('s'));
  device = framesOf(world.server, mat.matId, 's');
});

const ask = async (op: string, args: object, id: string = randomUUID()) =>
  (await device.up('req', { reqId: 'r', op, args }, id)).data.reply as {
    ok: boolean;
    code: number;
    message: string;
    // biome-ignore lint/suspicious/noExplicitAny: each request has its own answer
    data: any;
  };
const create = (number = 1, more: object = {}) =>
  ask('CREATE_ORDER', { goods: [{ goodsId: mat.goodsId, number }], ...more });
const track = () => world.one('select stock, held, locks, fail_count from track where id = $1', mat.trackIds[0]);
const order = (orderNo: string) =>
  world.one(
    `select o.order_status_code as status, o.channel, l.drop_result as result, l.dropped_number as dropped
     from customer_order o join order_line l on l.order_id = o.id where o.order_no = $1`,
    orderNo,
  );
const drops = async () => (await device.down()).data.frames.filter(({ data }) => data.type === 'DROP');

/** Scans the code and pays: the provider tells us, the DROP goes out. Answers its parameters. */
async function pay(orderNo: string) {
  const { pay_no: payNo } = await world.one<{ pay_no: string }>(
    'select pay_no from order_payment p join customer_order o on o.id = p.owner_id where o.order_no = $1',
    orderNo,
  );
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true });
  await world.settled();
  const [drop] = await drops();
  return drop?.data.params as { dropId: string; items: { lineId: number; tracks: { trackNo: string }[] }[] };
}

async function report(orderNo: string, drop: Awaited<ReturnType<typeof pay>>, results: readonly string[]) {
  const [item] = drop.items;
  const place = { lineId: item?.lineId, subNo: 0, trackNo: item?.tracks[0]?.trackNo };
  const units = results.map((result, n) => ({ ...place, n: n + 1, result }));
  return (await device.up('drop', { dropId: drop.dropId, orderNo, final: true, offline: false, units })).data;
}

test('06 W4 chosen at the screen, paid by its code: the unit falls, the slot has one less, the order is done', async () => {
  const { rows } = (await ask('GOODS', {})).data;
  expect(rows).toMatchObject([{ goodsId: mat.goodsId, goodsPrice: 1000, available: 5 }]);
  const id = randomUUID();
  const args = { goods: [{ goodsId: mat.goodsId, number: 1 }], expectedPayable: 1000 };
  const placed = await ask('CREATE_ORDER', args, id);
  expect(placed).toMatchObject({ ok: true, data: { status: 22, payable: 1000, payUrl: expect.any(String) } });
  const { orderNo } = placed.data;
  // Asked twice under one id it is one order.
  expect((await ask('CREATE_ORDER', args, id)).data.orderNo).toBe(orderNo);
  expect(await order(orderNo)).toMatchObject({ status: 22, channel: 'TOUCH_SCREEN' });
  expect(await track()).toMatchObject({ stock: 5, held: 1 });
  const drop = await pay(orderNo);
  expect((await ask('ORDER_STATUS', { orderNo })).data).toMatchObject({ status: 42, payUrl: null });
  await report(orderNo, drop, ['DROPPED']);
  expect(await order(orderNo)).toMatchObject({ status: 55, result: 1, dropped: 1 });
  expect(await track()).toMatchObject({ stock: 4, held: 0 });
  expect(
    await world.all(`select delta from stock_movement where kind = 'SALE' and track_id = $1`, mat.trackIds[0]),
  ).toEqual([{ delta: -1 }]);
});

test('06 W4 two jams in a row: the order is abnormal, the slot locked, somebody told', async () => {
  for (const nth of [1, 2]) {
    const { orderNo } = (await create()).data;
    await report(orderNo, await pay(orderNo), ['JAM']);
    expect(await order(orderNo)).toMatchObject({ status: -12, result: 2, dropped: 0 });
    expect(await track()).toMatchObject({ stock: 5, fail_count: nth, locks: nth === 2 ? ['JAM'] : [] });
  }
  expect(await world.all('select type from alert where mat_id = $1', mat.matId)).toEqual([{ type: 'JAM' }]);
});

test('06 W4 the power goes while the motor turns: nobody knows, nothing drops again, a late result is booked once', async () => {
  const { orderNo } = (await create()).data;
  const drop = await pay(orderNo);
  await report(orderNo, drop, ['UNKNOWN']);
  expect(await order(orderNo)).toMatchObject({ result: 3, dropped: 0 });
  expect(await track()).toMatchObject({ stock: 5, locks: ['UNKNOWN'] });
  expect(await drops()).toEqual([]);
  await report(orderNo, drop, ['DROPPED']);
  await report(orderNo, drop, ['DROPPED']);
  expect(await order(orderNo)).toMatchObject({ result: 1, dropped: 1 });
  expect(await track()).toMatchObject({ stock: 4 });
});

test('a provider that takes its time does not keep the cabinet waiting for over three seconds; its code is asked for later (spec 06 §5)', async () => {
  const waiting: ServerResponse[] = [];
  const slow = createServer((_, answer) => void waiting.push(answer)).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { SIM_PAY_URL } = process.env;
  process.env.SIM_PAY_URL = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  try {
    const before = Date.now();
    const placed = await create();
    expect(Date.now() - before).toBeLessThan(3_000);
    expect(waiting).toHaveLength(1);
    expect(placed).toMatchObject({ ok: true, data: { status: 22, payUrl: null } });
  } finally {
    process.env.SIM_PAY_URL = SIM_PAY_URL;
    for (const answer of waiting) answer.destroy();
    slow.close();
    await world.settled();
  }
});

test('what cannot be sold is answered in words; what is given up is free again; another cabinet’s order is nobody’s', async () => {
  expect(await create(9)).toMatchObject({ ok: false, code: 400, data: null });
  expect(await create(1, { expectedPayable: 1 })).toMatchObject({ ok: false, code: 409 });
  const { orderNo } = (await create()).data;
  expect((await ask('CANCEL_ORDER', { orderNo })).data).toMatchObject({ status: -10, payUrl: null });
  expect(await track()).toMatchObject({ stock: 5, held: 0 });
  expect(await ask('CANCEL_ORDER', { orderNo })).toMatchObject({ ok: false, code: 409 });
  const other = await world.mat({ tracks: 1, stock: 5 });
  await world.one('update mat set secret_hash = $2 where id = $1', other.matId, deviceSecretHash('s'));
  device = framesOf(world.server, other.matId, 's');
  expect(await ask('ORDER_STATUS', { orderNo })).toMatchObject({ ok: false, code: 404 });
  expect(await ask('CANCEL_ORDER', { orderNo })).toMatchObject({ ok: false, code: 404 });
});
