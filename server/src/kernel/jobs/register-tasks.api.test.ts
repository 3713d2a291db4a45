import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { kernelProcess } from '../testing/kernel-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { registerTasks } from './register-tasks.ts';
import { task } from './task.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('a fresh task is tried again three times, or as often as it says; who changed the number keeps it (spec 01 §5)', async () => {
  const run = async () => ({});
  const cron = '0 0 0 1 1 *';
  const own = await kernelProcess(database.url, {
    tasks: [task({ code: 'plain', cron, run }), task({ code: 'unrepeatable', cron, retryMax: 0, run })],
  });
  try {
    const retries = async () => {
      await registerTasks(own.services);
      const rows = await own.db.rows<{ n: number }>(sql`select retry_max as n from scheduled_task order by code`);
      return rows.map(row => row.n);
    };
    expect(await retries()).toEqual([3, 0]);
    await own.db.run(sql`update scheduled_task set retry_max = 1`);
    expect(await retries(), 'nobody changed them: they follow the program').toEqual([3, 0]);
    await own.db.run(sql`update scheduled_task set retry_max = 1, version = version + 1 where code = 'plain'`);
    expect(await retries()).toEqual([1, 0]);
  } finally {
    await own.stop();
  }
});
