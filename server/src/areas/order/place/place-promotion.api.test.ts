import { changeOrderGoods, placeMyOrder, placeOrder, quoteMyOrder, quoteOrder } from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenPromotion } from '../../../testing/given-offers.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };
const priceChanged = '价格已变动，请重新确认';

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
});
afterEach(() => world.one(`update promotion set status = -10`));

const quote = async (basket: readonly [number, number][], more: object = {}) => {
  const { expectedPayable: _, ...body } = world.body(basket, more);
  return (await service.call(quoteOrder, { body })).data;
};
const half = (goodsId: number, more: object = {}) =>
  givenPromotion(world, 'NTH_DISCOUNT', { rules: [{ nth: 2, rate: 5000 }], goods: [{ goods_id: goodsId }], ...more });
const uses = (orderId: number) =>
  world.all(
    `select promotion_id::int, order_line_id is not null as linked, times, number, discount::int, gift_number, state from promotion_use
     where order_id = $1 order by id`,
    orderId,
  );
const used = async (id: number) =>
  (await world.one<{ used_quota: number }>('select used_quota from promotion where id = $1', id)).used_quota;
const skips = (data: Awaited<ReturnType<typeof quote>>) =>
  data.steps.flatMap(step => step.skipped.map(each => each.reason.key));
const cancel = (order: Awaited<ReturnType<OrderDesk['place']>>) => desk.take(order, -10);

describe('the vectors, placed (spec 05 W6)', () => {
  test('V1: quote, order and its uses have the same sums', async () => {
    const c = await world.goods({ price: 1200 });
    const d = await world.goods({ price: 2500 });
    const nth = await half(c.goodsId);
    const reduction = await givenPromotion(world, 'FULL_REDUCE', { rules: [{ threshold: 5000, reduce: 800 }] });
    const customer = await world.customer();
    await world.add('customer_account', { customer_id: customer.id, company_id: world.companyId, points: 900 });
    const rules = JSON.stringify([{ fromAmount: 5000, deduction: 500 }]);
    await world.add('sys_config', { key: 'paypointsrule', value: rules });
    await world.server.services.settings.reload(world.server.db);
    const kind = { name: '8折券', kind: 2, threshold: 0, pay_rate: 8000, max_reduce: 1000, take_type: 1 };
    const times = { valid_from: '2026-01-01', valid_to: '2026-12-31' };
    const valid = { claim_from: '2026-01-01', valid_kind: 1, ...times };
    const coupon_id = await world.add('coupon', { coupon_no: 'V1', ...kind, ...valid, status: 1 });
    const coupon = { coupon_id, customer_id: customer.id, code: 'V10000000001', seq_no: 1, way: 'CLAIM', ...times };
    const customerCouponId = await world.add('customer_coupon', coupon);
    const basket = [
      [c.goodsId, 3],
      [d.goodsId, 2],
    ] as [number, number][];
    const more = { ...brought, customer: { customer_id: customer.id }, customerCouponId, usePoints: true };
    const quoted = await quote(basket, more);
    expect(quoted).toMatchObject({
      promotionDiscount: 1400,
      couponDiscount: 1000,
      pointsDeduction: 500,
      payable: 6200,
    });
    expect(quoted.steps.map(step => step.stage)).toEqual(['DEAL', 'REDUCE', 'COUPON', 'POINTS', 'FEES']);
    const order = await desk.place(basket, more);
    const { lines, ...sums } = await desk.read(order);
    expect(sums).toMatchObject({ promotionDiscount: 1400, payable: 6200 });
    expect(sums.promotions).toMatchObject([
      {
        promotionId: reduction,
        discount: 800,
        ruleText: { key: 'marketing.rule.reduce', params: { x: '50.00', y: '8.00' } },
      },
      { promotionId: nth, discount: 600, ruleText: { key: 'marketing.rule.nthHalf', params: { n: 2 } } },
    ]);
    expect(lines.map(line => [line.promotionShare, line.linePayable])).toEqual([
      [900, 2137],
      [500, 3563],
    ]);
    expect(await uses(order.order_id)).toEqual([
      { promotion_id: nth, linked: true, times: 1, number: 2, discount: 600, gift_number: 0, state: 0 },
      { promotion_id: reduction, linked: false, times: 1, number: 5, discount: 800, gift_number: 0, state: 0 },
    ]);
    const row = await world.one('select promotion_id::int from customer_order where id = $1', order.order_id);
    expect(row).toEqual({ promotion_id: reduction });
  });

  test('V2: the limit of a goods in one order, and what is below says by how much', async () => {
    const e = await world.goods({ price: 2000 });
    const f = await world.goods({ price: 990 });
    const special = [{ goods_id: e.goodsId, price: 1500, limit_order: 1 }];
    await givenPromotion(world, 'SPECIAL_PRICE', { goods: special });
    await givenPromotion(world, 'BUNDLE', {
      rules: [{ threshold_number: 3, price: 2500 }],
      goods: [{ goods_id: f.goodsId }],
    });
    await givenPromotion(world, 'FULL_REDUCE', {
      rules: [{ threshold: 5000, reduce: 800 }],
      row: { with_special: false },
    });
    const quoted = await quote([
      [e.goodsId, 2],
      [f.goodsId, 3],
    ]);
    expect(quoted.payable).toBe(6000);
    expect(quoted.steps.at(-1)?.skipped[0]?.reason).toEqual({
      key: 'marketing.skip.below',
      params: { x: '50.00', y: '25.00' },
    });
  });

  test('invalidated after the quote: refused with what it costs now; what is placed keeps its price', async () => {
    const id = await half(goods.goodsId);
    const placed = await desk.place([[goods.goodsId, 2]]);
    const { payable } = await quote([[goods.goodsId, 2]]);
    expect(payable).toBe(1500);
    await world.one('update promotion set status = -10 where id = $1', id);
    const body = world.body([[goods.goodsId, 2]], { expectedPayable: payable });
    const refused = await service.call(placeOrder, { body });
    refused.refuses(409, priceChanged);
    expect(refused.envelope.data).toMatchObject({ payable: 2000 });
    const goodsNow = { order_id: placed.order_id, version: placed.version, goods: [{ ...goods, number: 4 }] };
    const { goodsId } = goods;
    const changed = await service.call(changeOrderGoods, { body: { ...goodsNow, goods: [{ goodsId, number: 4 }] } });
    expect(changed.data).toMatchObject({ payable: 3000 });
  });
});

describe('quota and limits (spec 05 §4.3)', () => {
  test('the last of a quota goes to one of two; given up it is free again, paid it is kept', async () => {
    const id = await half(goods.goodsId, { row: { quota: 5 } });
    const body = world.body([[goods.goodsId, 2]], { expectedPayable: 1500 });
    await world.one('update store_goods set goods_number = 99 where id = $1', goods.storeGoodsId);
    const tried = await Promise.all(Array.from({ length: 6 }, () => service.call(placeOrder, { body })));
    const refused = tried.filter(each => each.status !== 200);
    expect(refused).toHaveLength(1);
    refused[0]?.refuses(409, priceChanged);
    expect(refused[0]?.envelope.data).toMatchObject({ payable: 2000 });
    expect(await used(id)).toBe(5);
    expect(skips(await quote([[goods.goodsId, 2]]))).toEqual(['marketing.skip.quota']);
    const [first, second] = tried.filter(each => each.status === 200).map(each => each.data);
    await cancel(first as NonNullable<typeof first>);
    expect(await used(id)).toBe(4);
    expect(await uses(first?.order_id as number)).toMatchObject([{ state: 2 }]);
    const open = await desk.take(await desk.take(second as NonNullable<typeof second>, 20), 21);
    await desk.payCash(open);
    expect(await uses(open.order_id)).toMatchObject([{ state: 1 }]);
  });

  test("a goods' own quota counts units; where it fails nothing of it stays taken", async () => {
    const own = [{ goods_id: goods.goodsId, price: 600, quota: 3 }];
    const id = await givenPromotion(world, 'LIMITED_TIME', { goods: own, row: { quota: 50 } });
    expect((await quote([[goods.goodsId, 4]])).payable).toBe(2800);
    await desk.place([[goods.goodsId, 2]]);
    await desk.place([[goods.goodsId, 2]]);
    expect(await used(id)).toBe(3);
    expect((await quote([[goods.goodsId, 1]])).payable).toBe(1000);
    const row = await world.one('select used from promotion_goods where promotion_id = $1', id);
    expect(row).toEqual({ used: 3 });
  });

  test('a customer has so many in a day and ever; two orders at once are counted one after the other', async () => {
    await half(goods.goodsId, { row: { limit_day: 1, limit_customer: 2 } });
    await world.one('update store_goods set goods_number = 99 where id = $1', goods.storeGoodsId);
    const buyer = await world.customer();
    const body = {
      storeId: world.storeId,
      goods: [{ goodsId: goods.goodsId, number: 2 }],
      fulfilment: { fulfilType: 'STORE_PICKUP' as const },
    };
    const buy = () => buyer.client.call(placeMyOrder, { body: { ...body, expectedPayable: 1500 } });
    const both = await Promise.all([buy(), buy()]);
    expect(both.map(each => each.status).sort()).toEqual([200, 409]);
    const again = await buyer.client.call(quoteMyOrder, { body });
    expect(again.data.steps.at(-1)?.skipped[0]?.reason.key).toBe('marketing.skip.limit');
    world.setNow('2026-03-11T04:00:00.000Z');
    expect((await buy()).status).toBe(200);
    world.setNow('2026-03-12T04:00:00.000Z');
    (await buy()).refuses(409, priceChanged);
    expect(skips(await quote([[goods.goodsId, 2]], { customer: {} }))).toEqual(['marketing.skip.customer']);
  });

  test('a changed order takes anew: what it had is its own to have again', async () => {
    const id = await half(goods.goodsId, { row: { quota: 2 } });
    const order = await desk.place([[goods.goodsId, 2]]);
    const goodsId = goods.goodsId;
    const change = async (number: number) => {
      const { version } = await desk.read(order);
      const body = { order_id: order.order_id, version, goods: [{ goodsId, number }] };
      return service.call(changeOrderGoods, { body });
    };
    expect((await change(4)).data.payable).toBe(3000);
    expect(await used(id)).toBe(2);
    expect((await change(6)).data.payable).toBe(5000);
    expect((await change(1)).data.payable).toBe(1000);
    expect(await used(id)).toBe(0);
    expect(await uses(order.order_id)).toMatchObject([{ state: 2 }, { state: 2 }, { state: 2 }]);
  });
});

describe('for whom, where and when', () => {
  const rules = [{ threshold: 100, reduce: 100 }];
  const reasonOf = async (row: object, more: object = {}, stores: Record<string, unknown>[] = []) => {
    await world.one(`update promotion set status = -10`);
    await givenPromotion(world, 'FULL_REDUCE', { rules, row: { ...row }, stores });
    const quoted = await quote([[goods.goodsId, 1]], more);
    return skips(quoted)[0] ?? quoted.promotionDiscount;
  };

  test('weekdays and times of day (12:00 on a Tuesday here)', async () => {
    expect(await reasonOf({ weekdays: [1, 3] })).toBe('marketing.skip.time');
    expect(await reasonOf({ weekdays: [2], periods: '[["08:00","12:00"]]' })).toBe('marketing.skip.time');
    expect(await reasonOf({ periods: '[["08:00","10:00"],["12:00","14:00"]]' })).toBe(100);
    expect(await reasonOf({ start_at: '2026-03-10T04:00:01Z' })).toBe(0);
  });

  test('places, channels, types of order', async () => {
    const other = await world.rows.store(world.companyId);
    expect(await reasonOf({}, {}, [{ store_id: other }])).toBe('marketing.skip.place');
    expect(await reasonOf({}, {}, [{ store_id: world.storeId }])).toBe(100);
    expect(await reasonOf({ channels: ['MINI_PROGRAM'] })).toBe('marketing.skip.channel');
    expect(await reasonOf({ order_types: ['MAT_ORDER'] })).toBe('marketing.skip.channel');
    expect(await reasonOf({ channels: ['STAFF'], order_types: ['STORE_ORDER'] })).toBe(100);
  });

  test('new and old customers, levels; nobody in particular is neither', async () => {
    const buyer = { customer: { customer_id: (await world.customer()).id } };
    expect(await reasonOf({ user_type: 2 }, buyer)).toBe('marketing.skip.customer');
    expect(await reasonOf({ user_type: 1 }, buyer)).toBe(100);
    expect(await reasonOf({ levels: [2] }, buyer)).toBe('marketing.skip.customer');
    expect(await reasonOf({ user_type: 1 }, { customer: {} })).toBe('marketing.skip.customer');
  });

  test('categories and all but some goods', async () => {
    const category = await world.add('goods_category', { name: '感冒' });
    await world.add('goods_category_link', { goods_id: goods.goodsId, category_id: category });
    const of = async (goodsRows: Record<string, unknown>[], row: object) => {
      await world.one(`update promotion set status = -10`);
      await givenPromotion(world, 'FULL_REDUCE', { rules, goods: goodsRows, row: { ...row } });
      return (await quote([[goods.goodsId, 1]])).promotionDiscount;
    };
    expect(await of([{ category_id: category }], {})).toBe(100);
    expect(await of([{ category_id: category }], { goods_scope: 2 })).toBe(0);
    const but = [{ category_id: category }, { goods_id: goods.goodsId, exclude: true }];
    expect(await of(but, {})).toBe(0);
  });
});
