import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLogger } from '../log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './db.ts';
import { startSignals } from './signals.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('stopped while their connection is still being opened, signals go quiet all the same', async () => {
  const signals = startSignals({ db, log: makeLogger({ level: 'silent' }) });
  signals.on('outbox', () => {});
  const stopped = signals.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, new Promise(late => setTimeout(late, 5_000))])).toBe('stopped');
});
