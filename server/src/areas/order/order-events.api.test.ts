import { returnOrder, reviewRefund } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: OrderDesk;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());

const told = async (event: string, orderId: number) => {
  const rows = await world.all<{ payload: unknown }>(
    'select payload from outbox where event = $1 and aggregate_id = $2 order by id',
    event,
    orderId,
  );
  return rows.map(row => row.payload);
};

test('order.paid, stock.held and order.refunded say what others need to know (spec 02 §3)', async () => {
  const { id: customerId } = await world.customer();
  const known = await world.goods({ price: 1500 });
  const unknown = await world.goods({ price: 500 });
  const cost = { company_id: world.companyId, goods_id: known.goodsId, cost: 900, valid_from: '2025-01-01' };
  await world.add('company_goods_cost', cost);
  const basket: [number, number][] = [
    [known.goodsId, 2],
    [unknown.goodsId, 1],
  ];
  const at22 = await desk.go(basket, [20, 21], { ...brought, customer: { customer_id: customerId } });
  const { order_id: orderId } = at22;
  const places = [known.storeGoodsId, unknown.storeGoodsId];
  expect(await told('stock.held', orderId)).toEqual([{ storeGoodsIds: places, trackIds: [] }]);
  expect(await told('order.paid', orderId)).toEqual([]);

  const paid = await desk.payCash(at22);
  const lines = await desk.lines(paid);
  const [first, second] = lines.map(line => line.id) as [number, number];
  const buyer = {
    ...{ orderId, customerId, storeId: world.storeId, matId: null },
    ...{ orderNo: expect.any(String), orderType: 'DELIVERY_ORDER', channel: 'STAFF', fulfilType: 'DELIVERY' },
    ...{ payType: 0, isActivity: false, paidAt: expect.any(String) },
  };
  const noFees = { platformFee: 0, deliveryCost: 0, payFee: 0, serviceFee: 0 };
  expect(await told('order.paid', orderId)).toEqual([
    {
      ...buyer,
      payments: [{ paymentId: expect.any(Number), payType: 0, provider: 'CASH', amount: 4000 }],
      lines: [
        {
          ...{ orderLineId: first, goodsId: known.goodsId, number: 2, gross: 3000, linePayable: 3000, cost: 900 },
          ...{ freight: 429, ...noFees },
        },
        {
          ...{ orderLineId: second, goodsId: unknown.goodsId, number: 1, gross: 500, linePayable: 500, cost: null },
          ...{ freight: 71, ...noFees },
        },
      ],
    },
  ]);

  const back = { reasonCode: 'QUALITY' as const, goodsReturn: false };
  const wanted = lines.map((line, index) => ({ orderLineId: line.id, number: index === 0 ? 2 : 1 }));
  const asked = await manager.call(returnOrder, {
    body: { order_id: orderId, version: paid.version, lines: wanted, ...back },
  });
  const { refundId } = asked.data;
  await manager.call(reviewRefund, { params: { id: refundId }, body: { approve: true } });
  const kept = { restock: 'NONE' };
  expect(await told('order.refunded', orderId)).toEqual([
    {
      ...buyer,
      refundId,
      amount: 4000,
      deliveryFeePart: 500,
      lines: [
        // Before anything left the store: all of it is back, and cost nothing.
        {
          orderLineId: first,
          goodsId: known.goodsId,
          number: 2,
          amount: 3000,
          freight: 429,
          cost: 900,
          backNumber: 2,
          ...kept,
        },
        {
          orderLineId: second,
          goodsId: unknown.goodsId,
          number: 1,
          amount: 500,
          freight: 71,
          cost: null,
          backNumber: 1,
          ...kept,
        },
      ],
    },
  ]);
  expect((await told('stock.held', orderId)).at(-1)).toEqual({ storeGoodsIds: places, trackIds: [] });
});
