import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase, violated } from './db.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 3 });
  await db.run(sql`create table t (id int primary key, at timestamptz(3), day date, big bigint, list bigint[])`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('types: int8 as number, instants as ISO text, days as they are', async () => {
  await db.run(
    sql`insert into t values (1, ${'2026-03-10T00:00:00.120Z'}, ${'2026-03-10'}, ${9_007_199_254_740_991}, ${[1, 2]})`,
  );
  expect(await db.one(sql`select at, day, big, list from t where id = 1`)).toEqual({
    at: '2026-03-10T00:00:00.120Z',
    day: '2026-03-10',
    big: 9_007_199_254_740_991,
    list: [1, 2],
  });
  const whole = sql`select timestamptz '2026-03-10 08:00:00+08' as at, timestamp '2026-03-10 01:02:03.4' as plain`;
  expect(await db.one(whole)).toEqual({ at: '2026-03-10T00:00:00.000Z', plain: '2026-03-10T01:02:03.400Z' });
});

test('a transaction that throws leaves nothing, and what waits for its commit never runs', async () => {
  let told = false;
  await expect(
    db.transaction(async tx => {
      await tx.run(sql`insert into t (id) values (2)`);
      tx.afterCommit(() => {
        told = true;
      });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await db.maybe(sql`select from t where id = 2`)).toBeUndefined();
  expect(told).toBe(false);
});

test('a savepoint undoes its own part only', async () => {
  await db.transaction(async tx => {
    await tx.run(sql`insert into t (id) values (3)`);
    await expect(
      tx.savepoint(async () => {
        await tx.run(sql`insert into t (id) values (4)`);
        await tx.run(sql`insert into t (id) values (3)`);
      }),
    ).rejects.toSatisfy(error => violated(error) === 't_pkey');
  });
  expect((await db.rows(sql`select id from t where id in (3, 4)`)).length).toBe(1);
});

test('what fails after the commit leaves the work done and the connection whole', async () => {
  await expect(
    db.transaction(async tx => {
      await tx.run(sql`insert into t (id) values (5)`);
      tx.afterCommit(() => {
        throw new Error('deaf');
      });
    }),
  ).rejects.toThrow('deaf');
  expect(await db.maybe(sql`select from t where id = 5`)).toBeDefined();
  expect(await db.one(sql`select 1 as n`)).toEqual({ n: 1 });
});
