import { type OrderState, payOrder, refundPkb, refundThird, returnOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { otherCode, refundCode } from '../../../testing/refund-code.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
beforeAll(async () => {
  world = await orderWorld({ payments: false, demo: true });
  await world.one(`update sys_user set cellphone = '13800138000'`);
  service = await world.server.as('service');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());

async function paid(provider: string, number = 2, of: object = {}): Promise<OrderState> {
  const goods = await world.goods(of);
  const order = await desk.payCash(await desk.go([[goods.goodsId, number]], [20, 21]));
  await world.one('update order_payment set provider = $2, pay_type = 1 where owner_id = $1', order.order_id, provider);
  return order;
}
async function ask(order: OrderState, number: number, more: object = {}) {
  const [line] = await desk.lines(order);
  const lines = [{ orderLineId: line?.id as number, number }];
  const smsCode = await refundCode(world, service, order.orderNo);
  const body = { orderNumber: order.orderNo, lines, reasonCode: 'QUALITY' as const, smsCode, ...more };
  return service.call(refundPkb, { body });
}

test('普康宝退款: in part and whole, with a code; what was paid otherwise is not (spec 02 §5)', async () => {
  const order = await paid('PKB');
  (await ask(await paid('CARD'), 1)).refuses(409, '该订单不是普康宝支付');
  const code = await refundCode(world, service, order.orderNo);
  (await ask(order, 1, { smsCode: otherCode(code) })).refuses(400, '短信验证码错误或已过期');
  (await ask(order, 3)).refuses(400, '退款数量超过可退数量');
  expect((await ask(order, 1)).data).toMatchObject({ order_status_code: 23, amount: 1000 });
  expect((await ask(order, 1)).data).toMatchObject({ order_status_code: -30, amount: 1000 });
  (await ask(order, 1)).refuses(409, '当前状态「退货完成」不允许执行「退货」');
  const kept = await world.one('select refunded_amount::int from order_payment where owner_id = $1', order.order_id);
  expect(kept).toEqual({ refunded_amount: 2000 });
  expect((await ask({ ...order, orderNo: order.orderNo }, 1, { orderNumber: '0'.repeat(18) })).status).toBe(404);
});

test('a card whose account is PKB’s is a PKB payment, and goes back as one', async () => {
  const account = { company_id: world.companyId, pay_type: 1, provider: 'PKB', status: 'ACTIVE' };
  await world.add('payment_account', { ...account, name: '普康宝', fee_bp: 50 });
  const goods = await world.goods();
  const open = await desk.go([[goods.goodsId, 1]], [20, 21]);
  const { order_id, version } = open;
  const body = { order_id, version, payType: 1 as const, amount: 1000, voucherNo: 'K1' };
  expect((await service.call(payOrder, { body })).data.order_status_code).toBe(23);
  expect((await ask(open, 1)).data).toMatchObject({ order_status_code: -30, amount: 1000 });
});

test('普康宝退款: medicine, a refund under way, above 500 yuan', async () => {
  const signed = await paid('PKB', 1, { rxType: 2 });
  const ready = await desk.take(signed, 41);
  await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
  (await ask(signed, 1, { reasonCode: 'OTHER' })).refuses(400, '除质量原因外，药品一经售出不得退换');
  const order = await paid('PKB');
  const [line] = await desk.lines(order);
  const lines = [{ orderLineId: line?.id as number, number: 1 }];
  const { order_id, version } = order;
  await service.call(returnOrder, { body: { order_id, version, lines, reasonCode: 'OTHER', goodsReturn: false } });
  (await ask(order, 1)).refuses(409, '有待处理的退款申请，请先处理');
  (await ask(await paid('PKB', 1, { price: 60_000 }), 1)).refuses(409, '金额超过500元的退款须由另一人审核');
});

test('普康宝退款 of a device order: whole before the drop', async () => {
  const mat = await world.mat();
  await world.one('update sys_user set priv_version = priv_version + 1');
  const fulfilment = { fulfilType: 'CABINET_PICKUP' };
  const placed = await desk.place([[mat.goodsId, 2]], {
    orderType: 'MAT_ORDER',
    storeId: undefined,
    matId: mat.matId,
    fulfilment,
  });
  await world.one(
    `insert into order_payment (pay_no, owner_type, owner_id, company_id, pay_type, provider, amount, status, expires_at, paid_at)
     values ('K' || $1, 'ORDER', $1::bigint, $2, 1, 'PKB', 2000, 1, now(), now())`,
    ...[placed.order_id, world.companyId],
  );
  await world.one(
    `update customer_order set order_status_code = 41, paid_amount = 2000, paid_at = now() where id = $1`,
    placed.order_id,
  );
  (await ask(placed, 1)).refuses(400, '未取货订单只能整单退款');
  expect((await ask(placed, 2)).data).toMatchObject({ order_status_code: -21, amount: 2000 });
  const held = await world.one('select held from track where id = $1', mat.trackIds[0]);
  expect(held).toEqual({ held: 0 });
});

test('第三方退款: nobody to tell until the platforms are connected', async () => {
  const order = await paid('MEITUAN');
  const [line] = await desk.lines(order);
  const lines = [{ orderLineId: line?.id as number, number: 1 }];
  const body = {
    orderNumber: order.orderNo,
    lines,
    reasonCode: 'QUALITY' as const,
    smsCode: '123456',
    thirdRefundNo: 'T1',
  };
  (await service.call(refundThird, { body })).refuses(409, '退款服务未连接，请在订单管理中操作');
  const foreign = await service.call(refundThird, { body: { ...body, orderNumber: '0'.repeat(18) } });
  expect(foreign.status).toBe(404);
});
