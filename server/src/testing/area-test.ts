import { afterAll, beforeAll } from 'vitest';
import {
  type Actor,
  type AreaModule,
  Clock,
  type Database,
  inTx,
  openDatabase,
  Settings,
  type Tx,
  timer,
} from '../kernel/index.ts';
import { createTestDatabase, type TestDatabase } from '../kernel/testing/test-database.ts';

/** What tests of functions below the calls work with: a database of their own, transactions, and rows put in by table. */
export interface AreaTest {
  readonly db: Database;
  readonly clock: Clock;
  /** Business time from now on. */
  setNow(at: string): void;
  tx<R>(fn: (tx: Tx) => Promise<R>, actor?: Actor): Promise<R>;
  /** Puts a row in as it is given and answers its id. */
  add(table: string, row: Record<string, unknown>): Promise<number>;
  /** How many rows have these values. */
  count(table: string, values: Record<string, unknown>): Promise<number>;
}

/** Sets a test file up, with the settings of the modules it stands on; closes everything behind it. */
export function areaTest(modules: readonly AreaModule[] = []): AreaTest {
  let database: TestDatabase;
  let db: Database;
  const clock = new Clock();
  const settings = new Settings(modules.map(module => module.settings));
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.url, { max: 6 });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  return {
    get db() {
      return db;
    },
    clock,
    setNow: at => clock.setOffset(Date.parse(at) - Date.now()),
    tx: (fn, actor = timer('test')) => inTx({ db, clock, settings, actor, requestId: 'test' }, fn),
    add: async (table, row) => {
      const columns = Object.keys(row);
      const values = columns.map((_, index) => `$${index + 1}`);
      const reply = await db.pool.query(
        `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')}) returning to_jsonb(${table}.*) as row`,
        Object.values(row),
      );
      return (reply.rows[0] as { row: { id?: number } }).row.id ?? 0;
    },
    count: async (table, values) => {
      const where = Object.keys(values).map((key, index) => `${key} is not distinct from $${index + 1}`);
      const reply = await db.pool.query(
        `select count(*)::int as n from ${table} where ${where.join(' and ')}`,
        Object.values(values),
      );
      return (reply.rows[0] as { n: number }).n;
    },
  };
}
