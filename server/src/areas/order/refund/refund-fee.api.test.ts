import { type OrderState, returnOrder, reviewRefund } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: OrderDesk;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());

/** Two pieces of 10.00, brought for 5.00. */
const paid = async () => {
  const { goodsId } = await world.goods();
  return desk.payCash(await desk.go([[goodsId, 2]], [20, 21], brought));
};
const signed = async () => {
  const at40 = await desk.take(await desk.take(await paid(), 30), 40, { data: { expressNo: 'SF12345678' } });
  return desk.take(at40, 50);
};
const askedBack = async (of: OrderState, number = 2) => {
  const [line] = await desk.lines(of);
  const { version } = await desk.read(of);
  const lines = [{ orderLineId: line?.id as number, number }];
  const body = { order_id: of.order_id, version, lines, reasonCode: 'QUALITY' as const, goodsReturn: false };
  return (await manager.call(returnOrder, { body })).data;
};
const approve = (id: number, body: object) =>
  manager.call(reviewRefund, { params: { id }, body: { approve: true, ...body } });
/** What came of it: the refund, its line, the order, the ledger of what the payment gave back. */
const money = (of: OrderState, refundId: number) =>
  world.one(
    `select r.amount, r.delivery_fee_part as fee, l.amount as goods, o.refunded_amount as order, p.refunded_amount as payment
     from order_refund r join order_refund_line l on l.refund_id = r.id join customer_order o on o.id = r.owner_id
     join order_payment p on p.owner_type = 'ORDER' and p.owner_id = o.id where o.id = $1 and r.id = $2`,
    of.order_id,
    refundId,
  );

test('ticked, the fee goes back with goods that were handed over; nothing is taken out of the goods (spec 02 §4.4)', async () => {
  const order = await signed();
  const { refundId, amount } = await askedBack(order);
  expect(amount).toBe(2000);
  const { data } = await approve(refundId, { refundDeliveryFee: true });
  expect(data).toMatchObject({ status: 3, amount: 2500, deliveryFeePart: 500, lines: [{ amount: 2000 }] });
  expect(await money(order, refundId)).toEqual({ amount: 2500, fee: 500, goods: 2000, order: 2500, payment: 2500 });
  const { after } = await world.one<{ after: { amount: number } }>(
    `select after from operation_log where action = 'refund.op.review' order by id desc limit 1`,
  );
  expect(after.amount).toBe(2500);
});

test('unticked, the fee of an order that never left stays', async () => {
  const order = await paid();
  const { refundId, amount } = await askedBack(order);
  expect(amount).toBe(2500);
  (await approve(refundId, { refundDeliveryFee: false, amount: 2001 })).refuses(400, '退款金额只能调低');
  const { data } = await approve(refundId, { refundDeliveryFee: false });
  expect(data).toMatchObject({ status: 3, amount: 2000, deliveryFeePart: 0, deliveryFeeLeft: 500 });
  expect(await money(order, refundId)).toEqual({ amount: 2000, fee: 0, goods: 2000, order: 2000, payment: 2000 });
});

test('the fee goes back once: what is left of it is what a reviewer sees and may tick', async () => {
  const order = await signed();
  const first = await askedBack(order, 1);
  const { data } = await approve(first.refundId, { refundDeliveryFee: true });
  expect(data).toMatchObject({ amount: 1500, deliveryFeePart: 500, deliveryFeeLeft: 0 });
  const second = await askedBack(order, 1);
  (await approve(second.refundId, { refundDeliveryFee: true, amount: 1500 })).refuses(400, '退款金额只能调低');
  expect((await approve(second.refundId, { refundDeliveryFee: true })).data).toMatchObject({ amount: 1000 });
  expect(await money(order, second.refundId)).toMatchObject({ amount: 1000, fee: 0, goods: 1000, order: 2500 });
});
