import { randomUUID } from 'node:crypto';
import {
  exportGoodsVisits,
  type GoodsVisitRow,
  listGoodsVisits,
  listMatVisits,
  readVisitFunnel,
} from '@materia/contract/areas/mat';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceSecretHash } from '../areas/mat/index.ts';
import { followOrder } from '../areas/mat/visit/follow-visits.ts';
import { cabinet } from '../testing/cabinet.ts';
import { framesOf } from '../testing/device-world.ts';
import { type OrderWorld, orderWorld } from '../testing/given-order.ts';
import { sheetOf } from '../testing/sheet-of.ts';
import type { TestClient } from '../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let stranger: TestClient;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let device: ReturnType<typeof framesOf>;

beforeAll(async () => {
  world = await orderWorld();
  const { given } = world.server;
  await given.user({ userName: 'visits', role: 'Manager', companyId: world.companyId });
  await given.user({ userName: 'stranger', role: 'Manager', companyId: await world.rows.company() });
  manager = await world.server.as('visits');
  stranger = await world.server.as('stranger');
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  mat = await world.mat({ tracks: 2, stock: 5 });
  await world.one('update mat set secret_hash = $2 where id = $1', mat.matId, deviceSecretHash('s'));
  device = framesOf(world.server, mat.matId, 's');
});

const page = { limit: 50, page: 1 };
const visit = (visitId: string, step: string, more: object = { goodsId: mat.goodsId }) =>
  device.up('visit', { visitId, step, ...more });
const visits = async (body: object = {}, by = manager): Promise<GoodsVisitRow[]> =>
  (await by.call(listGoodsVisits, { params: page, body: { matId: mat.matId, ...body } })).data.rows;
const funnel = async (body: object = {}, by = manager) =>
  (await by.call(readVisitFunnel, { body: { matId: mat.matId, ...body } })).data;

const ask = async (op: string, args: object) =>
  (await device.up('req', { reqId: 'r', op, args })).data.reply as unknown as { data: { orderNo: string } };
const orderId = async (orderNo: string) =>
  (await world.one<{ id: number }>('select id from customer_order where order_no = $1', orderNo)).id;
/** As the outbox does, and once more as if it had not noted that it did. */
const followed = async (orderNo: string) => {
  const id = await orderId(orderNo);
  await world.tx(tx => followOrder(tx, id));
  await world.tx(tx => followOrder(tx, id));
};
const buys = async (number = 1) => {
  const { orderNo } = (await ask('CREATE_ORDER', { goods: [{ goodsId: mat.goodsId, number }] })).data;
  await followed(orderNo);
  return orderNo;
};
async function pays(orderNo: string) {
  const { pay_no: payNo } = await world.one<{ pay_no: string }>(
    'select pay_no from order_payment where owner_id = $1 order by id desc limit 1',
    await orderId(orderNo),
  );
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true });
  await world.settled();
  await followed(orderNo);
}
async function drops(orderNo: string, results: readonly string[]) {
  const { cmd_id: dropId, params } = await cabinet(world, () => mat).lastDrop(orderNo);
  const [item] = params.items;
  const units = results.map((result, n) => ({
    ...{ lineId: item?.lineId, n: n + 1, subNo: 0, trackNo: item?.tracks[0]?.trackNo, result },
  }));
  await device.up('drop', { dropId, orderNo, final: true, offline: false, units });
  await followed(orderNo);
}

test('looked at, put into the cart, ordered, paid, dropped: one visit with every instant', async () => {
  const key = randomUUID();
  const { track_no: trackNo } = await world.one<{ track_no: string }>(
    'select track_no from track where id = $1',
    mat.trackIds[1],
  );
  await visit(key, 'VIEW', { goodsId: mat.goodsId, trackNo, searchText: '感冒' });
  expect(await visits()).toMatchObject([{ status: 0, trackNo, searchText: '感冒', channel: null, cartedAt: null }]);
  await visit(key, 'CART');
  const orderNo = await buys();
  const [pending, ...more] = await visits();
  expect(more).toEqual([]);
  expect(pending).toMatchObject({ status: -9, orderNo, channel: 'TOUCH_SCREEN', quantity: 1, amount: 1000 });
  expect(pending?.viewedAt).not.toBeNull();
  expect(pending?.cartedAt).not.toBeNull();
  await pays(orderNo);
  expect(await visits()).toMatchObject([{ status: 2, paidAt: expect.any(String), takenAt: null }]);
  await drops(orderNo, ['DROPPED']);
  const [taken] = await visits({ status: [4], channel: ['TOUCH_SCREEN'], ordered: true, query: orderNo });
  expect(taken).toMatchObject({ status: 4, dispensedAt: expect.any(String), takenAt: expect.any(String) });
  const events = await world.all<{ payload: { to: number } }>(
    `select payload from outbox where event = 'visit.status' and (payload ->> 'visitId')::bigint = $1 order by id`,
    taken?.visitId,
  );
  expect(events.map(({ payload }) => payload.to)).toEqual([-9, 2, 4]);
});

test('without a look the order makes its visit; a jam is the unit’s own, money back ends it', async () => {
  const orderNo = await buys();
  expect(await visits()).toMatchObject([{ status: -9, viewedAt: null, orderNo }]);
  await pays(orderNo);
  await drops(orderNo, ['JAM']);
  expect(await visits()).toMatchObject([{ status: -1, faultCode: 'JAM' }]);
  await world.one('update customer_order set order_status_code = -21 where order_no = $1', orderNo);
  await followed(orderNo);
  expect(await visits()).toMatchObject([{ status: -2, endedAt: expect.any(String) }]);
});

test('of an order that fails, a unit that fell is its order’s failure; resolved on the spot it is complete, in part refunded another', async () => {
  const orderNo = await buys();
  await pays(orderNo);
  const id = await orderId(orderNo);
  const at = async (code: number, result = 1) => {
    await world.one('update order_line set drop_result = $2 where order_id = $1', id, result);
    await world.one('update customer_order set order_status_code = $2 where id = $1', id, code);
    await followed(orderNo);
    return (await visits())[0]?.status;
  };
  expect(await at(-12)).toBe(-12);
  expect(await at(42)).toBe(2);
  expect(await at(-12, 3)).toBe(-1);
  expect(await at(-12, 1)).toBe(-12);
  expect(await at(52)).toBe(52);
  expect(await at(-23)).toBe(52);
  expect(await at(54)).toBe(54);
  expect(await at(-21)).toBe(-2);
});

test('an order nobody paid leaves a draft that is over, and the next order another visit', async () => {
  await visit(randomUUID(), 'VIEW');
  const orderNo = await buys();
  await ask('CANCEL_ORDER', { orderNo });
  await followed(orderNo);
  expect(await visits()).toMatchObject([{ status: 0, orderNo, endedAt: expect.any(String) }]);
  await buys();
  expect((await visits()).map(row => row.status).toSorted()).toEqual([-9, 0]);
});

test('paid before in the mini-program: the visit begins with the order and waits for its buyer', async () => {
  const at = cabinet(world, () => mat);
  await visit(randomUUID(), 'VIEW');
  const order = await at.paid();
  await world.tx(tx => followOrder(tx, order.order_id));
  expect((await visits({ ordered: true }))[0]).toMatchObject({ status: 2, channel: 'MINI_PROGRAM', viewedAt: null });
});

test('the funnel counts who got how far; searches in vain are counted by their words', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await visit(first, 'SEARCH', { searchText: '退热贴' });
  await visit(first, 'SEARCH', { searchText: '退热贴' });
  await visit(second, 'SEARCH', { searchText: '退热贴' });
  await visit(second, 'SEARCH', { searchText: '血压计' });
  await visit(first, 'VIEW');
  await visit(second, 'CART');
  await visit(second, 'LEAVE', {});
  const orderNo = await buys();
  await pays(orderNo);
  const { stages, searches } = await funnel();
  expect(stages.map(({ count }) => count)).toEqual([2, 2, 1, 1, 0]);
  expect(searches).toMatchObject([
    { text: '退热贴', count: 2, mats: 1 },
    { text: '血压计', count: 1 },
  ]);
  // The one who left is not taken for who ordered then.
  expect((await visits()).map(row => row.viewedAt !== null && row.orderNo !== null)).toContain(true);
  expect(await funnel({ status: [0] })).toMatchObject({ stages: [{ count: 1 }, { count: 1 }, { count: 0 }, {}, {}] });
});

test('what names nothing that is there says nothing; a repeated frame is one', async () => {
  const id = randomUUID();
  await device.up('visit', { visitId: randomUUID(), step: 'VIEW', goodsId: mat.goodsId }, id);
  expect(
    (await device.up('visit', { visitId: randomUUID(), step: 'VIEW', goodsId: mat.goodsId }, id)).data.repeated,
  ).toBe(true);
  await visit(randomUUID(), 'VIEW', { goodsId: 9_999_999 });
  await visit(randomUUID(), 'SEARCH', {});
  expect((await visit(randomUUID(), 'HUM')).status).toBe(400);
  expect(await visits()).toHaveLength(1);
});

test('WISH and RECYCLE at the screen: answered, kept once, refused in words', async () => {
  const id = randomUUID();
  const ask2 = async (op: string, args: object, as: string = randomUUID()) =>
    (await device.up('req', { reqId: 'r', op, args }, as)).data.reply;
  expect(await ask2('WISH', { goodsId: mat.goodsId, cellphone: '13822220000' }, id)).toMatchObject({ ok: true });
  expect(await ask2('WISH', { goodsId: mat.goodsId, cellphone: '13822220000' }, id)).toMatchObject({ ok: true });
  expect(await ask2('WISH', { goodsText: '血压计' })).toMatchObject({ ok: true, data: { goodsName: '血压计' } });
  expect(await ask2('WISH', {})).toMatchObject({ ok: false, code: 400, message: '请先关联商品！' });
  expect(await ask2('WISH', { goodsId: 9_999_999 })).toMatchObject({ ok: false, code: 404 });
  expect(await world.all('select wish_count from mat_goods_advice where mat_id = $1', mat.matId)).toEqual([
    { wish_count: 1 },
    { wish_count: 1 },
  ]);
  const handedIn = { name: '王女士', items: [{ name: '感冒灵', quantity: 2, unit: '盒' }] };
  expect(await ask2('RECYCLE', handedIn)).toMatchObject({
    ok: true,
    data: { recyclingNo: expect.any(String), status: 0 },
  });
  expect((await device.up('req', { reqId: 'r', op: 'RECYCLE', args: { name: '王', items: [] } })).status).toBe(400);
  expect(await world.all('select source, status from expired_recycling where mat_id = $1', mat.matId)).toEqual([
    { source: 'MAT', status: 0 },
  ]);
});

test('of a device: its own; of another company’s: nothing, and no such device', async () => {
  await visit(randomUUID(), 'VIEW');
  const of = (by: TestClient) => by.call(listMatVisits, { params: { ...page, id: mat.matId }, body: {} });
  expect((await of(manager)).data).toMatchObject({
    total: 1,
    counts: expect.arrayContaining([{ status: 0, count: 1 }]),
  });
  (await of(stranger)).refuses(404, '记录不存在或已被删除');
  expect(await visits({}, stranger)).toEqual([]);
  expect((await funnel({}, stranger)).stages[0]).toEqual({ stage: 'viewed', count: 0 });
});

test('as a file: what the filter means, in its order; searches in vain and other companies’ visits are not in it', async () => {
  const orderNo = await buys(2);
  await visit(randomUUID(), 'VIEW');
  await visit(randomUUID(), 'SEARCH', { searchText: '找不到的药' });
  const sheet = async (body: object, by = manager) => {
    const [head = [], ...lines] = await sheetOf(world.server, by, exportGoodsVisits, { matId: mat.matId, ...body });
    return lines.map(line => Object.fromEntries(head.map((title, at) => [title as string, line[at]])));
  };
  const [dear, cheap, ...more] = await sheet({ sort: [{ field: 'amount', order: 'desc' }] });
  expect(more).toEqual([]);
  const { amount = 0 } = (await visits({ ordered: true }))[0] ?? {};
  expect(dear).toMatchObject({ 订单编号: orderNo, 状态: '待支付', 数量: 2, 金额: amount / 100 });
  expect(dear?.时间).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(cheap).toMatchObject({ 状态: '草稿' });
  expect(cheap?.订单编号 ?? null).toBeNull();
  expect(await sheet({ status: [-9] })).toHaveLength(1);
  const english = await sheetOf(world.server, manager, exportGoodsVisits, { matId: mat.matId, status: [-9] }, 'en');
  const state = english[0]?.indexOf('Status') ?? -1;
  expect(english[1]?.[state]).toMatch(/^[A-Za-z ]+$/);
  expect(await sheet({}, stranger)).toEqual([]);
});
