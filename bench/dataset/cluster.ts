import { mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/kernel/db/embedded-postgres.ts';
import { migrate } from '../../server/src/kernel/schema/migrate.ts';

/** Where the databases of the benchmarks stay between runs. */
export const benchDir = resolve(process.env.BENCH_DIR ?? join('data', 'bench'));

/** The cluster of the benchmarks: PostgreSQL as the product starts it, or without safety against power loss while it is filled. */
export async function startCluster(of: { filling?: boolean } = {}): Promise<EmbeddedPostgres> {
  mkdirSync(benchDir, { recursive: true });
  return startEmbeddedPostgres({ dataDir: benchDir, fast: of.filling });
}

export const urlOf = (cluster: EmbeddedPostgres, name: string): string => cluster.url.replace(/\/[^/]*$/, `/${name}`);

/** Free space where the cluster lies, in GB. */
export function freeGigabytes(): number {
  const { bavail, bsize } = statfsSync(benchDir);
  return (bavail * bsize) / 1e9;
}

/** Makes an empty, migrated database, in place of one of that name. */
export async function createDatabase(cluster: EmbeddedPostgres, name: string): Promise<string> {
  await onServer(cluster, async client => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const client = new pg.Client({ connectionString: urlOf(cluster, name) });
  await client.connect();
  try {
    await migrate(client);
  } finally {
    await client.end();
  }
  return urlOf(cluster, name);
}

export async function dropDatabase(cluster: EmbeddedPostgres, name: string): Promise<void> {
  await onServer(cluster, client => client.query(`drop database if exists ${name} with (force)`));
}

export async function databaseExists(cluster: EmbeddedPostgres, name: string): Promise<boolean> {
  return onServer(cluster, async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
}

async function onServer<R>(cluster: EmbeddedPostgres, fn: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}
