import { event } from '@materia/contract/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '../db/sql.ts';
import { eventually, type KernelProcess, kernelProcess } from '../testing/kernel-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Consumer, consumer, outerConsumer, type StoredEvent } from './consumer.ts';
import { startDispatcher } from './dispatch.ts';
import { outboxCleanup } from './outbox-cleanup.task.ts';
import { outbox } from './put.ts';

const happened = event('test.happened', z.object({ n: z.int() }));
const ignored = event('test.ignored', z.object({ n: z.int() }));
const about = { aggregateType: 'thing', aggregateId: 1, companyId: null };

let database: TestDatabase;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(() => database.drop());

/** A consumer's effect is a row, so that it commits or vanishes with outbox_done. */
const writes = (name: string, spoil: (event: StoredEvent<{ n: number }>) => void = () => {}) =>
  consumer(name, [happened], async (tx, each) => {
    await tx.run(sql`insert into demo_fill (area, row_count) values (${`${name} ${each.payload.n}`}, 1)
      on conflict (area) do update set row_count = demo_fill.row_count + 1`);
    spoil(each);
  });

async function worker(...consumers: Consumer[]): Promise<KernelProcess> {
  const own = await kernelProcess(database.url, { consumers });
  const dispatcher = startDispatcher(own.services, own.signals);
  stops.push(async () => {
    await dispatcher.stop();
    await own.stop();
  });
  return own;
}

async function plain(): Promise<KernelProcess> {
  const own = await kernelProcess(database.url);
  stops.push(() => own.stop());
  return own;
}

const say = ({ transaction }: KernelProcess, n: number) => transaction(tx => outbox.put(tx, happened, { n }, about));
const effects = async ({ db }: KernelProcess, name: string) =>
  (
    await db.rows<{ n: number; times: number }>(sql`select split_part(area, ' ', 2)::int as n, row_count as times
      from demo_fill where area like ${`${name} %`} order by 1`)
  ).map(({ n, times }) => (times === 1 ? n : `${n} ×${times}`));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('an event put by one process reaches the consumers of another within milliseconds, and only once committed', async () => {
  const other = await worker(writes('near'));
  const own = await plain();
  await say(own, 0);
  await eventually(async () => expect(await effects(other, 'near')).toEqual([0]));

  await expect(
    own.transaction(async tx => {
      await outbox.put(tx, happened, { n: 1 }, about);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const startedAt = Date.now();
  await say(own, 2);
  await eventually(async () => expect(await effects(other, 'near')).toEqual([0, 2]));
  expect(Date.now() - startedAt).toBeLessThan(500);
});

test('two workers over one database deliver each event once to each consumer', async () => {
  const own = await worker(writes('left'), writes('right'));
  await worker(writes('left'), writes('right'));
  await Promise.all(upTo(300).map(n => say(own, n)));
  await eventually(async () => {
    expect(await effects(own, 'left')).toEqual(upTo(300));
    expect(await effects(own, 'right')).toEqual(upTo(300));
    expect(await own.db.one(sql`select count(*) as open from outbox where state = 'NEW'`)).toEqual({ open: 0 });
  });
});

test('an event whose transaction commits after a later one is delivered, behind it in the live stream', async () => {
  const own = await worker(writes('late'));
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = own.transaction(async tx => {
    await outbox.put(tx, happened, { n: 1 }, about);
    begin();
    await committed;
  });
  await begun;
  await say(own, 2);
  await eventually(async () => expect(await effects(own, 'late')).toEqual([2]));
  commit();
  await slow;
  await eventually(async () => expect(await effects(own, 'late')).toEqual([1, 2]));
  const order = await own.db.rows<{ n: number }>(
    sql`select (payload->>'n')::int as n from outbox order by live_seq desc limit 2`,
  );
  expect(order.map(row => row.n)).toEqual([1, 2]);
});

test('a failing consumer holds up neither others nor its own next events; it is tried again later', async () => {
  let broken = true;
  const own = await worker(
    writes('fine'),
    writes('failing', each => {
      if (broken && each.payload.n === 2) throw new Error('out of order');
    }),
  );
  await Promise.all(upTo(3).map(n => say(own, n)));
  await eventually(async () => {
    expect(await effects(own, 'fine')).toEqual([1, 2, 3]);
    expect(await effects(own, 'failing')).toEqual([1, 3]);
    expect(
      await own.db.one(
        sql`select attempts, last_error as error from outbox where event = 'test.happened' and state = 'NEW'`,
      ),
    ).toEqual({ attempts: 1, error: 'failing: out of order' });
  });
  broken = false;
  await eventually(async () => {
    expect(await effects(own, 'failing')).toEqual([1, 2, 3]);
    expect(await effects(own, 'fine')).toEqual([1, 2, 3]);
  });
});

test('the twentieth failure is the last', async () => {
  const own = await plain();
  await say(own, 666);
  await own.db.run(sql`update outbox set attempts = 19 where state = 'NEW'`);
  await worker(
    writes('dead', () => {
      throw new Error('never');
    }),
  );
  await eventually(async () => {
    expect(await own.db.one(sql`select state, attempts from outbox where (payload->>'n')::int = 666`)).toEqual({
      state: 'DEAD',
      attempts: 20,
    });
  });
  const { id } = await own.db.one<{ id: number }>(sql`select id from outbox where state = 'DEAD'`);
  const told = await own.db.rows(sql`select payload from outbox where event = 'outbox.dead'`);
  const payload = { outboxId: id, event: 'test.happened', attempts: 20, error: 'dead: never' };
  expect(told).toEqual([{ payload }]);
});

test('a worker whose connections are cut in the middle: nothing lost, nothing twice, another takes over', async () => {
  const own = await plain();
  let reached = () => {};
  const inTheMiddle = new Promise<void>(go => {
    reached = go;
  });
  const doomed = await kernelProcess(database.url, {
    consumers: [
      consumer('cut', [happened], async (tx, each) => {
        await tx.run(
          sql`insert into demo_fill (area, row_count) values (${`cut ${(each.payload as { n: number }).n}`}, 1)`,
        );
        reached();
        await tx.rows(sql`select pg_sleep(5)`);
      }),
    ],
  });
  const dispatcher = startDispatcher(doomed.services, doomed.signals);
  await eventually(async () =>
    expect(
      await own.db.rows(sql`select 1 as held from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`),
    ).toEqual([{ held: 1 }]),
  );
  await say(own, 1);
  await inTheMiddle;
  await worker(writes('cut'));
  await own.db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (query like '%pg_sleep(5)%' or query like '%advisory_lock%')`);
  await eventually(async () => expect(await effects(own, 'cut')).toEqual([1]), 8_000);
  await dispatcher.stop();
  await doomed.stop();
  expect(await effects(own, 'cut')).toEqual([1]);
});

test('events nobody consumes are done at dispatch; old ones go with outbox_cleanup, dead ones stay', async () => {
  const own = await worker(writes('any'));
  await own.transaction(tx => outbox.put(tx, ignored, { n: 1 }, about));
  await eventually(async () => {
    const row = await own.db.one(
      sql`select state, live_seq is not null as "hasSeq" from outbox where event = 'test.ignored'`,
    );
    expect(row).toEqual({ state: 'DONE', hasSeq: true });
  });
  await own.db.run(
    sql`update outbox set created_at = now() - interval '15 days' where event = 'test.ignored' or state = 'DEAD'`,
  );
  const { db, settings, clock, log, files } = own.services;
  const cleanup = () =>
    outboxCleanup.run({
      ...{ db, log, files, params: {}, signal: new AbortController().signal },
      now: () => clock.now(),
      setting: (key, companyId) => settings.get(key, companyId),
      transaction: own.transaction,
      progress: async () => {},
    });
  await db.run(sql`insert into sys_config (key, value) values ('retention.outbox', '16')`);
  await settings.reload(db);
  expect(await cleanup(), 'after the days of retention.outbox (spec 01 §4)').toEqual({ gone: 0 });
  await db.run(sql`delete from sys_config`);
  await settings.reload(db);
  expect(await cleanup()).toEqual({ gone: 1 });
  expect(await own.db.one(sql`select count(*) as dead from outbox where state = 'DEAD'`)).toEqual({ dead: 1 });
});

test('what goes to a neighbour waits outside of transactions: others go on, a failure is tried again, what was sent is not', async () => {
  const tries: number[] = [];
  let answer = () => {};
  const neighbour = outerConsumer('neighbour', [happened], async (_db, { payload }) => {
    tries.push(payload.n);
    if (payload.n === 1)
      await new Promise<void>(go => {
        answer = go;
      });
    if (payload.n === 2 && tries.filter(n => n === 2).length === 1) throw new Error('busy');
  });
  const own = await worker(neighbour, writes('beside'));
  await say(own, 1);
  // On its way alone, and stuck there: those that come later do not wait for it.
  await eventually(() => expect(tries).toEqual([1]));
  for (const n of [2, 3]) await say(own, n);
  await eventually(async () => expect(await effects(own, 'beside')).toEqual([1, 2, 3]));
  await eventually(() => expect([...tries].sort()).toEqual(expect.arrayContaining([1, 2, 3])));
  answer();
  await eventually(() => expect([...tries].sort()).toEqual([1, 2, 2, 3]));
});
