import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { event } from '@materia/contract/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { StaffActor } from '../auth/actor.ts';
import { sql } from '../db/sql.ts';
import { startDispatcher } from '../outbox/dispatch.ts';
import { outbox } from '../outbox/put.ts';
import { Refusal } from '../refusal.ts';
import { eventually, type KernelProcess, kernelProcess } from '../testing/kernel-process.ts';
import { openTab } from '../testing/live-tab.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { liveOver } from './live.ts';
import { pushes } from './pushes.ts';
import { type LiveOptions, type RunningLive, startLive } from './start-live.ts';

const orderChanged = event('test.order', z.object({ orderId: z.int(), storeId: z.int() }));
const userChanged = event('test.user', z.object({ userId: z.int() }));

const account = (id: number, of: Partial<StaffActor>): StaffActor => ({
  kind: 'staff',
  id,
  userName: `u${id}`,
  name: `u${id}`,
  role: 'Service',
  agentType: 0,
  companyId: 1,
  storeId: null,
  doctorId: null,
  isDeliveryman: false,
  privs: new Set(['ORDER']),
  platform: false,
  scope: { kind: 'company', companyId: 1 },
  sessionId: id,
  ...of,
});
const atStore = (storeId: number): Partial<StaffActor> => ({
  scope: { kind: 'places', companyId: 1, storeIds: [storeId], matIds: [] },
});
const superAdmin = account(1, {
  role: 'SuperAdmin',
  agentType: null,
  companyId: null,
  platform: true,
  scope: { kind: 'all' },
});
const clerk = account(2, atStore(10));
const otherStore = account(3, atStore(11));
const otherCompany = account(4, { companyId: 2, scope: { kind: 'company', companyId: 2 } });
const withoutOrders = account(5, { privs: new Set() });
const service = account(6, { agentType: 3, ...atStore(10) });

let database: TestDatabase;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(() => database.drop());

const parts = {
  pushes: [
    pushes(orderChanged, ({ payload, companyId }) => {
      const to = { priv: 'ORDER' as const, companyId, storeId: payload.storeId };
      const body = { orderId: payload.orderId };
      return [
        { type: 'ORDER_REFRESH', body, to, queued: false },
        { type: 'STORE_ORDER', body, to },
      ];
    }),
    pushes(userChanged, ({ payload }) => ({
      type: 'PRIVS',
      body: {},
      to: { userIds: [payload.userId] },
      recheck: true,
    })),
  ],
};

interface LiveProcess extends KernelProcess {
  readonly port: number;
  readonly accounts: Map<string, StaffActor>;
  readonly server: Server;
  readonly live: RunningLive;
}

async function liveProcess(
  accounts = new Map(
    [superAdmin, clerk, otherStore, otherCompany, withoutOrders, service].map(each => [each.userName, each]),
  ),
  options: Partial<LiveOptions> = {},
): Promise<LiveProcess> {
  const own = await kernelProcess(database.url, parts, accounts);
  const dispatcher = startDispatcher(own.services, own.signals);
  const server = createServer();
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const live = await startLive({
    services: own.services,
    signals: own.signals,
    server,
    buildVersion: '20250429-x',
    ...options,
  });
  stops.push(async () => {
    await live.stop();
    server.close();
    await dispatcher.stop();
    await own.stop();
  });
  return { ...own, accounts, server, port: (server.address() as AddressInfo).port, live };
}

const tabOf = async (
  at: { port: number },
  who: StaffActor,
  of: { tabId?: string; lastSeq?: number; origin?: string } = {},
) => {
  const tab = await openTab(at.port, { userId: who.id, token: who.userName, tabId: `tab${who.id}`, ...of });
  await eventually(() => expect(tab.types()[0]).toBe('HELLO'));
  return tab;
};
let orders = 0;
const changeOrder = ({ transaction }: KernelProcess, storeId = 10, companyId = 1) => {
  orders += 1;
  return transaction(tx =>
    outbox.put(
      tx,
      orderChanged,
      { orderId: orders, storeId },
      { aggregateType: 'order', aggregateId: orders, companyId },
    ),
  );
};
const allSent = ({ db, live }: LiveProcess) =>
  eventually(async () => {
    const stream = await db.one(
      sql`select count(*) filter (where live_seq is null) as open, max(live_seq) as last from outbox`,
    );
    expect(stream).toEqual({ open: 0, last: live.seq() });
  });

test('HELLO, PONG, and a change made in one process on the tabs of another, for those in scope with the privilege', async () => {
  const here = await liveProcess();
  const there = await liveProcess(here.accounts);
  const [admin, near, far, foreign, blind] = await Promise.all(
    [superAdmin, clerk, otherStore, otherCompany, withoutOrders].map(who => tabOf(there, who)),
  );
  await eventually(() => expect(blind?.types()).toEqual(['HELLO']));
  expect(near?.frames[0]).toMatchObject({
    type: 'HELLO',
    heartbeatMs: 60_000,
    buildVersion: '20250429-x',
    isRefresh: false,
  });
  near?.socket.send(JSON.stringify({ type: 'PING', path: '/app/order', locked: false }));
  await eventually(() => expect(near?.types()).toEqual(['HELLO', 'PONG']));

  await changeOrder(here);
  await eventually(() => expect(near?.types()).toEqual(['HELLO', 'PONG', 'ORDER_REFRESH', 'STORE_ORDER']));
  await eventually(() => expect(admin?.types()).toEqual(['HELLO', 'ORDER_REFRESH', 'STORE_ORDER']));
  expect(near?.frames.at(-1)).toMatchObject({ orderId: orders, seq: near?.last() });
  for (const tab of [far, foreign, blind]) expect(tab?.types()).toEqual(['HELLO']);
});

test('catch-up: queue holders get the missed without ORDER_REFRESH, others RESYNC, nobody anything if nothing was missed', async () => {
  const at = await liveProcess();
  const before = await tabOf(at, service);
  await changeOrder(at);
  await eventually(() => expect(before.types()).toHaveLength(3));
  const lastSeq = before.last();
  before.socket.close();
  await changeOrder(at);
  await changeOrder(at, 11);
  await changeOrder(at);
  await allSent(at);

  const again = await tabOf(at, service, { lastSeq });
  await eventually(() => expect(again.types()).toEqual(['HELLO', 'STORE_ORDER', 'STORE_ORDER']));
  expect(again.frames.slice(1).map(frame => frame.orderId)).toEqual([orders - 2, orders]);
  const clerks = await tabOf(at, clerk, { lastSeq });
  await eventually(() => expect(clerks.types()).toEqual(['HELLO', 'RESYNC']));
  const untouched = await tabOf(at, clerk, { lastSeq: again.frames[0]?.seq, tabId: 'second' });
  const foreign = await tabOf(at, otherCompany, { lastSeq });
  await changeOrder(at);
  await eventually(() => expect(untouched.types()).toEqual(['HELLO', 'ORDER_REFRESH', 'STORE_ORDER']));
  expect(foreign.types()).toEqual(['HELLO']);
});

test('a queue holder who missed more than 200, or more than a day, refetches', async () => {
  const at = await liveProcess();
  await at.transaction(async tx => {
    for (let n = 0; n < 201; n += 1)
      await outbox.put(
        tx,
        orderChanged,
        { orderId: n, storeId: 10 },
        { aggregateType: 'order', aggregateId: n, companyId: 1 },
      );
  });
  await allSent(at);
  const { seq } = await at.db.one<{ seq: number }>(sql`select max(live_seq) as seq from outbox`);
  const many = await tabOf(at, superAdmin, { lastSeq: seq - 201 });
  await eventually(() => expect(many.types()).toEqual(['HELLO', 'RESYNC']));
  const fewer = await tabOf(at, superAdmin, { lastSeq: seq - 200, tabId: 'b' });
  await eventually(() => expect(fewer.types()).toHaveLength(201));
  await at.db.run(sql`update outbox set dispatched_at = now() - interval '25 hours' where live_seq = ${seq}`);
  const late = await tabOf(at, superAdmin, { lastSeq: seq - 1, tabId: 'c' });
  await eventually(() => expect(late.types()).toEqual(['HELLO', 'RESYNC']));
});

test('handshake: foreign origin and nonsense are turned away, a dead or foreign token closes with 4001', async () => {
  const at = await liveProcess();
  await expect(tabOf(at, clerk, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(tabOf(at, clerk, { tabId: '<x>' })).rejects.toThrow('400');
  await tabOf(at, clerk, { origin: `http://127.0.0.1:${at.port}` });
  expect(await (await openTab(at.port, { userId: 2, token: 'dead' })).closed).toBe(4001);
  expect(await (await openTab(at.port, { userId: 3, token: clerk.userName })).closed).toBe(4001);
});

test('the same tab elsewhere closes the older one with 4002, also in another process; another tab stays', async () => {
  const here = await liveProcess();
  const there = await liveProcess(here.accounts);
  const first = await tabOf(here, clerk, { tabId: 'same' });
  const neighbour = await tabOf(here, clerk, { tabId: 'other' });
  const second = await tabOf(there, clerk, { tabId: 'same' });
  expect(await first.closed).toBe(4002);
  const third = await tabOf(there, clerk, { tabId: 'same' });
  expect(await second.closed).toBe(4002);
  expect([neighbour.socket.readyState, third.socket.readyState]).toEqual([1, 1]);
});

test('sessions that end are closed in every process within two seconds: revoked 4001, disabled 4003, signed out 1000', async () => {
  const here = await liveProcess();
  const reasons = new Map([
    ['u2', 'REVOKED'],
    ['u3', 'DISABLED'],
    ['u6', 'LOGOUT'],
  ]);
  const there = await liveProcess(here.accounts);
  const ask = there.services.authenticate.staff;
  Object.assign(there.services.authenticate, {
    staff: async (token: string, path: string) => {
      if (here.accounts.has(token)) return ask(token, path);
      throw new Refusal('auth.expired', {}, { reason: reasons.get(token) });
    },
  });
  const tabs = await Promise.all([clerk, otherStore, service].map(who => tabOf(there, who)));
  await eventually(() => expect(tabs.map(tab => tab.types())).toEqual([['HELLO'], ['HELLO'], ['HELLO']]));
  for (const token of reasons.keys()) here.accounts.delete(token);
  const startedAt = Date.now();
  liveOver(here.signals).sessionsChanged([clerk.id, otherStore.id, service.id]);
  expect(await Promise.all(tabs.map(tab => tab.closed))).toEqual([4001, 4003, 1000]);
  expect(Date.now() - startedAt).toBeLessThan(2_000);
});

test('changed privileges: PRIVS, and from then on frames go by the new ones', async () => {
  const at = await liveProcess();
  const tab = await tabOf(at, clerk);
  at.accounts.set(clerk.userName, { ...clerk, privs: new Set() });
  await at.transaction(tx =>
    outbox.put(tx, userChanged, { userId: clerk.id }, { aggregateType: 'user', aggregateId: clerk.id, companyId: 1 }),
  );
  await eventually(() => expect(tab.types()).toEqual(['HELLO', 'PRIVS']));
  const admin = await tabOf(at, superAdmin);
  await changeOrder(at);
  await eventually(() => expect(admin.types()).toContain('STORE_ORDER'));
  expect(tab.types()).toEqual(['HELLO', 'PRIVS']);
});

test('PROGRESS reaches its user alone, from any process', async () => {
  const here = await liveProcess();
  const there = await liveProcess(here.accounts);
  const tab = await tabOf(there, clerk);
  const admin = await tabOf(there, superAdmin);
  liveOver(here.signals).progress(clerk.id, { jobId: 'j', done: 5, total: 10, url: null });
  await eventually(() => expect(tab.frames.at(-1)).toMatchObject({ type: 'PROGRESS', done: 5, total: 10 }));
  expect(admin.types()).toEqual(['HELLO']);
});

test('bad frames 4009, silence 4008, server stop 1001', async () => {
  const at = await liveProcess(undefined, { silenceMs: 600 });
  const [large, broken, silent] = await Promise.all(['a', 'b', 'c'].map(tabId => tabOf(at, clerk, { tabId })));
  large?.socket.send(JSON.stringify({ type: 'PING', path: 'x'.repeat(65 * 1024) }));
  broken?.socket.send('{');
  expect(await large?.closed).toBe(4009);
  expect(await broken?.closed).toBe(4009);
  expect(await silent?.closed).toBe(4008);
  const last = await tabOf(at, clerk, { tabId: 'd' });
  await at.live.stop();
  expect(await last.closed).toBe(1001);
});

test('a socket that does not read is closed for reconnecting, and holds up nobody', async () => {
  const at = await liveProcess();
  const slow = await tabOf(at, clerk, { tabId: 'slow' });
  const quick = await tabOf(at, service);
  await eventually(() => expect([slow.types(), quick.types()]).toEqual([['HELLO'], ['HELLO']]));
  slow.socket.pause();
  const live = liveOver(at.signals);
  for (let n = 0; n < 2_500; n += 1) {
    live.push({ type: 'NOTIFICATION', body: { n, text: 'x'.repeat(6_000) }, to: { priv: 'ORDER' } });
    if (n % 50 === 0) await new Promise(next => setTimeout(next, 10));
  }
  await eventually(() => expect(quick.frames.length).toBe(2_501), 15_000);
  slow.socket.resume();
  expect(await slow.closed).toBe(4000);
  expect(slow.frames.length).toBeLessThan(2_501);
});
