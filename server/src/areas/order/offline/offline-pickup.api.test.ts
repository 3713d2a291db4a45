import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type OrderState,
  placeMyOrder,
  refundMatOrder,
  returnMyOrder,
  returnOrder,
} from '@materia/contract/areas/order';
import { addDays, type Day, startOfDay } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { framesOf } from '../../../testing/device-world.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { refundCode } from '../../../testing/refund-code.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { deviceSecretHash } from '../../mat/index.ts';
import { pickupCodeOf } from '../pickup-code.ts';
import { followCodes, followHeldLots, followLocks, followSelling } from './follow-codes.ts';

interface Listed {
  hash: string;
  orderNo: string;
  dropId: string;
  until: number;
  items: { lineId: number; units: number; tracks: { subNo: number; trackNo: string }[] }[];
}
interface Paper {
  salt: string;
  iterations: number;
  codes: Listed[];
}

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let frames: ReturnType<typeof framesOf>;
let device: ReturnType<typeof cabinet>;
const offline = '设备离线，取货码仍可能有效，请待设备上线或到期后退款！';

beforeAll(async () => {
  world = await orderWorld({ payments: false, demo: true });
  await world.one(`update sys_user set cellphone = '1380013800' || (id % 10)`);
  service = await world.server.as('service');
  desk = orderDesk(world, await world.server.as('manager'));
  device = cabinet(world, () => mat);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  mat = await world.mat();
  await world.one(
    'update mat set store_id = $1, secret_hash = $2 where id = $3',
    world.storeId,
    deviceSecretHash('s'),
    mat.matId,
  );
  await world.one('update sys_user set priv_version = priv_version + 1');
  frames = framesOf(world.server, mat.matId, 's');
  await keepsCodes(true);
});

const keepsCodes = (on: boolean) =>
  world.one(
    `insert into mat_setting (mat_id, own) values ($1, $2) on conflict (mat_id) do update set own = excluded.own`,
    mat.matId,
    JSON.stringify({ offlinePickup: on }),
  );

/** As the outbox hands it over. */
const follow = (order: OrderState, from: number, to: number) =>
  world.tx(tx =>
    followCodes.handle(tx, {
      ...{ id: 1, event: 'order.status', aggregateType: 'order', aggregateId: order.order_id, companyId: null },
      payload: { orderId: order.order_id, matId: mat.matId, from, to } as never,
      ...{ actor: 'timer', at: new Date().toISOString(), requestId: 'test' },
    }),
  );

async function bought() {
  const { client, id } = await world.customer();
  await world.add('customer_account', { customer_id: id, company_id: world.companyId, principal: 200_000 });
  const body = {
    matId: mat.matId,
    goods: [{ goodsId: mat.goodsId, number: 2 }],
    fulfilment: { fulfilType: 'CABINET_PICKUP' as const },
    expectedPayable: 2000,
  };
  const order = await device.pay((await client.call(placeMyOrder, { body })).data);
  await world.one(
    `insert into order_payment (pay_no, owner_type, owner_id, company_id, pay_type, provider, amount, status, expires_at, paid_at)
     values ('T' || $1, 'ORDER', $1::bigint, $2, 0, 'CASH', $3, 1, now(), now())`,
    ...[order.order_id, world.companyId, 2000],
  );
  await follow(order, 23, 41);
  const row = await world.one<{ code: Buffer }>(
    'select pickup_code as code from customer_order where id = $1',
    order.order_id,
  );
  return { client, order, code: pickupCodeOf({ pickupCode: row.code }) ?? '' };
}

const hello = async (docs: object = {}) => (await frames.up('hello', { hwSerial: 'HW', appVersion: '1', docs })).data;
/** The newest list, as the device fetches it; undefined: there is nothing new. */
async function fetched(): Promise<{ rev: number; paper: Paper } | undefined> {
  const { docs } = (await frames.down()).data;
  const found = docs.find(({ doc }) => doc === 'pickup');
  return found && { rev: found.data.rev, paper: found.data.body as unknown as Paper };
}
const applied = async (rev: number) => (await frames.up('applied', { doc: 'pickup', rev, ok: true })).data;
const refund = async (order: OrderState) => {
  const { version } = await device.at(order.order_id);
  const lines = (await desk.lines(order)).map(({ id }) => ({ orderLineId: id, number: 2 }));
  const smsCode = await refundCode(world, service, order.orderNo);
  const body = { orderNo: order.orderNo, version, lines, reasonCode: 'DROP_FAIL' as const, smsCode };
  return service.call(refundMatOrder, { body });
};

test('a device that keeps codes is told those that are open, as hashes; what it lets out alone is booked once', async () => {
  const { order, code } = await bought();
  await hello();
  const list = (await fetched()) as { paper: Paper };
  const { salt, iterations, codes } = list.paper;
  expect(codes).toMatchObject([{ orderNo: order.orderNo, items: [{ units: 2 }] }]);
  expect(JSON.stringify(list)).not.toContain(code);
  const [listed] = codes as [Listed];
  expect(pbkdf2Sync(code, salt, iterations, 32, 'sha256').toString('hex')).toBe(listed.hash);
  const [item] = listed.items as [Listed['items'][number]];
  const units = [1, 2].map(n => ({ lineId: item.lineId, n, ...item.tracks[0], result: 'DROPPED' }));
  const drop = { dropId: listed.dropId, orderNo: order.orderNo, final: true, offline: true, units };
  const id = randomUUID();
  (await frames.up('drop', drop, id)).data;
  expect((await frames.up('drop', drop, id)).data.repeated).toBe(true);
  (await frames.up('drop', drop)).data;
  expect((await device.at(order.order_id)).order_status_code).toBe(55);
  expect(await desk.statuses(order)).toEqual([22, 23, 41, 42, 55]);
  const sold = await world.one<{ n: number }>(
    `select count(*)::int as n from stock_movement where kind = 'SALE' and ref_id = $1`,
    item.lineId,
  );
  expect(sold.n).toBe(2);
  const command = await world.one('select status, tries from mat_command where order_no = $1', order.orderNo);
  expect(command).toEqual({ status: 'DONE', tries: 0 });
  await follow(order, 41, 42);
  expect((await fetched())?.paper.codes).toEqual([]);
});

test('a drop under a number that is not the order’s is nothing', async () => {
  const { order } = await bought();
  const units = [{ lineId: 1, n: 1, subNo: 0, trackNo: 'A1', result: 'DROPPED' }];
  (await frames.up('drop', { dropId: randomUUID(), orderNo: order.orderNo, final: true, offline: true, units })).data;
  expect((await device.at(order.order_id)).order_status_code).toBe(41);
});

test('while the device is away its buyer’s money stays: refused to staff and customers until the code is taken back there', async () => {
  const { client, order } = await bought();
  await hello();
  const first = await fetched();
  await applied(first?.rev as number);
  await world.one('update mat set online = false where id = $1', mat.matId);
  (await refund(order)).refuses(409, offline);
  const { version } = await device.at(order.order_id);
  const lines = (await desk.lines(order)).map(({ id }) => ({ orderLineId: id, number: 2 }));
  const wish = { lines, reasonCode: 'OTHER' as const, goodsReturn: false };
  const back = await service.call(returnOrder, { body: { order_id: order.order_id, version, ...wish } });
  back.refuses(409, offline);
  const mine = await client.call(returnMyOrder, { params: { orderNo: order.orderNo }, body: wish });
  mine.refuses(409, offline);
  expect((await device.at(order.order_id)).order_status_code).toBe(41);
  await hello({ pickup: first?.rev });
  const second = await fetched();
  expect(second?.paper.codes).toEqual([]);
  (await refund(order)).refuses(409, offline);
  await applied(second?.rev as number);
  expect((await refund(order)).data.order_status_code).toBe(-21);
});

test('a device that is there takes the code back within the call', async () => {
  const { order } = await bought();
  await hello();
  await applied((await fetched())?.rev as number);
  const asked = refund(order);
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await fetched();
    if (next) await applied(next.rev);
    await sleep(50);
  }
  expect((await asked).data.order_status_code).toBe(-21);
});

test('its time is over: the money goes back though nobody heard of the device', async () => {
  const { order } = await bought();
  await hello();
  await applied((await fetched())?.rev as number);
  await world.one('update mat set online = false where id = $1', mat.matId);
  await world.one(
    `update customer_order set pickup_deadline = $1 where id = $2`,
    new Date(Date.now() - 1_000),
    order.order_id,
  );
  expect((await refund(order)).data.order_status_code).toBe(-21);
});

test('switched off the list is empty, and where none was ever kept nothing is asked of the device', async () => {
  await keepsCodes(false);
  const { order } = await bought();
  await hello();
  const list = await fetched();
  expect(list?.paper.codes).toEqual([]);
  await applied(list?.rev as number);
  await world.one('update mat set online = false where id = $1', mat.matId);
  expect((await refund(order)).data.order_status_code).toBe(-21);
});

test('a refund that is withdrawn puts the code back on the list', async () => {
  const { order } = await bought();
  await hello();
  const first = await fetched();
  await applied(first?.rev as number);
  await world.one('update mat set online = false where id = $1', mat.matId);
  (await refund(order)).refuses(409, offline);
  expect((await fetched())?.paper.codes).toEqual([]);
  await follow(order, -19, 41);
  expect((await fetched())?.paper.codes).toHaveLength(1);
});

const event = { id: 1, companyId: null, actor: 'timer', at: new Date().toISOString(), requestId: 'test' };
const ofMat = (name: string) => ({ ...event, event: name, aggregateType: 'mat', aggregateId: mat.matId });

test('what its slot may not give any more is taken off the list, and comes back with the slot (spec 06 §1, 08 §1.2)', async () => {
  const { order } = await bought();
  await hello();
  expect((await fetched())?.paper.codes).toHaveLength(1);
  const locked = (fields: string[]) =>
    world.tx(tx =>
      followLocks.handle(tx, { ...ofMat('track.changed'), payload: { trackIds: [...mat.trackIds], fields } }),
    );
  await world.one(`update track set locks = '{TEMP}' where mat_id = $1`, mat.matId);
  await locked(['price']);
  expect(await fetched()).toBeUndefined();
  await locked(['locks']);
  expect((await fetched())?.paper.codes).toEqual([]);
  await world.one(`update track set locks = '{}' where mat_id = $1`, mat.matId);
  await world.one(`update stock_lot set state = 'LOCKED' where track_id = any($1)`, mat.trackIds);
  const { id } = await world.one<{ id: number }>('select id from storage where mat_id = $1', mat.matId);
  const held = () =>
    world.tx(tx =>
      followHeldLots.handle(tx, {
        ...event,
        ...{ event: 'gsp.lots', aggregateType: 'lot', aggregateId: 1 },
        payload: { lotIds: [], state: 'LOCKED', goodsIds: [], storageIds: [Number(id)] },
      }),
    );
  await held();
  expect((await fetched())?.paper.codes).toEqual([]);
  await world.one(`update stock_lot set state = 'NORMAL' where track_id = any($1)`, mat.trackIds);
  await held();
  expect((await fetched())?.paper.codes).toMatchObject([{ orderNo: order.orderNo }]);
});

test('while a device is paused or filled its list is empty, and whole again when it sells (spec 06 §3)', async () => {
  const { order } = await bought();
  await hello();
  expect((await fetched())?.paper.codes).toHaveLength(1);
  const turned = (kind: string, column: string, value: unknown) =>
    world.tx(async tx => {
      await world.one(`update mat set ${column} = $1 where id = $2`, value, mat.matId);
      const payload = { matId: mat.matId, kind, from: null, to: '' } as never;
      await followSelling.handle(tx, { ...ofMat('mat.status'), payload });
    });
  await turned('ONLINE', 'online', true);
  expect(await fetched()).toBeUndefined();
  for (const [kind, column, off, on] of [
    ['BIZ', 'biz_status', 'MAINTENANCE', 'OPERATIONAL'],
    ['SUPPLY', 'supplying', true, false],
  ] as const) {
    await turned(kind, column, off);
    expect((await fetched())?.paper.codes).toEqual([]);
    await turned(kind, column, on);
    expect((await fetched())?.paper.codes).toMatchObject([{ orderNo: order.orderNo }]);
  }
});

test('a code on the list goes no further than the last day of its goods', async () => {
  const { order } = await bought();
  const { day, deadline } = await world.one<{ day: string; deadline: string }>(
    `select (now() at time zone 'Asia/Shanghai')::date::text as day, pickup_deadline as deadline from customer_order where id = $1`,
    order.order_id,
  );
  await world.one('update stock_lot set expires_on = $1 where track_id = any($2)', day, mat.trackIds);
  await world.one('update track set next_expiry = $1 where id = any($2)', day, mat.trackIds);
  await hello();
  const until = (await fetched())?.paper.codes[0]?.until;
  const midnight = startOfDay(addDays(day as Day, 1)).getTime();
  expect(Date.parse(deadline)).toBeGreaterThan(midnight);
  expect(until).toBe(midnight);
});
