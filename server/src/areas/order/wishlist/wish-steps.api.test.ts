import {
  cancelMyWish,
  changeWish,
  listMyWishes,
  listWishes,
  listWishesAt,
  makeMyWish,
  orderWish,
  payMyWish,
  refundWish,
  sumWishesByGoods,
  toggleWishes,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let store: TestClient;
let desk: DepositDesk;
let orders: OrderDesk;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  store = await world.server.as('store');
  desk = depositDesk(world, store);
  orders = orderDesk(world, store);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date().toISOString()));

const page = { limit: 10, page: 1 };
const change = (of: { wish_id: number; version: number }, more: object, by = store) =>
  by.call(changeWish, { params: { wish_id: of.wish_id }, body: { version: of.version, ...more } });

describe('许愿 (spec 02 §5)', () => {
  test('goods of the catalogue, or only a name; at a store or a device', async () => {
    const { wish_id, goodsName, deposit, history } = await desk.wished({ deposit: 300 });
    expect({ goodsName, deposit }).toMatchObject({ deposit: 600 });
    expect(history.map(each => each.action)).toEqual(['wish', 'pay']);
    const { client } = await world.customer();
    const make = (body: object) => client.call(makeMyWish, { body });
    (await make({ goodsName: '眼罩' })).refuses(400, '请选择门店或设备');
    (await make({ storeId: world.storeId })).refuses(400, '请填写商品名称');
    const { matId } = await world.mat();
    const made = (await make({ matId, goodsName: '眼罩', source: 'OTO' })).data;
    const own = (await client.call(listMyWishes)).data.rows;
    expect(own).toMatchObject([{ wish_id: made.wish_id, goodsName: '眼罩', allowedActions: ['cancel'] }]);
    expect(own.map(row => row.wish_id)).not.toContain(wish_id);
  });

  test('撤回 while nobody has begun; another’s does not exist', async () => {
    const { wish_id, client } = await desk.wished();
    const stranger = (await world.customer()).client;
    expect((await stranger.call(cancelMyWish, { params: { wish_id }, body: {} })).status).toBe(404);
    expect((await client.call(cancelMyWish, { params: { wish_id }, body: { reason: '不要了' } })).data.status).toBe(
      -10,
    );
    (await client.call(cancelMyWish, { params: { wish_id }, body: {} })).refuses(
      409,
      '当前状态「无法满足」不允许执行「撤回」',
    );
    (await client.call(payMyWish, { params: { wish_id }, body: { payType: 4 } })).refuses(409, '没有待付的订金');
  });
});

describe('处理 (spec 02 §2.3)', () => {
  test('taken, arrived, refused with a result; an unlisted pair is refused', async () => {
    const wish = await desk.wished();
    const expectedAt = new Date(Date.now() + 86_400_000).toISOString();
    const [taken] = (await desk.takeWished(wish, 20, { expectedAt })).data.done;
    expect(await desk.readWished(wish.wish_id)).toMatchObject({ status: 20, expectedAt, handlerName: '用户store' });
    (await desk.takeWished(wish, 20)).refuses(409, '心愿单已被用户store处理，当前状态「处理中」');
    (await desk.takeWished(taken ?? wish, -10)).refuses(400, '请填写处理结果');
    (await desk.takeWished(taken ?? wish, 20)).refuses(409, '当前状态「处理中」不允许执行「受理」');
    const [arrived] = (await desk.takeWished(taken ?? wish, 30)).data.done;
    (await desk.takeWished(arrived ?? wish, -10, { resultRemark: '没货' })).refuses(
      409,
      '当前状态「已到货」不允许执行「无法满足」',
    );
    const paid = await desk.wished({ deposit: 100 });
    (await desk.takeWished(paid, -10, { resultRemark: '没货' })).refuses(409, '已付订金，请走退款流程');
    const viewer = await world.server.as('viewer');
    expect((await desk.takeWished(paid, 20, {}, viewer)).status).toBe(403);
  });

  test('many at once: those that fail are listed, nothing done is a refusal', async () => {
    const [one, two] = [await desk.wished(), await desk.wished()];
    await desk.takeWished(two, 20);
    const items = [one, two].map(({ wish_id, version }) => ({ wish_id, version }));
    const both = await desk.takeWished(one, 20, { items });
    expect(both.data).toMatchObject({
      done: [{ wish_id: one.wish_id }],
      failed: [{ wish_id: two.wish_id, code: 409 }],
    });
    (await desk.takeWished(one, 20, { items })).refuses(409, '没有一项处理成功');
  });

  test('修改: goods bring their name; a deposit is asked for, and taken at the counter', async () => {
    const { client } = await desk.rich();
    const body = { storeId: world.storeId, goodsName: '眼罩', number: 2 };
    const { wish_id } = (await client.call(makeMyWish, { body })).data;
    const { goodsId } = await world.goods();
    const before = await desk.readWished(wish_id);
    (await change(before, { collect: { payType: 0, amount: 1 } })).refuses(409, '没有待付的订金');
    const asked = (await change(before, { goodsId, deposit: 500, status: 20 })).data;
    expect(await desk.readWished(wish_id)).toMatchObject({
      ...{ goodsName: await orders.goodsName(goodsId), status: 20, deposit: 500 },
      offer: { goodsPrice: 1000 },
    });
    (await change(asked, { collect: { payType: 0, amount: 1 } })).refuses(400, '收款金额与应付金额不一致');
    (await change(asked, { collect: { payType: 2, amount: 500 } })).refuses(400, '线上支付以支付平台回调为准');
    const paid = (await change(asked, { collect: { payType: 0, amount: 500 } })).data;
    (await change(paid, { deposit: 400 })).refuses(409, '已付订金，请走退款流程');
    (await change(before, { number: 3 })).refuses(409, '心愿单已被用户store处理，当前状态「处理中」');
    (await change(paid, { status: -10 })).refuses(400, '请填写处理结果');
  });
});

describe('转订单', () => {
  const convert = (of: { wish_id: number; version: number }, more: object = {}) =>
    store.call(orderWish, {
      params: { wish_id: of.wish_id },
      body: { version: of.version, fulfilType: 'STORE_PICKUP' as const, ...more },
    });
  const there = async (of: { deposit?: number; more?: object } = {}) => {
    const wish = await desk.wished(of);
    const [taken] = (await desk.takeWished(wish, 20)).data.done;
    await desk.takeWished(taken ?? wish, 30);
    return { ...wish, ...(await desk.readWished(wish.wish_id)) };
  };

  test('at today’s price, the deposit counting as paid', async () => {
    const wish = await there({ deposit: 300 });
    const made = (await convert(wish)).data;
    expect(made).toMatchObject({ order_status_code: 22, payable: 2000, paidAmount: 600 });
    expect(await orders.read(made)).toMatchObject({ orderRefer: `WISH:${wish.wish_id}`, payments: [{ amount: 600 }] });
    expect(await desk.readWished(wish.wish_id)).toMatchObject({ status: 40, depositPaid: 0, orderNo: made.orderNo });
  });

  test('a wish made at a device: a store of its company is chosen, which sells the goods', async () => {
    const wish = await there();
    const { matId } = await world.mat();
    await world.all('update wishlist set store_id = null, mat_id = $2 where id = $1', wish.wish_id, matId);
    const by = (storeId: number, who = manager) => change(wish, { storeId }, who);
    const foreign = await world.rows.store(await world.rows.company());
    expect((await by(foreign)).status).toBe(404);
    await world.server.given.user({ userName: 'superadmin', role: 'SuperAdmin' });
    (await by(foreign, await world.server.as('superadmin'))).refuses(400, '门店不属于心愿单所在的公司');
    const changed = (await by(world.storeId)).data;
    const { orderNo } = (await convert(changed)).data;
    expect(await desk.readWished(wish.wish_id)).toMatchObject({ status: 40, orderNo });
  });

  test('refused: not there, not in the catalogue, without a store, a refund that is open', async () => {
    const wish = await desk.wished();
    (await convert(wish)).refuses(409, '当前状态「新心愿」不允许执行「转订单」');
    const ready = await there();
    await world.one('update wishlist set goods_id = null where id = $1', ready.wish_id);
    (await convert(ready)).refuses(409, '请先关联商品');
    await world.one('update wishlist set goods_id = $2, store_id = null where id = $1', ready.wish_id, ready.goodsId);
    (
      await (
        await world.server.as('manager')
      ).call(orderWish, {
        params: { wish_id: ready.wish_id },
        body: { version: ready.version, fulfilType: 'STORE_PICKUP' },
      })
    ).refuses(409, '请先选择门店');
    const going = await there({ deposit: 100 });
    await world.add('order_refund', {
      ...{
        refund_no: 'RF1',
        owner_type: 'WISH',
        owner_id: going.wish_id,
        company_id: world.companyId,
        kind: 'DEPOSIT',
      },
      ...{
        reason_code: 'OTHER',
        amount: 200,
        status: 2,
        asked_by_type: 'STAFF',
        asked_by_name: '',
        asked_at: new Date(),
      },
    });
    (await convert(going)).refuses(409, '有待处理的退款申请，请先处理');
    const rx = await there();
    await world.add('goods_medicine', { goods_id: rx.goodsId, rx_type: 1 });
    (await convert(rx)).refuses(409, '处方未审核通过，不能转订单');
  });
});

describe('退款', () => {
  const refund = (of: { wish_id: number; version: number }, more: object = {}, by = manager) =>
    by.call(refundWish, { params: { wish_id: of.wish_id }, body: { version: of.version, ...more } });

  test('at once by who may; without a deposit refused', async () => {
    const wish = await desk.wished({ deposit: 300 });
    (await refund(wish, {}, store)).refuses(403, '没有访问权限（ORDER:REFUND），请联系管理员');
    expect((await refund(wish)).data.status).toBe(-30);
    expect(await desk.balance(wish.customer.id)).toBe(10_000);
    (await refund(await desk.wished())).refuses(409, '该心愿单没有订金');
    (await refund(await desk.readWished(wish.wish_id))).refuses(409, '当前状态「已退款」不允许执行「退款」');
  });

  test('asked by the customer, rejected, asked again, approved', async () => {
    const wish = await desk.wished({ deposit: 300 });
    const ask = () => wish.client.call(cancelMyWish, { params: { wish_id: wish.wish_id }, body: {} });
    expect((await ask()).data.status).toBe(-20);
    const waiting = await manager.call(listWishes, { params: page, body: { status: [-20] } });
    expect(waiting.data.rows).toMatchObject([{ allowedActions: ['approveRefund', 'rejectRefund'] }]);
    (await refund(await desk.readWished(wish.wish_id), { approve: false })).refuses(400, '请填写原因');
    const rejected = await refund(await desk.readWished(wish.wish_id), { approve: false, remark: '在途' });
    expect(rejected.data.status).toBe(10);
    await ask();
    expect((await refund(await desk.readWished(wish.wish_id))).data.status).toBe(-30);
  });

  test('above 500 yuan a second person approves', async () => {
    const wish = await desk.wished();
    const asked = (await change(wish, { deposit: 60_000 })).data;
    await change(asked, { collect: { payType: 1, amount: 60_000 } });
    expect((await refund(await desk.readWished(wish.wish_id))).data.status).toBe(-20);
    (await refund(await desk.readWished(wish.wish_id))).refuses(409, '金额超过500元的退款须由另一人审核');
  });
});

describe('lists', () => {
  test('by source, status, goods, phone; the sum by goods; deleted ones where asked for', async () => {
    const wish = await desk.wished({ more: { source: 'OTO' } });
    const ask = async (body: object) =>
      (await store.call(listWishes, { params: page, body })).data.rows.map(r => r.wish_id);
    expect(await ask({ source: 'OTO', status: [10] })).toContain(wish.wish_id);
    expect(await ask({ source: 'MALL' })).not.toContain(wish.wish_id);
    for (const keyword of [wish.wishNo, wish.goodsName, (wish.cellphone ?? '').slice(-4)])
      expect(await ask({ keyword })).toContain(wish.wish_id);
    expect(await ask({ unknown: true, goodsId: wish.goodsId ?? 0 })).toEqual([]);
    expect(await ask({ hasDeposit: false, duration: 'LAST_SEVEN', storeId: world.storeId })).toContain(wish.wish_id);
    const at = await store.call(listWishesAt, { params: { ...page, status: 10 } });
    expect(at.data.rows.map(row => row.wish_id)).toContain(wish.wish_id);
    const sums = (await store.call(sumWishesByGoods, { body: { goodsId: wish.goodsId ?? 0 } })).data;
    expect(sums).toMatchObject([{ wishes: 1, number: 2, customers: 1, open: 1 }]);
    const toggle = (deleted: boolean) => store.call(toggleWishes, { body: { ids: [wish.wish_id], deleted } });
    (await toggle(true)).refuses(409, '当前状态「新心愿」不允许执行「删除」');
    await desk.takeWished(wish, -10, { resultRemark: '停产' });
    expect((await toggle(true)).data.done).toMatchObject([{ status: -11 }]);
    expect(await ask({ source: 'OTO' })).not.toContain(wish.wish_id);
    expect(await ask({ status: [-11] })).toContain(wish.wish_id);
    expect((await toggle(false)).data.done).toMatchObject([{ status: -10 }]);
    const paid = await desk.wished({ deposit: 100 });
    (await store.call(toggleWishes, { body: { ids: [paid.wish_id], deleted: true } })).refuses(
      409,
      '有资金往来的订单不能删除',
    );
  });
});
