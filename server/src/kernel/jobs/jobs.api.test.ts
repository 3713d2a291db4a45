import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../call/context.ts';
import { sql } from '../db/sql.ts';
import { liveOver } from '../live/live.ts';
import { eventually, type KernelProcess, kernelProcess } from '../testing/kernel-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { pauseTask, resumeTask, runNow, scheduleTask, stopTask } from './control.ts';
import { nextRun } from './cron.ts';
import { every } from './loop.ts';
import { startJobs } from './start-jobs.ts';
import { startLoops } from './start-loops.ts';
import { type Task, type TaskRun, task } from './task.ts';

let database: TestDatabase | undefined;
const stops: (() => Promise<void>)[] = [];
const times = { renewMs: 100, graceMs: 300 };

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await database?.drop();
});

async function runner(tasks: readonly Task[], pollMs?: number): Promise<KernelProcess> {
  const own = await kernelProcess((database as TestDatabase).url, { tasks });
  const { services, signals } = own;
  const jobs = await startJobs({ services, signals, live: liveOver(signals), times, pollMs });
  stops.push(async () => {
    await jobs.stop();
    await own.stop();
  });
  return own;
}

const yearly = '0 0 0 1 1 *';
const runs = ({ db }: KernelProcess) =>
  db.rows<{ trigger: string; status: string; error: string | null; attempt: number }>(
    sql`select trigger, status, error, attempt from task_run order by id`,
  );
const taskRow = ({ db }: KernelProcess) =>
  db.one<{ status: string; schedule: string }>(sql`select status, schedule from scheduled_task`);
/** Runs that a process works on. */
const taken = async ({ db }: KernelProcess) =>
  (await db.rows(sql`select 1 from task_run where lease_at is not null and status = 'WORKING'`)).length;
const idOf = async ({ db }: KernelProcess, code: string): Promise<number> =>
  (await db.maybe<{ id: number }>(sql`select id from scheduled_task where code = ${code}`))?.id ?? 0;
/** 停止, 启动 … by a task's code. */
const press = async <R>(own: KernelProcess, code: string, act: (tx: Tx, id: number) => Promise<R>) => {
  const id = await idOf(own, code);
  return own.transaction(tx => act(tx, id));
};
const start = (own: KernelProcess, code: string, params?: Record<string, unknown>) =>
  press(own, code, (tx, id) => runNow(tx, { id, userId: 1, params }));
/** Runs until it is told to end, as a well-behaved task does between batches. */
const untilTold = async ({ signal }: TaskRun) => {
  await new Promise<void>(done => signal.addEventListener('abort', () => done()));
  return {};
};

test('run now: told to another process at once, with its parameters, counts and log; a second time refused', async () => {
  const count = task({
    code: 'count',
    cron: yearly,
    run: async ({ params, progress, log }) => {
      log.info(`over ${String(params.days)} days`);
      await progress({ done: 3, total: 3, ok: 2, failed: 1 });
      return { three: 3 };
    },
  });
  // It looks for itself once an hour: what runs before that, however fast the machine is, it was told.
  const own = await runner([count, task({ code: 'slow', cron: yearly, run: untilTold })], 3_600_000);
  const caller = await kernelProcess((database as TestDatabase).url);
  stops.push(() => caller.stop());
  await own.signals.ready();
  await start(caller, 'count', { days: 7 });
  await eventually(async () => expect((await runs(own))[0]).toMatchObject({ trigger: 'MANUAL', status: 'COMPLETED' }));
  expect(await own.db.one(sql`select done, total, ok, failed, summary, user_id as "userId" from task_run`)).toEqual({
    done: 3,
    total: 3,
    ok: 2,
    failed: 1,
    summary: '{"three":3}',
    userId: 1,
  });
  expect(await own.db.rows(sql`select seq, level, text from task_run_log`)).toEqual([
    { seq: 1, level: 'INFO', text: 'over 7 days' },
  ]);
  await start(caller, 'slow');
  await eventually(async () => expect(await taken(own)).toBe(1));
  await expect(start(caller, 'slow')).rejects.toMatchObject({ key: 'task.running' });
});

test('due by the business clock, in Asia/Shanghai, once over all processes', async () => {
  let ran = 0;
  const nightly = task({
    code: 'nightly',
    cron: '0 10 0 * * *',
    run: async () => {
      ran += 1;
      return {};
    },
  });
  const own = await runner([nightly]);
  const other = await runner([nightly]);
  expect(nextRun('0 10 0 * * *', new Date('2026-11-21T15:00:00Z'))?.toISOString()).toBe('2026-11-21T16:10:00.000Z');
  for (const each of [own, other]) each.services.clock.setOffset(25 * 3_600_000);
  await eventually(async () => expect((await runs(own)).map(run => run.status)).toEqual(['COMPLETED']));
  await new Promise(next => setTimeout(next, 1_300));
  expect(ran).toBe(1);
  const { next } = await own.db.one<{ next: string }>(sql`select next_run_at as next from scheduled_task`);
  expect(Date.parse(next)).toBeGreaterThan(Date.now() + 25 * 3_600_000);
});

test('stop: ends between batches in whichever process runs it; what does not end is given up and can write no more', async () => {
  let stubborn: TaskRun | undefined;
  const own = await runner([
    task({ code: 'willing', cron: yearly, run: untilTold }),
    task({
      code: 'stubborn',
      cron: yearly,
      run: async run => {
        stubborn = run;
        await new Promise<void>(() => {});
        return {};
      },
    }),
  ]);
  await own.signals.ready();
  for (const code of ['willing', 'stubborn']) {
    await start(own, code);
    await eventually(async () => expect((await runs(own)).at(-1)?.status).toBe('WORKING'));
    await eventually(async () => expect(await taken(own)).toBe(1));
    await press(own, code, stopTask);
    await eventually(async () =>
      expect((await runs(own)).at(-1)).toMatchObject({ status: 'UNCOMPLETED', error: 'task.error.stopped' }),
    );
    await expect(press(own, code, stopTask)).rejects.toMatchObject({ key: 'task.stopped' });
  }
  await expect(stubborn?.db.rows(sql`select 1`)).rejects.toThrow('is over');
  await expect(stubborn?.transaction(async () => 1)).rejects.toThrow('is over');
});

test('a run whose process is gone is ended after two minutes as interrupted, and the task is free again', async () => {
  const own = await runner([task({ code: 'lost', cron: yearly, run: async () => ({}) })]);
  await own.db.run(sql`insert into task_run (task_id, trigger, started_at, lease_at)
    select id, 'CRON', now(), now() - interval '110 seconds' from scheduled_task`);
  await own.db.run(sql`update scheduled_task set status = 'WORKING'`);
  await new Promise(next => setTimeout(next, 1_200));
  expect((await runs(own))[0]?.status).toBe('WORKING');
  await own.db.run(sql`update task_run set lease_at = now() - interval '121 seconds'`);
  await eventually(async () =>
    expect((await runs(own))[0]).toMatchObject({ status: 'UNCOMPLETED', error: 'task.error.interrupted' }),
  );
  await start(own, 'lost');
  await eventually(async () => expect(await taskRow(own)).toMatchObject({ status: 'COMPLETED' }));
});

test('failures are tried again after 1, 5 and 15 minutes of business time; then task.failed', async () => {
  const { own } = await failing(2);
  const failures = () =>
    own.db.rows<{ error: string }>(sql`select payload->>'error' as error from outbox where event = 'task.failed'`);
  await start(own, 'failing');
  await eventually(async () => expect((await runs(own)).map(run => run.status)).toEqual(['UNCOMPLETED']));
  await new Promise(next => setTimeout(next, 1_200));
  expect(await runs(own)).toHaveLength(1);
  own.services.clock.setOffset(61_000);
  await eventually(async () =>
    expect((await runs(own)).map(run => run.status)).toEqual(['UNCOMPLETED', 'UNCOMPLETED']),
  );
  expect(await failures()).toEqual([]);
  own.services.clock.setOffset(61_000 + 301_000);
  await eventually(async () =>
    expect((await runs(own)).at(-1)).toEqual({ trigger: 'RETRY', status: 'UNCOMPLETED', error: 'no luck', attempt: 3 }),
  );
  await eventually(async () => expect(await failures()).toEqual([{ error: 'no luck' }]));
});

/** A task that always fails and is tried `retryMax` times more. */
async function failing(retryMax: number) {
  const fails = () => Promise.reject(new Error('no luck'));
  const own = await runner([task({ code: 'failing', cron: yearly, run: fails })]);
  await own.db.run(sql`update scheduled_task set retry_max = ${retryMax}`);
  return {
    own,
    seen: async () => ({
      runs: (await runs(own)).map(({ trigger, status, attempt }) => `${trigger} ${attempt} ${status}`),
      told: (await own.db.rows(sql`select 1 from outbox where event = 'task.failed'`)).length,
    }),
  };
}

test('a planned run that comes before the retry counts as the retry: failures by the minute are told of too (spec 01 §5)', async () => {
  const { own, seen } = await failing(1);
  const due = () => own.db.run(sql`update scheduled_task set next_run_at = now() - interval '1 second'`);
  await due();
  const second = ['CRON 1 UNCOMPLETED', 'CRON 2 UNCOMPLETED'];
  await eventually(async () => expect(await seen()).toEqual({ runs: second.slice(0, 1), told: 0 }));
  await due();
  await eventually(async () => expect(await seen()).toEqual({ runs: second, told: 1 }));
  await due();
  await eventually(async () => expect(await seen()).toEqual({ runs: [...second, 'CRON 1 UNCOMPLETED'], told: 1 }));
});

test('a failed run of a task that is not planned is told of at once: nothing will try it again', async () => {
  const { own, seen } = await failing(3);
  await press(own, 'failing', pauseTask);
  await start(own, 'failing');
  await eventually(async () => expect(await seen()).toEqual({ runs: ['MANUAL 1 UNCOMPLETED'], told: 1 }));
});

test('a time-out ends the run', async () => {
  const own = await runner([task({ code: 'long', cron: yearly, timeoutS: 1, run: untilTold })]);
  await start(own, 'long');
  await eventually(async () =>
    expect((await runs(own))[0]).toMatchObject({ status: 'UNCOMPLETED', error: 'task.error.timeout' }),
  );
});

test('a clean stop of the process ends the run between batches, and another process takes the task up', async () => {
  const slow = task({ code: 'slow', cron: yearly, run: untilTold });
  const own = await kernelProcess((database as TestDatabase).url, { tasks: [slow] });
  const jobs = await startJobs({ services: own.services, signals: own.signals, live: liveOver(own.signals), times });
  await own.db.run(sql`update scheduled_task set next_run_at = now() - interval '1 second'`);
  await eventually(async () => expect(await taskRow(own)).toMatchObject({ status: 'WORKING' }));
  await eventually(async () =>
    expect((await own.db.rows(sql`select 1 from task_run where lease_at is not null`)).length).toBe(1),
  );
  await jobs.stop();
  expect(await runs(own)).toMatchObject([{ status: 'UNCOMPLETED', error: 'task.error.interrupted' }]);
  await own.stop();
  const other = await runner([task({ ...slow, run: async () => ({}) })]);
  await eventually(async () => expect((await runs(other)).at(-1)).toMatchObject({ status: 'COMPLETED' }));
});

test('start, pause, resume and stop follow the table of spec 01 §5', async () => {
  const own = await runner([task({ code: 'daily', cron: '0 0 3 * * *', run: async () => ({}) })]);
  const does = (act: () => Promise<unknown>) => expect(act()).resolves.not.toThrow();
  const refused = (act: () => Promise<unknown>, key: string) => expect(act()).rejects.toMatchObject({ key });
  const schedule = () => press(own, 'daily', scheduleTask);
  const pause = () => press(own, 'daily', pauseTask);
  const resume = () => press(own, 'daily', resumeTask);
  const stop = () => press(own, 'daily', stopTask);
  await refused(schedule, 'task.alreadyScheduled');
  await refused(resume, 'task.notPaused');
  await does(pause);
  await refused(pause, 'task.notScheduled');
  await own.db.run(sql`update scheduled_task set catch_up = true`);
  own.services.clock.setOffset(25 * 3_600_000);
  await new Promise(next => setTimeout(next, 1_200));
  expect(await runs(own)).toEqual([]);
  await does(resume);
  await eventually(async () => expect(await runs(own)).toMatchObject([{ trigger: 'CATCH_UP', status: 'COMPLETED' }]));
  await does(stop);
  await refused(stop, 'task.stopped');
  await does(schedule);
  await refused(() => press(own, 'none', scheduleTask), 'row.notFound');
});

test('a background loop runs in one process at a time, goes on after a failure, and moves when its process ends', async () => {
  const ran: string[] = [];
  const loopIn = async (name: string) => {
    const own = await kernelProcess((database as TestDatabase).url, {
      loops: [
        every('fold', 20, async ({ transaction }) => {
          ran.push(name);
          if (ran.length === 2) throw new Error('once');
          await transaction(tx => tx.rows(sql`select 1`));
        }),
      ],
    });
    const loops = startLoops(own.services);
    return async () => {
      await loops.stop();
      await own.stop();
    };
  };
  const stopFirst = await loopIn('first');
  await eventually(() => expect(ran.length).toBeGreaterThan(0));
  stops.push(await loopIn('second'));
  await eventually(() => expect(ran.length).toBeGreaterThan(5));
  expect(new Set(ran)).toEqual(new Set(['first']));
  await stopFirst();
  await eventually(() => expect(ran.at(-1)).toBe('second'));
});
