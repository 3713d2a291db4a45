import { codes } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { countEach, countRows, listPage } from './list-page.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const numbers = (n: number) => sql`from generate_series(1, ${n}::int) as s (n) where true`;
const parity = codes([
  [0, 'even', '偶', 'Even', 'info'],
  [1, 'odd', '奇', 'Odd', 'info'],
  [2, 'neither', '非', 'Neither', 'info'],
]);

test('a thousand rows are counted, more are said to be more, unless the number is asked for', async () => {
  expect(await countRows(db, numbers(1000))).toEqual({ total: 1000 });
  expect(await countRows(db, numbers(1001))).toEqual({ total: 1000, capped: true });
  expect(await countRows(db, numbers(1001), true)).toEqual({ total: 1001 });
});

test('each code is counted, one that no row has too', async () => {
  const counts = await countEach(db, numbers(5), 'parity', { codes: parity, column: sql`s.n % 2` });
  expect(counts).toEqual([
    { parity: 0, count: 2 },
    { parity: 1, count: 3 },
    { parity: 2, count: 0 },
  ]);
});

test('what is not asked for is not read', async () => {
  const asked = async (part?: 'ROWS' | 'TOTAL') => {
    const read: string[] = [];
    const page = await listPage(
      { part },
      {
        rows: async () => [read.push('rows')],
        total: async () => ({ total: read.push('total') }),
      },
    );
    return { read, page };
  };
  expect(await asked('ROWS')).toMatchObject({ read: ['rows'], page: { total: null } });
  expect(await asked('TOTAL')).toMatchObject({ read: ['total'], page: { rows: [] } });
  expect((await asked()).read).toEqual(['rows', 'total']);
});
