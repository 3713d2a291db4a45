import { listOrders } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
  // Counted orders that the table does not have: who counts rows does not see them.
  await server.db.pool.query(
    `insert into order_counter_delta (placed_day, company_id, store_id, mat_id, order_type, channel, is_activity,
       order_status_code, order_count, payable, paid, refunded)
     values ('2026-03-01', 1, 1, 0, 'DELIVERY_ORDER', 'STAFF', false, 60, 5000, 700, 600, 0)`,
  );
}, 60_000);
afterAll(() => server.close());

const total = async (body: SentOf<typeof listOrders>) => {
  const admin = await server.as('admin');
  return (await admin.call(listOrders, { params: { limit: 1, page: 1 }, body: { duration: 'ALL', ...body } })).data;
};

test('footer and strip read the counters, however the list is read: exact over all days', async () => {
  const counted = { total: 5000, sums: { payable: 700, paidAmount: 600 } };
  expect(await total({ part: 'TOTAL' })).toMatchObject(counted);
  expect(await total({ part: 'TOTAL', exact: true })).toMatchObject(counted);
  expect((await total({ part: 'TOTAL' })).capped).toBeUndefined();
  expect(await total({ part: 'TOTAL', flag: [1] }), 'a filter they do not know').toMatchObject({ total: 0 });
});
