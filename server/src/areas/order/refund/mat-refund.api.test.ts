import {
  askRefundCode,
  changeOrderStatus,
  listRefunds,
  type OrderState,
  placeMyOrder,
  refundMatOrder,
  returnMyOrder,
  returnOrder,
  reviewRefund,
  withdrawMyRefund,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { otherCode, refundCode } from '../../../testing/refund-code.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { moveStock } from '../../supply/index.ts';
import { pickupCodeOf } from '../pickup-code.ts';

let world: OrderWorld;
let service: TestClient;
let manager: TestClient;
let desk: OrderDesk;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let device: ReturnType<typeof cabinet>;

beforeAll(async () => {
  world = await orderWorld({ payments: false, demo: true });
  await world.one(
    `update sys_user set cellphone = '1380013800' || (id % 10) where cellphone is null or cellphone = ''`,
  );
  service = await world.server.as('service');
  manager = await world.server.as('manager');
  desk = orderDesk(world, manager);
  device = cabinet(world, () => mat);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  mat = await world.mat();
  await world.one('update mat set store_id = $1 where id = $2', world.storeId, mat.matId);
  // Whose places changed is read anew.
  await world.one('update sys_user set priv_version = priv_version + 1');
});

/** A customer with money on account, and their order at this cabinet, paid from it. */
async function bought(number = 2, goods: readonly number[] = [mat.goodsId], fulfilType = 'CABINET_PICKUP') {
  const { client, id } = await world.customer();
  await world.add('customer_account', { customer_id: id, company_id: world.companyId, principal: 200_000 });
  const basket = {
    matId: mat.matId,
    goods: goods.map(goodsId => ({ goodsId, number })),
    fulfilment: { fulfilType: fulfilType as 'DISPENSE' },
    expectedPayable: number * goods.length * 1000,
  };
  const placed = (await client.call(placeMyOrder, { body: basket })).data as OrderState;
  const order = await device.pay(placed);
  await world.one(
    `insert into order_payment (pay_no, owner_type, owner_id, company_id, pay_type, provider, amount, status, expires_at, paid_at)
     values ('T' || $1, 'ORDER', $1::bigint, $2, 0, 'CASH', $3, 1, now(), now())`,
    ...[order.order_id, world.companyId, basket.expectedPayable],
  );
  return { client, order };
}
const at = async (order: OrderState) => {
  const { order_status_code, version } = await device.at(order.order_id);
  return { ...order, order_status_code, version } as OrderState;
};
const held = async () =>
  (await world.one<{ held: number }>('select held from track where id = $1', mat.trackIds[0])).held;
const codeOf = async (order: OrderState) => {
  const row = await world.one<{ code: Buffer }>(
    'select pickup_code as code from customer_order where id = $1',
    order.order_id,
  );
  return pickupCodeOf({ pickupCode: row.code }) ?? '';
};

/** 退款 in one, with the right code unless told another. */
async function refund(order: OrderState, numbers: readonly number[], more: object = {}, by = service) {
  const { version, orderNo } = await at(order);
  const lines = (await desk.lines(order)).flatMap(({ id }, index) =>
    numbers[index] ? [{ orderLineId: id, number: numbers[index] }] : [],
  );
  const smsCode = await refundCode(world, by, orderNo);
  const body = { orderNo, version, lines, reasonCode: 'DROP_FAIL' as const, smsCode, ...more };
  return by.call(refundMatOrder, { body });
}
const review = async (id: number, order: OrderState, body: object = {}, by = manager) =>
  by.call(reviewRefund, {
    params: { id },
    body: { approve: true, smsCode: await refundCode(world, by, order.orderNo), ...body },
  });

test('获取验证码: to the own phone, masked; for an order in scope, by who has a phone', async () => {
  const { order } = await bought();
  const { orderNo } = order;
  await world.one('delete from sms_code');
  const sent = (await service.call(askRefundCode, { body: { orderNo } })).data;
  expect(sent).toEqual({
    expiresIn: 300,
    resendIn: 60,
    sentTo: expect.stringMatching(/^138\*{4}\d{3,4}$/),
    demoCode: expect.stringMatching(/^\d{6}$/),
  });
  (await service.call(askRefundCode, { body: { orderNo } })).refuses(429, '请60秒后再获取验证码！');
  expect((await service.call(askRefundCode, { body: { orderNo: '000000000000000000' } })).status).toBe(404);
  await world.one('delete from sms_code');
  await world.one(`update sys_user set cellphone = null where user_name = 'store'`);
  await world.one(
    `insert into sys_user_priv (user_id, priv, effect) select id, 'ORDER:REFUND', 'GRANT' from sys_user where user_name = 'store'`,
  );
  const store = await world.server.as('store');
  (await store.call(askRefundCode, { body: { orderNo } })).refuses(409, '当前账号没有手机号，无法获取验证码');
});

test('before the drop: whole only, wrong code refused; with the code -19, -23, -21 at once, and the track is free', async () => {
  const { order } = await bought(2);
  expect(await held()).toBe(2);
  (await refund(order, [1])).refuses(400, '未取货订单只能整单退款');
  const { orderNo } = order;
  const wrong = otherCode(await refundCode(world, service, orderNo));
  const lines = (await desk.lines(order)).map(({ id }) => ({ orderLineId: id, number: 2 }));
  const body = { orderNo, version: (await at(order)).version, lines, reasonCode: 'OTHER' as const, smsCode: wrong };
  (await service.call(refundMatOrder, { body })).refuses(400, '短信验证码错误或已过期');
  expect((await at(order)).order_status_code).toBe(41);
  (await refund(order, [3])).refuses(400, '退款数量超过可退数量');
  (await refund(order, [2], { version: 1 })).refuses(409, expect.stringContaining('订单已被'));
  const done = (await refund(order, [2])).data;
  expect(done).toMatchObject({ order_status_code: -21, amount: 2000 });
  expect(await desk.statuses(order)).toEqual([22, 23, 41, -19, -23, -21]);
  expect(await held()).toBe(0);
  const kept = await world.one('select sms_verified, kind from order_refund where id = $1', done.refundId);
  expect(kept).toEqual({ sms_verified: true, kind: 'CANCEL' });
  (await refund(order, [2])).refuses(409, '当前状态「已退款」不允许执行「申请退款」');
});

test('a store order is not refunded this way', async () => {
  const { goodsId } = await world.goods();
  const order = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
  (await refund(order, [1])).refuses(409, '当前状态「已支付」不允许执行「退款完成」');
});

test('02 W8: of two lines one did not come out: only that one is refunded, 54, nothing is held any more', async () => {
  const second = await world.rows.goods({ approved_at: '2025-01-01', review_status: 1 });
  const trackId = await world.rows.track({ matId: mat.matId, goodsId: second });
  const batch = { batchNo: 'B1', expiresOn: '2099-01-31' };
  const ref = { type: 'TEST2', id: trackId };
  await world.tx(tx => moveStock(tx, [{ kind: 'INIT', goodsId: second, number: 5, to: { trackId }, ref, batch }]));
  const { order } = await bought(1, [mat.goodsId, second]);
  await device.pickUp(await codeOf(order));
  await device.report(order, ['DROPPED', 'JAM']);
  expect((await at(order)).order_status_code).toBe(-12);
  const done = (await refund(order, [0, 1])).data;
  expect(done).toMatchObject({ order_status_code: 54, amount: 1000 });
  expect(await desk.statuses(order)).toEqual([22, 23, 41, 42, -12, -19, -23, 54]);
  const lines = await world.all<{ refunded_number: number }>(
    'select refunded_number from order_line where order_id = $1 order by line_no',
    order.order_id,
  );
  expect(lines.map(line => line.refunded_number)).toEqual([0, 1]);
  const open = await world.all(
    'select h.id from order_hold h join order_line l on l.id = h.order_line_id where l.order_id = $1 and h.released_at is null',
    order.order_id,
  );
  expect(open).toEqual([]);
  expect(await world.one('select kind from order_refund where id = $1', done.refundId)).toEqual({ kind: 'ABNORMAL' });
});

test('asked by the customer: free at once; withdrawn or rejected it is held again; approved with a code only', async () => {
  const { client, order } = await bought(2);
  const params = { orderNo: order.orderNo };
  const asking = () => client.call(returnMyOrder, { params, body: { reasonCode: 'NO_LONGER_WANTED' } });
  const first = (await asking()).data;
  expect(first).toMatchObject({ order_status_code: -19, amount: 2000 });
  expect(await held()).toBe(0);
  expect((await client.call(withdrawMyRefund, { params })).data.order_status_code).toBe(41);
  expect(await held()).toBe(2);
  (await client.call(withdrawMyRefund, { params })).refuses(409, '当前状态「待取货」不允许执行「撤销」');
  const second = (await asking()).data;
  await service.call(reviewRefund, { params: { id: second.refundId }, body: { approve: false, remark: '已备好' } });
  expect((await at(order)).order_status_code).toBe(41);
  const third = (await asking()).data;
  const params3 = { id: third.refundId };
  (await manager.call(reviewRefund, { params: params3, body: { approve: true } })).refuses(
    400,
    '短信验证码错误或已过期',
  );
  expect((await review(third.refundId, order)).data).toMatchObject({ status: 3 });
  expect((await at(order)).order_status_code).toBe(-21);
  expect(await desk.statuses(order)).toEqual([22, 23, 41, -19, 41, -19, 41, -19, -23, -21]);
});

test('what was sold meanwhile cannot be held again: the refund goes on', async () => {
  const { client, order } = await bought(5);
  const params = { orderNo: order.orderNo };
  const asked = (await client.call(returnMyOrder, { params, body: { reasonCode: 'OTHER' } })).data;
  await bought(1);
  const name = await desk.goodsName(mat.goodsId);
  (await client.call(withdrawMyRefund, { params })).refuses(409, `「${name}」设备库存不足`);
  const rejected = await service.call(reviewRefund, {
    params: { id: asked.refundId },
    body: { approve: false, remark: '不退' },
  });
  rejected.refuses(409, `「${name}」设备库存不足`);
  expect((await at(order)).order_status_code).toBe(-19);
});

test('退货 of what was collected: -20, received into the store as bad, -19, refunded: 54; a customer has 48 hours', async () => {
  const { client, order } = await bought(2);
  await device.pickUp(await codeOf(order));
  await device.report(order, ['DROPPED', 'DROPPED']);
  const now = await at(order);
  const [line] = await desk.lines(order);
  const id = line?.id as number;
  const body = { order_id: now.order_id, version: now.version, reasonCode: 'QUALITY' as const, goodsReturn: true };
  const asked = (await manager.call(returnOrder, { body: { ...body, lines: [{ orderLineId: id, number: 1 }] } })).data;
  expect(asked.order_status_code).toBe(-20);
  (await review(asked.refundId, order)).refuses(409, expect.stringContaining('待退货'));
  const items = [{ order_id: now.order_id, version: (await at(order)).version }];
  const receive = (receivedNumber: number) =>
    manager.call(changeOrderStatus, {
      body: { items, to: -19, data: { lines: [{ orderLineId: id, receivedNumber, restock: 'BAD' }] } },
    });
  (await receive(2)).refuses(400, '退款数量超过可退数量');
  expect((await receive(1)).data.done[0]).toMatchObject({ order_status_code: -19 });
  const lots = await world.all<{ state: string; quantity: number }>(
    `select l.state, l.quantity from stock_lot l join storage s on s.id = l.storage_id
     where l.goods_id = $1 and s.store_id = $2`,
    ...[mat.goodsId, world.storeId],
  );
  expect(lots).toEqual([{ state: 'LOCKED', quantity: 1 }]);
  expect((await review(asked.refundId, order)).data).toMatchObject({ status: 3, amount: 1000 });
  expect((await at(order)).order_status_code).toBe(54);
  world.setNow(new Date(Date.now() + 49 * 3_600_000).toISOString());
  const late = await client.call(returnMyOrder, {
    params: { orderNo: order.orderNo },
    body: { reasonCode: 'QUALITY' },
  });
  late.refuses(409, '已超过退货期限');
});

test('medicine that came out is taken back for reasons of quality only; what did not come out for any', async () => {
  const { order } = await bought(2);
  await world.one('update order_line set medicine = true where order_id = $1', order.order_id);
  await device.pickUp(await codeOf(order));
  await device.report(order, ['DROPPED', 'JAM']);
  (await refund(order, [2], { reasonCode: 'OTHER' })).refuses(400, '除质量原因外，药品一经售出不得退换');
  expect((await refund(order, [1], { reasonCode: 'OTHER' })).data.order_status_code).toBe(54);
});

test('above 500 yuan it is asked for by one person and approved by another, with the code', async () => {
  await world.one('update track set price = 60000 where id = $1', mat.trackIds[0]);
  const { client } = await world.customer();
  const basket = { matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 1 }], expectedPayable: 60_000 };
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const placed = (await client.call(placeMyOrder, { body: { ...basket, fulfilment } })).data as OrderState;
  await device.pay(placed);
  await world.one(
    `insert into order_payment (pay_no, owner_type, owner_id, company_id, pay_type, provider, amount, status, expires_at, paid_at)
     values ('T' || $1, 'ORDER', $1::bigint, $2, 0, 'CASH', 60000, 1, now(), now())`,
    ...[placed.order_id, world.companyId],
  );
  (await refund(placed, [1])).refuses(409, '金额超过500元的退款须由另一人审核');
  const [line] = await desk.lines(placed);
  const { version } = await at(placed);
  const lines = [{ orderLineId: line?.id as number, number: 1 }];
  const body = { order_id: placed.order_id, version, lines, reasonCode: 'OTHER' as const, goodsReturn: false };
  const asked = (await service.call(returnOrder, { body })).data;
  (await review(asked.refundId, placed, {}, service)).refuses(409, '金额超过500元的退款须由另一人审核');
  expect((await review(asked.refundId, placed)).data.status).toBe(3);
  const list = await manager.call(listRefunds, {
    params: { limit: 10, page: 1 },
    body: { orderType: 'MAT_ORDER', keyword: placed.orderNo },
  });
  expect(list.data.rows.map(row => [row.amount, row.status, row.allowedActions])).toEqual([[60_000, 3, []]]);
});
