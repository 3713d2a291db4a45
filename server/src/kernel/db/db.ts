import { createHash } from 'node:crypto';
import pg from 'pg';
import { rowMaker } from './row-maker.ts';
import { type Sql, statement } from './sql.ts';
import { breakOff, type DatabaseWatch, watchDatabase } from './watch-database.ts';

/** What reads and writes rows: the pool, or one transaction of it. */
export interface Db {
  rows<R>(query: Sql): Promise<R[]>;
  /** Exactly one row; none is a bug. */
  one<R>(query: Sql): Promise<R>;
  maybe<R>(query: Sql): Promise<R | undefined>;
  /** For statements that answer no rows: how many rows they touched. */
  run(query: Sql): Promise<number>;
}

/** One database transaction. */
export interface Transaction extends Db {
  /** The connection itself, for what no statement can do: COPY. */
  readonly client: pg.ClientBase;
  /** Undoes what `fn` did if it throws, and throws on. */
  savepoint<R>(fn: () => Promise<R>): Promise<R>;
  /** Runs once the transaction is committed; never if it is rolled back. */
  afterCommit(fn: () => void): void;
  /** Runs last, still inside the transaction. */
  beforeCommit(fn: () => Promise<void>): void;
}

export interface Database extends Db {
  transaction<R>(fn: (tx: Transaction) => Promise<R>): Promise<R>;
  /** A connection of its own, for LISTEN and advisory locks held long. */
  connect(): Promise<pg.Client>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** int8 as number (ids and fen stay below 2^53), instants as ISO text, days as they are: set once, for every connection. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (format === 'binary') return pg.types.getTypeParser(oid, format) as unknown as (value: string) => unknown;
    return parsers[oid] ?? (pg.types.getTypeParser(oid) as (value: string) => unknown);
  },
};
const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: value => value,
  // The session's zone is UTC: what ends a timestamptz is always +00.
  1184: value => isoText(value.slice(0, -3)),
  1114: value => isoText(value),
  1016: value => value.slice(1, -1).split(',').filter(Boolean).map(Number),
};

/** `2026-11-21 03:00:00.12` → `2026-11-21T03:00:00.120Z`. */
function isoText(value: string): string {
  const dot = value.indexOf('.');
  if (dot < 0) return `${value.replace(' ', 'T')}.000Z`;
  return `${value.slice(0, dot).replace(' ', 'T')}.${value.slice(dot + 1, dot + 4).padEnd(3, '0')}Z`;
}

const names = new Map<string, string>();
/** Named statements are planned once per connection; the name is a digest of the text. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

function over(client: Pick<pg.ClientBase, 'query'>): Db {
  const query = async (of: Sql) => {
    const { text, values } = statement(of);
    const name = nameOf(text);
    const { rows, fields, rowCount } = await client.query<unknown[]>({
      name,
      text,
      values: values as unknown[],
      rowMode: 'array',
    });
    return { rows: rows.length === 0 ? [] : rows.map(rowMaker(name, fields)), rowCount };
  };
  return {
    rows: async <R>(of: Sql) => (await query(of)).rows as R[],
    maybe: async <R>(of: Sql) => (await query(of)).rows[0] as R | undefined,
    one: async <R>(of: Sql) => {
      const { rows } = await query(of);
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`);
      return rows[0] as R;
    },
    run: async of => (await query(of)).rowCount ?? 0,
  };
}

/** How long one statement may work, and one may wait for a lock, before PostgreSQL ends it with an error. */
export interface Patience {
  readonly statementMs: number;
  readonly lockMs: number;
}
/** Of calls: the browser gives up after 30 s, so nothing may go on behind its back (decision 0008). */
export const callPatience: Patience = { statementMs: 25_000, lockMs: 10_000 };
/** Of tasks, exports, deliveries: nobody waits at a screen, but a stuck one must not stay for ever. */
export const workPatience: Patience = { statementMs: 600_000, lockMs: 60_000 };

export interface DatabaseOptions {
  readonly max?: number;
  readonly name?: string;
  readonly patience?: Patience;
  /** Notices a database that falls silent and fails at once meanwhile. */
  readonly watched?: boolean;
}

/** Opens the pool. Sizes: cores + 2 connections are enough for CPU-bound work; waiting for one ends with an error after 5 s. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { patience } = options;
  // No parallel workers: to start them takes ten times what our queries take, and a busy machine starts them late.
  const base = '-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c max_parallel_workers_per_gather=0';
  const limits = patience ? ` -c statement_timeout=${patience.statementMs} -c lock_timeout=${patience.lockMs}` : '';
  const config: pg.ClientConfig = {
    connectionString: url,
    types: types as pg.CustomTypesConfig,
    application_name: options.name ?? 'materia',
    options: base,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...config, options: base + limits, max: options.max ?? 8 });
  // A connection that breaks while idle must not end the process: the pool replaces it.
  pool.on('error', () => {});
  const open = new Set<pg.ClientBase>();
  pool.on('connect', client => open.add(client)).on('remove', client => open.delete(client));
  const watch = options.watched ? watchDatabase(config, () => open.forEach(breakOff)) : undefined;
  return {
    ...over(watched(pool, watch)),
    pool,
    transaction: async fn => {
      watch?.demand();
      return inTransaction(pool, fn);
    },
    connect: async () => {
      watch?.demand();
      const client = new pg.Client(config);
      client.on('end', () => open.delete(client));
      await client.connect();
      open.add(client);
      return client;
    },
    close: async () => {
      await watch?.stop();
      await pool.end();
    },
  };
}

function watched(pool: pg.Pool, watch: DatabaseWatch | undefined): Pick<pg.ClientBase, 'query'> {
  if (!watch) return pool;
  const query = async (config: pg.QueryConfig) => {
    watch.demand();
    return pool.query(config);
  };
  return { query } as Pick<pg.ClientBase, 'query'>;
}

function savepoints(client: pg.ClientBase): Transaction['savepoint'] {
  let depth = 0;
  return async inner => {
    depth += 1;
    const name = `s${depth}`;
    await client.query(`savepoint ${name}`);
    try {
      const result = await inner();
      await client.query(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await client.query(`rollback to savepoint ${name}`);
      throw error;
    } finally {
      depth -= 1;
    }
  };
}

async function inTransaction<R>(pool: pg.Pool, fn: (tx: Transaction) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  // A connection that breaks while it is ours fails our statement; unheard, its error event would end the process besides.
  const heard = () => {};
  client.on('error', heard);
  const before: (() => Promise<void>)[] = [];
  const after: (() => void)[] = [];
  let broken: Error | undefined;
  const tx: Transaction = {
    ...over(client),
    client,
    afterCommit: each => after.push(each),
    beforeCommit: each => before.push(each),
    savepoint: savepoints(client),
  };
  const result = await transact();
  // Outside of what rolls back: work that is committed must not look undone because a wake-up failed.
  for (const each of after) each();
  return result;

  async function transact(): Promise<R> {
    try {
      await client.query('begin');
      const made = await fn(tx);
      for (const each of before) await each();
      await client.query('commit');
      return made;
    } catch (error) {
      await client.query('rollback').catch(failure => {
        broken = failure as Error;
      });
      throw error;
    } finally {
      client.off('error', heard);
      client.release(broken);
    }
  }
}

/** The constraint a failed statement ran into, by name; undefined for any other error. */
export function violated(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' || code === '23503' || code === '23514' ? constraint : undefined;
}

const goneCodes = /^(08...|57P0.|E[A-Z]+)$/;
const goneWords = /^(Connection terminated|timeout exceeded when trying to connect|the database does not answer)/;

/** Whether a statement failed because the database is not there, not by itself: the same may work a second later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && goneCodes.test(code)) || goneWords.test(error.message);
}
