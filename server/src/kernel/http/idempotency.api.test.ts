import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, Refusal, sql } from '../index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keyOf, once, onceByRows, rowKey } from './idempotency.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  await db.run(sql`create table effect (id int)`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const device = { kind: 'device', id: 7, name: 'M' } as const;
const effects = async () => (await db.one<{ n: number }>(sql`select count(*) as n from effect`)).n;

const keyed = (key: string, input: unknown) => keyOf(device, key, { method: 'POST', path: '/x', input });

function ask(key: string, input: unknown, during: () => Promise<void> = async () => {}) {
  return db.transaction(tx =>
    once(tx, keyed(key, input), async () => {
      await tx.run(sql`insert into effect values (1)`);
      await during();
      return { made: 1 };
    }),
  );
}

test('the same key and body gives the same answer once', async () => {
  expect(await ask('k1', { a: 1 })).toEqual({ made: 1 });
  expect(await ask('k1', { a: 1 })).toEqual({ made: 1 });
  expect(await effects()).toBe(1);
});

test('another body under the same key is refused', async () => {
  await expect(ask('k1', { a: 2 })).rejects.toMatchObject(new Refusal('request.keyReused'));
});

test('while the first is running, the second is told so', async () => {
  let go = () => {};
  const waiting = new Promise<void>(resolve => {
    go = resolve;
  });
  const first = ask('k2', {}, () => waiting);
  await new Promise(done => setTimeout(done, 50));
  await expect(ask('k2', {})).rejects.toMatchObject(new Refusal('request.keyRunning'));
  go();
  expect(await first).toEqual({ made: 1 });
});

test('work that failed leaves the key free', async () => {
  const before = await effects();
  await expect(ask('k3', {}, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(await effects()).toBe(before);
  expect(await ask('k3', {})).toEqual({ made: 1 });
});

test('a batch that died between two rows does only the rest; then its whole answer is kept', async () => {
  const key = keyed('k4', { rows: [1, 2] });
  const done: number[] = [];
  const batch = (dieAfter?: number) =>
    onceByRows(db, key, async () => {
      for (const row of [1, 2]) {
        await db.transaction(tx => once(tx, rowKey(key, row), async () => void done.push(row)));
        if (row === dieAfter) throw new Error('killed');
      }
      return { rows: 2 };
    });
  await expect(batch(1)).rejects.toThrow('killed');
  expect(await batch()).toEqual({ rows: 2 });
  expect(await batch()).toEqual({ rows: 2 });
  expect(done).toEqual([1, 2]);
  await expect(onceByRows(db, keyed('k4', { rows: [3] }), async () => 'other')).rejects.toMatchObject(
    new Refusal('request.keyReused'),
  );
});
