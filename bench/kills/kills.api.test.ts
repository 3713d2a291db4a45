import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../server/src/kernel/testing/test-database.ts';
import { killAgain } from './kill-again.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// All hundred: npm run bench -- kills
test('killed ten times while orders are placed, paid and stepped: nothing is lost, nothing done twice (design §4)', {
  timeout: 180_000,
}, async () => {
  const say = (line: string) => console.log(line);
  const { broken, cut, orders, payments } = await killAgain({ databaseUrl: database.url, kills: 10, say });
  expect(broken).toEqual([]);
  expect(cut).toBeGreaterThan(0);
  expect(payments).toBeGreaterThan(0);
  expect(orders).toBeGreaterThan(payments);
});
