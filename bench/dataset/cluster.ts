import { mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/kernel/db/embedded-postgres.ts';
import { migrate } from '../../server/src/kernel/schema/migrate.ts';

/** Where the databases of the benchmarks stay between runs. */
export const benchDir = resolve(process.env.BENCH_DIR ?? join('data', 'bench'));

/** Who uses the cluster holds this lock, shared. */
const inUse = 20_251_121;

/**
 * The cluster of the benchmarks: PostgreSQL as the product starts it, or without safety against power loss while it is filled.
 * Several benchmarks may run at once, each in databases of its own: `stop` stops it for the last of them.
 */
export async function startCluster(of: { filling?: boolean } = {}): Promise<EmbeddedPostgres> {
  mkdirSync(benchDir, { recursive: true });
  const cluster = await startEmbeddedPostgres({ dataDir: benchDir, fast: of.filling });
  const user = new pg.Client({ connectionString: cluster.url, application_name: 'bench-user' });
  user.on('error', () => {});
  await user.connect();
  await user.query('select pg_advisory_lock_shared($1)', [inUse]);
  const stop = async () => {
    await user.query('select pg_advisory_unlock_shared($1)', [inUse]);
    const { rows } = await user.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [inUse]);
    await user.end();
    if (rows[0]?.last) await cluster.stop();
  };
  // Whether it ran before does not matter to who stops it.
  return { url: cluster.url, takenOver: false, stop };
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
