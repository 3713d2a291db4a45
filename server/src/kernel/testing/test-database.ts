import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** Connection string of a migrated, otherwise empty database that only this caller uses. */
  url: string;
  /** Drops it, cutting whatever is still connected. */
  drop(): Promise<void>;
};

/** A fresh database for one test file, copied from the run's migrated template (tools/testing/database.setup.ts). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template, failure } = inject('testDatabase');
  if (failure) throw new Error(`The migrations fail: ${failure}`);
  const name = `t_${randomBytes(8).toString('hex')}`;
  await run(url, `create database ${name} template ${template}`);
  return {
    url: url.replace(/\/[^/]*$/, `/${name}`),
    drop: () => run(url, `drop database if exists ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
