import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../kernel/index.ts';
import { givenDevice, givenPickup } from '../../testing/device-world.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { followMats } from './follow-mats.ts';

let server: TestServer;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
});
afterAll(() => server.close());

/** As the outbox hands it over. */
const told = (matId: number, to: string) =>
  inTx({ ...server.services, actor: timer('outbox'), requestId: 'test' }, tx =>
    followMats.handle(tx, {
      id: 1,
      event: 'mat.status',
      aggregateType: 'mat',
      aggregateId: matId,
      companyId: null,
      payload: { matId, kind: 'BIZ', from: 'OPERATIONAL', to },
      actor: 'staff:1',
      at: new Date().toISOString(),
      requestId: 'test',
    }),
  );
const statusOf = async (orderId: number) =>
  (await server.db.one<{ at: number }>(sql`select order_status_code as at from customer_order where id = ${orderId}`))
    .at;

test('a device that is paused gives up its unpaid orders with their holds, and keeps those that wait (spec 06 §3)', async () => {
  const device = await givenDevice(server);
  const unpaid = await givenPickup(server, device, { code: '11113333' });
  const waits = await givenPickup(server, device, { code: '22224444' });
  await server.db.run(sql`
    update customer_order set order_status_code = 22, paid_amount = 0, paid_at = null, pickup_code_hash = null where id = ${unpaid.orderId}`);
  await told(device.matId, 'OPERATIONAL');
  expect(await statusOf(unpaid.orderId)).toBe(22);
  await told(device.matId, 'MAINTENANCE');
  expect([await statusOf(unpaid.orderId), await statusOf(waits.orderId)]).toEqual([-10, 41]);
  const { held } = await server.db.one<{ held: number }>(sql`select held from track where id = ${unpaid.trackId}`);
  expect(held).toBe(0);
});
