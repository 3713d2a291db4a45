import {
  changeSettlements,
  generateSettlements,
  harvestOrders,
  listSettlements,
  returnOrder,
  reviewRefund,
  type SettlementRow,
} from '@materia/contract/areas/order';
import { dayOf, type SentOf } from '@materia/contract/kernel';
import { openStore, orderWorld, sellAt } from './given-order.ts';
import { orderDesk } from './order-desk.ts';
import type { TestClient } from './test-client.ts';

const today = dayOf(new Date());
const range = [today, today] as [string, string];

/** What the orders of settlements stand on: two stores that sell in activities, and finance. */
async function settlementWorld() {
  const world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId: await world.rows.company() });
  const store2 = await openStore(world, world.companyId, true);
  const { rows, tx, companyId } = world;
  const { goodsId } = await world.goods({ price: 2500, stock: 200 });
  await sellAt({ rows, tx, companyId }, { storeId: store2, goodsId, price: 3000, stock: 200 });
  await world.server.given.user({ userName: 'clerk', companyId, stores: [world.storeId, store2] });
  const [admin, manager] = [await world.server.as('admin'), await world.server.as('manager')];
  return { world, store2, goodsId, admin, manager, desk: orderDesk(world, await world.server.as('clerk')) };
}
type World = Awaited<ReturnType<typeof settlementWorld>>;

/** Orders of activities, as stores sell and take them back. */
function selling({ world, goodsId, manager, desk }: World) {
  let activity = 100;
  return {
    nextActivity: () => {
      activity += 1;
      return activity;
    },
    /** Collected, and paid where `paid`. */
    sold: async (activityId: number, { number = 1, storeId = world.storeId, paid = true } = {}): Promise<number> => {
      const at41 = await desk.go([[goodsId, number]], [20, 21], { payOnDelivery: true, storeId });
      await world.all('update customer_order set activity_id = $1 where id = $2', activityId, at41.order_id);
      const at50 = await desk.take(at41, 50, { data: { pickupCode: await desk.pickupCode(at41) } });
      if (!paid) return at50.order_id;
      const { payable } = await desk.read(at50);
      const items = [{ order_id: at50.order_id, version: at50.version }];
      await manager.call(harvestOrders, { body: { items, receivedAmount: payable } });
      return at50.order_id;
    },
    refund: async (orderId: number): Promise<void> => {
      const { version, lines: own } = await desk.read({ order_id: orderId });
      const wanted = [{ orderLineId: own[0]?.orderLineId as number, number: 1 }];
      const body = { order_id: orderId, version, lines: wanted, reasonCode: 'QUALITY' as const, goodsReturn: false };
      const asked = await manager.call(returnOrder, { body });
      await manager.call(reviewRefund, { params: { id: asked.data.refundId }, body: { approve: true } });
    },
    order: (id: number) =>
      world.one<{ order_status_code: number; settlement_status: number | null; settlement_id: number | null }>(
        'select order_status_code, settlement_status, settlement_id from customer_order where id = $1',
        id,
      ),
  };
}

/** What finance does with them, call by call. */
function settling({ world, admin }: World) {
  const lines = async (activityId: number, client: TestClient = admin): Promise<SettlementRow[]> =>
    (await client.call(listSettlements, { params: { limit: 10, page: 1 }, body: { duration: 'TODAY', activityId } }))
      .data.rows;
  return {
    lines,
    line: async (activityId: number): Promise<SettlementRow> => (await lines(activityId))[1] as SettlementRow,
    generate: (activityId: number, stores = [world.storeId], client: TestClient = admin) =>
      client.call(generateSettlements, { body: { range, items: stores.map(storeId => ({ activityId, storeId })) } }),
    change: (body: SentOf<typeof changeSettlements>, client: TestClient = admin) =>
      client.call(changeSettlements, { body }),
    ref: ({ settlementId, version }: SettlementRow) => ({ settlementId: settlementId as number, version }),
  };
}

/** The desk of who settles what stores sell in activities. */
export async function settlementDesk() {
  const base = await settlementWorld();
  const [sell, settle] = [selling(base), settling(base)];
  /** A settlement of two orders, taken along a path. */
  const settled = async (path: readonly ('check' | 'invoice')[]) => {
    const activityId = sell.nextActivity();
    const orders = [await sell.sold(activityId), await sell.sold(activityId, { number: 2 })];
    await settle.generate(activityId);
    for (const action of path) {
      const row = await settle.line(activityId);
      if (action === 'check') await settle.change({ action, items: [{ ...settle.ref(row), amount: row.amount }] });
      else await settle.change({ action, items: [settle.ref(row)], invoiceNo: 'FP20260001' });
    }
    return { activityId, orders, row: await settle.line(activityId) };
  };
  return { ...base, ...sell, ...settle, settled };
}
export type SettlementDesk = Awaited<ReturnType<typeof settlementDesk>>;
