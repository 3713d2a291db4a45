import { publishRevenueRule, type RevenueRow, saveRevenueRule, simulateRevenue } from '@materia/contract/areas/company';
import { dayOf, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import { orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
const today = dayOf(new Date());

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  admin = await world.server.as('admin');
}, 60_000);
afterAll(() => world.close());

const save = async (body: SentOf<typeof saveRevenueRule>): Promise<RevenueRow> =>
  (await admin.call(saveRevenueRule, { body })).data;

/** An order of 100 yuan, done today. */
async function done() {
  const desk = orderDesk(world, await world.server.as('service'));
  const { goodsId } = await world.goods({ price: 10_000 });
  const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
  await world.all('update customer_order set done_at = now() where id = $1', paid.order_id);
  return paid;
}

test('a draft for one store takes its orders out of a month that the company’s stores share (spec 04 §3.5)', async () => {
  const first = await done();
  const second = await done();
  const other = await openStore(world, world.companyId, true);
  await world.all('update customer_order set store_id = $1 where id = $2', other, second.order_id);
  const { companyId } = world;
  const guaranteed = { partyType: 'PLATFORM' as const, rateBp: 100, guarantee: 400 };
  const { id, version } = await save({ name: '现行', companyId, terms: { parties: [guaranteed] } });
  const body = { version, validFrom: today, note: '测试' };
  await admin.call(publishRevenueRule, { params: { id }, body });
  const terms = { parties: [{ partyType: 'PLATFORM' as const, rateBp: 600 }] };
  const rule = await save({ name: '草稿', companyId, storeIds: [world.storeId], terms });
  const asked = { ruleId: rule.id, range: [today, today] as [string, string] };
  const { simulation } = (await admin.call(simulateRevenue, { body: asked })).data;
  // Now 400 of both; then 600 of the one and 400 still of the other alone.
  expect(simulation?.parties.map(({ before, after, diff }) => [before, after, diff])).toEqual([
    [400, 1000, 600],
    [19_600, 19_000, -600],
  ]);
  expect(simulation).toMatchObject({ orderCount: 1, baseBefore: 20_000, baseAfter: 20_000 });
  expect(simulation?.orders.map(({ orderNo, ruleVersion }) => [orderNo, ruleVersion])).toEqual([[first.orderNo, null]]);
});

test('money that an order did not want is shared by nobody, on its way back too (spec 02 §2.3)', async () => {
  const paid = await done();
  const store = await openStore(world, world.companyId, true);
  await world.all(
    'update customer_order set store_id = $1, paid_amount = paid_amount * 2 where id = $2',
    store,
    paid.order_id,
  );
  await world.all(
    `insert into order_refund (refund_no, owner_type, owner_id, company_id, kind, amount, status, reason_code, asked_by_type, asked_by_name, asked_at)
     values ('R-TWICE', 'ORDER', $1, $2, 'LATE_PAY', 10000, 2, 'DUPLICATE_PAY', 'SYSTEM', '系统', now())`,
    paid.order_id,
    world.companyId,
  );
  const terms = { parties: [{ partyType: 'PLATFORM' as const, rateBp: 600 }] };
  const rule = await save({ name: '重复付款', companyId: world.companyId, storeIds: [store], terms });
  const { simulation } = (await admin.call(simulateRevenue, { body: { ruleId: rule.id, range: [today, today] } })).data;
  expect(simulation).toMatchObject({ orderCount: 1 });
  expect(simulation?.parties[0]).toMatchObject({ after: 1_000 });
});
