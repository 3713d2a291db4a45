import { expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { outbox } from '../outbox/put.ts';
import { eventually } from '../testing/kernel-process.ts';
import {
  allSent,
  changeOrder,
  clerk,
  liveProcess,
  orderChanged,
  otherCompany,
  otherStore,
  rowChanged,
  service,
  superAdmin,
  tabOf,
  useLiveProcesses,
  userChanged,
  withoutOrders,
} from '../testing/live-process.ts';
import { liveOver } from './live.ts';

useLiveProcesses();

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

  const orderId = await changeOrder(here);
  await eventually(() => expect(near?.types()).toEqual(['HELLO', 'PONG', 'ORDER_REFRESH', 'STORE_ORDER']));
  await eventually(() => expect(admin?.types()).toEqual(['HELLO', 'ORDER_REFRESH', 'STORE_ORDER']));
  expect(near?.frames.at(-1)).toMatchObject({ orderId, seq: near?.last() });
  for (const tab of [far, foreign, blind]) expect(tab?.types()).toEqual(['HELLO']);
});

test('catch-up: queue holders get the missed and RESYNC for ORDER_REFRESH, others RESYNC, nobody anything if nothing was missed', async () => {
  const at = await liveProcess();
  const before = await tabOf(at, service);
  await changeOrder(at);
  await eventually(() => expect(before.types()).toHaveLength(3));
  const lastSeq = before.last();
  before.socket.close();
  const first = await changeOrder(at);
  await changeOrder(at, 11);
  const last = await changeOrder(at);
  await allSent(at);

  const again = await tabOf(at, service, { lastSeq });
  await eventually(() => expect(again.types()).toEqual(['HELLO', 'STORE_ORDER', 'STORE_ORDER', 'RESYNC']));
  expect(again.frames.slice(1, 3).map(frame => frame.orderId)).toEqual([first, last]);
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
  await eventually(() => expect(fewer.types()).toEqual(['HELLO', ...Array(200).fill('STORE_ORDER'), 'RESYNC']));
  await at.db.run(sql`update outbox set dispatched_at = now() - interval '25 hours' where live_seq = ${seq}`);
  const late = await tabOf(at, superAdmin, { lastSeq: seq - 1, tabId: 'c' });
  await eventually(() => expect(late.types()).toEqual(['HELLO', 'RESYNC']));
});

test('how many of them is the installation’s to say (live.replayMax, spec 01 §4)', async () => {
  const at = await liveProcess();
  await at.db.run(sql`insert into sys_config (key, value) values ('live.replayMax', '10')`);
  await at.services.settings.reload(at.db);
  await at.transaction(async tx => {
    const about = { aggregateType: 'order', aggregateId: 1, companyId: 1 };
    for (let orderId = 0; orderId < 11; orderId += 1)
      await outbox.put(tx, orderChanged, { orderId, storeId: 10 }, about);
  });
  await allSent(at);
  const { seq } = await at.db.one<{ seq: number }>(sql`select max(live_seq) as seq from outbox`);
  const many = await tabOf(at, superAdmin, { lastSeq: seq - 11 });
  await eventually(() => expect(many.types()).toEqual(['HELLO', 'RESYNC']));
  const fewer = await tabOf(at, superAdmin, { lastSeq: seq - 10, tabId: 'b' });
  await eventually(() => expect(fewer.types()).toEqual(['HELLO', ...Array(10).fill('STORE_ORDER'), 'RESYNC']));
  await at.db.run(sql`delete from sys_config`);
});

test('how long back, and how often a browser gives a sign of life, too (live.replayHours, live.heartbeatMs, spec 01 §4)', async () => {
  const at = await liveProcess();
  await changeOrder(at);
  await allSent(at);
  const { seq } = await at.db.one<{ seq: number }>(sql`select max(live_seq) as seq from outbox`);
  await at.db.run(sql`update outbox set dispatched_at = now() - interval '3 hours' where live_seq = ${seq}`);
  const within = await tabOf(at, superAdmin, { lastSeq: seq - 1, tabId: 'b' });
  await eventually(() => expect(within.types()).toEqual(['HELLO', 'STORE_ORDER', 'RESYNC']));
  await at.db.run(
    sql`insert into sys_config (key, value) values ('live.replayHours', '2'), ('live.heartbeatMs', '20000')`,
  );
  await at.services.settings.reload(at.db);
  const beyond = await tabOf(at, superAdmin, { lastSeq: seq - 1, tabId: 'c' });
  await eventually(() => expect(beyond.types()).toEqual(['HELLO', 'RESYNC']));
  expect(beyond.frames[0]).toMatchObject({ type: 'HELLO', heartbeatMs: 20_000 });
  await at.db.run(sql`delete from sys_config`);
});

test('rows that changed take the place of no notice: a queue holder has all of these, and reads too many rows anew', async () => {
  const at = await liveProcess();
  const lastSeq = (await tabOf(at, superAdmin)).last();
  const about = { aggregateType: 'order', aggregateId: 1, companyId: 1 };
  const change = (rows: number, orders: number) =>
    at.transaction(async tx => {
      for (let id = 0; id < rows; id += 1) await outbox.put(tx, rowChanged, { id }, about);
      for (let orderId = 0; orderId < orders; orderId += 1)
        await outbox.put(tx, orderChanged, { orderId, storeId: 10 }, about);
    });
  const told = (tab: { types(): readonly string[] }, type: string) => tab.types().filter(each => each === type).length;
  await change(200, 3);
  await allSent(at);
  const both = await tabOf(at, superAdmin, { lastSeq, tabId: 'b' });
  await eventually(() => expect(both.types().at(-1)).toBe('RESYNC'));
  expect([told(both, 'ROW'), told(both, 'STORE_ORDER')]).toEqual([200, 3]);
  await change(1, 0);
  await allSent(at);
  const notices = await tabOf(at, superAdmin, { lastSeq, tabId: 'c' });
  await eventually(() =>
    expect(notices.types()).toEqual(['HELLO', 'STORE_ORDER', 'STORE_ORDER', 'STORE_ORDER', 'RESYNC']),
  );
});

test('PONG does not run ahead of what is still on its way: the browser would never ask for it', async () => {
  const at = await liveProcess();
  const tab = await tabOf(at, clerk);
  const before = tab.last();
  const ask = at.services.authenticate.staff;
  let letGo = () => {};
  const held = new Promise<void>(done => {
    letGo = done;
  });
  Object.assign(at.services.authenticate, {
    staff: (token: string, path: string) => held.then(() => ask(token, path)),
  });
  await at.transaction(tx =>
    outbox.put(tx, userChanged, { userId: clerk.id }, { aggregateType: 'user', aggregateId: clerk.id, companyId: 1 }),
  );
  await eventually(() => expect(at.live.seq()).toBeGreaterThan(before));
  tab.socket.send(JSON.stringify({ type: 'PING' }));
  await eventually(() => expect(tab.types()).toEqual(['HELLO', 'PONG']));
  expect(tab.last()).toBe(before);
  letGo();
  await eventually(() => expect(tab.types()).toEqual(['HELLO', 'PONG', 'PRIVS']));
  tab.socket.send(JSON.stringify({ type: 'PING' }));
  await eventually(() => expect(tab.frames.at(-1)).toMatchObject({ type: 'PONG', seq: at.live.seq() }));
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
