import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { event } from '@materia/contract/kernel';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { StaffActor } from '../auth/actor.ts';
import { sql } from '../db/sql.ts';
import { pushes } from '../live/pushes.ts';
import { type LiveOptions, type RunningLive, startLive } from '../live/start-live.ts';
import { startDispatcher } from '../outbox/dispatch.ts';
import { outbox } from '../outbox/put.ts';
import { eventually, type KernelProcess, kernelProcess } from './kernel-process.ts';
import { openTab } from './live-tab.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const orderChanged = event('test.order', z.object({ orderId: z.int(), storeId: z.int() }));
export const rowChanged = event('test.row', z.object({ id: z.int() }));
export const userChanged = event('test.user', z.object({ userId: z.int() }));

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
export const superAdmin = account(1, {
  role: 'SuperAdmin',
  agentType: null,
  companyId: null,
  platform: true,
  scope: { kind: 'all' },
});
export const clerk = account(2, atStore(10));
export const otherStore = account(3, atStore(11));
export const otherCompany = account(4, { companyId: 2, scope: { kind: 'company', companyId: 2 } });
export const withoutOrders = account(5, { privs: new Set() });
export const service = account(6, { agentType: 3, ...atStore(10) });

let database: TestDatabase;
const stops: (() => Promise<void>)[] = [];

/** Said once per test file: a database for the file, and every process of a test stopped after it. */
export function useLiveProcesses(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });
  afterAll(() => database.drop());
}

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
    pushes(rowChanged, ({ payload: { id }, companyId }) => {
      const body = { entity: 'order', id, version: null, event: rowChanged.name };
      return { type: 'ROW', body, to: { priv: 'ORDER' as const, companyId } };
    }),
    pushes(userChanged, ({ payload }) => ({
      type: 'PRIVS',
      body: {},
      to: { userIds: [payload.userId] },
      recheck: true,
    })),
  ],
};

/** A process of roles live and jobs with a listener of its own. */
export interface LiveProcess extends KernelProcess {
  readonly port: number;
  readonly accounts: Map<string, StaffActor>;
  readonly live: RunningLive;
}

export async function liveProcess(
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
  return { ...own, accounts, port: (server.address() as AddressInfo).port, live };
}

/** An account's tab, greeted. */
export const tabOf = async (
  at: { port: number },
  who: StaffActor,
  of: { tabId?: string; lastSeq?: number; origin?: string } = {},
) => {
  const tab = await openTab(at.port, { userId: who.id, token: who.userName, tabId: `tab${who.id}`, ...of });
  await eventually(() => expect(tab.types()[0]).toBe('HELLO'));
  return tab;
};

let orders = 0;
/** Changes an order as a use case would; answers its id. */
export async function changeOrder({ transaction }: KernelProcess, storeId = 10, companyId = 1): Promise<number> {
  orders += 1;
  const orderId = orders;
  const about = { aggregateType: 'order', aggregateId: orderId, companyId };
  await transaction(tx => outbox.put(tx, orderChanged, { orderId, storeId }, about));
  return orderId;
}

/** Everything committed has been dispatched and read by this process. */
export const allSent = ({ db, live }: LiveProcess) =>
  eventually(async () => {
    const stream = await db.one(
      sql`select count(*) filter (where live_seq is null) as open, max(live_seq) as last from outbox`,
    );
    expect(stream).toEqual({ open: 0, last: live.seq() });
  });
