import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InnerConsumer, inTx, sql, timer } from '../../kernel/index.ts';
import { givenDevice, givenPickup } from '../../testing/device-world.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { followCompanies, followMats, followServices } from './follow-mats.ts';

let server: TestServer;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
});
afterAll(() => server.close());

/** As the outbox hands it over. */
const hear = (consumer: InnerConsumer, payload: object, at = new Date()) =>
  inTx({ ...server.services, actor: timer('outbox'), requestId: 'test' }, tx =>
    consumer.handle(tx, {
      ...{ id: 1, event: consumer.events[0] as string, aggregateType: 'mat', aggregateId: 1, companyId: null, payload },
      ...{ actor: 'staff:1', at: at.toISOString(), requestId: 'test' },
    }),
  );
const told = (matId: number, to: string, kind = 'BIZ', at?: Date) =>
  hear(followMats, { matId, kind, from: null, to }, at);
const statusOf = async (orderId: number) =>
  (await server.db.one<{ at: number }>(sql`select order_status_code as at from customer_order where id = ${orderId}`))
    .at;

const unpay = (orderId: number) =>
  server.db.run(sql`
    update customer_order set order_status_code = 22, paid_amount = 0, paid_at = null, pickup_code_hash = null where id = ${orderId}`);

test('a device that is paused gives up its unpaid orders with their holds, and keeps those that wait (spec 06 §3)', async () => {
  const device = await givenDevice(server);
  const unpaid = await givenPickup(server, device, { code: '11113333' });
  const waits = await givenPickup(server, device, { code: '22224444' });
  await unpay(unpaid.orderId);
  await told(device.matId, 'OPERATIONAL');
  expect(await statusOf(unpaid.orderId)).toBe(22);
  await told(device.matId, 'MAINTENANCE');
  expect([await statusOf(unpaid.orderId), await statusOf(waits.orderId)]).toEqual([-10, 41]);
  const { held } = await server.db.one<{ held: number }>(sql`select held from track where id = ${unpaid.trackId}`);
  expect(held).toBe(0);
});

test('so does one that is filled, moved, whose service or company has stopped; not one whose company goes on (spec 06 §3)', async () => {
  const device = await givenDevice(server);
  const { matId, companyId } = device;
  const service = (state: string) => hear(followServices, { matId, until: null, state });
  const company = (to: string) => hear(followCompanies, { id: companyId, from: null, to, reason: null });
  const kept = [
    () => told(matId, 'SELLING', 'SUPPLY'),
    () => told(matId, 'OFFLINE', 'ONLINE'),
    () => service('GRACE'),
    () => company('ACTIVE'),
  ];
  const ends = [
    () => told(matId, 'SUPPLYING', 'SUPPLY'),
    () => told(matId, 'TRANSFER'),
    () => service('STOPPED'),
    () => company('SUSPENDED'),
    () => company('CLOSED'),
  ];
  for (const [n, end] of ends.entries()) {
    const unpaid = await givenPickup(server, device, { code: `3333000${n}` });
    const waits = await givenPickup(server, device, { code: `4444000${n}` });
    await unpay(unpaid.orderId);
    for (const each of kept) await each();
    expect(await statusOf(unpaid.orderId)).toBe(22);
    await end();
    expect([await statusOf(unpaid.orderId), await statusOf(waits.orderId)]).toEqual([-10, 41]);
  }
});

test('told late it leaves alone what was ordered once the device sold again', async () => {
  const device = await givenDevice(server);
  const begun = new Date(Date.now() - 60_000);
  const unpaid = await givenPickup(server, device, { code: '55550001' });
  await unpay(unpaid.orderId);
  await told(device.matId, 'SUPPLYING', 'SUPPLY', begun);
  expect(await statusOf(unpaid.orderId)).toBe(22);
});
