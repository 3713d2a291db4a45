import { returnOrder, reviewRefund } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { countSales } from './count-sales.ts';
import { type OrderWorld, openStore, orderWorld, sellAt } from './given-order.ts';
import { brought, type OrderDesk, orderDesk } from './order-desk.ts';
import type { TestClient } from './test-client.ts';

type Placed = Awaited<ReturnType<OrderDesk['read']>>;

/** What figures are tested on. */
export interface SalesWorld {
  readonly world: OrderWorld;
  readonly manager: TestClient;
  readonly viewer: TestClient;
  /** Of the store, without COST. */
  readonly clerk: TestClient;
  /** Of another company. */
  readonly manager2: TestClient;
  readonly known: { readonly goodsId: number; readonly storeGoodsId: number };
  readonly unknown: { readonly goodsId: number; readonly storeGoodsId: number };
  readonly otherStore: number;
  readonly first: Placed;
  readonly today: string;
}

/**
 * Two orders today. The first: 2 known at 15.00 (cost 9.00), 1 unknown at 5.00, delivery 5.00; one known comes back before it leaves.
 * The second: 1 known sold at a loss: fees of 8.00 became known later.
 */
export async function salesWorld(): Promise<SalesWorld> {
  const world = await orderWorld({ payments: false });
  const manager = await world.server.as('manager');
  const viewer = await world.server.as('viewer');
  const clerk = await world.server.as('store');
  const desk = orderDesk(world, await world.server.as('service'));
  const known = await world.goods({ price: 1500, stock: 3 });
  const unknown = await world.goods({ price: 500 });
  const cost = { company_id: world.companyId, goods_id: known.goodsId, cost: 900, valid_from: '2025-01-01' };
  await world.add('company_goods_cost', cost);
  const one = await desk.payCash(
    await desk.go(
      [
        [known.goodsId, 2],
        [unknown.goodsId, 1],
      ],
      [20, 21],
      brought,
    ),
  );
  const [line] = await desk.lines(one);
  const back = {
    reasonCode: 'QUALITY' as const,
    goodsReturn: false,
    lines: [{ orderLineId: line?.id ?? 0, number: 1 }],
  };
  const asked = await manager.call(returnOrder, { body: { order_id: one.order_id, version: one.version, ...back } });
  await manager.call(reviewRefund, { params: { id: asked.data.refundId }, body: { approve: true } });
  const two = await desk.payCash(await desk.go([[known.goodsId, 1]], [20, 21]));
  await chargeLater(world, two.order_id, known.goodsId);
  const first = await desk.read(one);
  const company2 = await world.rows.company();
  const otherStore = await openStore(world, company2);
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId: company2 });
  await sellAt(
    { rows: world.rows, tx: world.tx, companyId: company2 },
    { storeId: otherStore, goodsId: known.goodsId },
  );
  const manager2 = await world.server.as('manager2');
  await countSales(world);
  return { world, manager, viewer, clerk, manager2, known, unknown, otherStore, first, today: dayOf(Date.now()) };
}

/** The platform's commission of 8.00 becomes known, as `amendOrder` tells it. */
async function chargeLater(world: OrderWorld, orderId: number, goodsId: number): Promise<void> {
  await world.all('update customer_order set platform_fee = 800 where id = $1', orderId);
  await world.all(
    `insert into outbox (event, aggregate_type, aggregate_id, company_id, payload, actor, at)
     select 'order.amended', 'ORDER', $1::bigint, company_id, (payload - 'payments') || jsonb_build_object('uncostedOrders', 0, 'lines', jsonb_build_array(
       jsonb_build_object('orderLineId', (payload #>> '{lines,0,orderLineId}')::bigint, 'goodsId', $2::bigint, 'cost', 0, 'refundCost', 0, 'uncosted', 0,
         'refundUncosted', 0, 'platformFee', 800, 'deliveryCost', 0, 'payFee', 0, 'serviceFee', 0))), 'system:test', at
     from outbox where event = 'order.paid' and aggregate_id = $1::bigint`,
    orderId,
    goodsId,
  );
}
