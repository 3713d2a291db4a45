import pg from 'pg';
import { type Database, openDatabase } from '../../server/src/kernel/index.ts';
import { migrate } from '../../server/src/kernel/schema/migrate.ts';
import type { BenchOptions, Measured } from '../scenario.ts';
import { createDatabase, databaseExists, dropDatabase, startCluster, urlOf } from './cluster.ts';

export interface Filled {
  readonly options: BenchOptions;
  fill(db: Database, told: (what: string) => void): Promise<void>;
}

/** Measures on a database that is filled once and kept; `--rebuild` fills it anew. One of the last run learns the migrations since. */
export async function withKept(
  name: string,
  { options, fill }: Filled,
  measure: (db: Database, url: string) => Promise<Measured>,
): Promise<Measured> {
  const cluster = await startCluster();
  try {
    if (options.option('rebuild') !== undefined) await dropDatabase(cluster, name);
    const there = await databaseExists(cluster, name);
    const url = there ? urlOf(cluster, name) : await createDatabase(cluster, name);
    const db = openDatabase(url, { max: 4, name: 'bench-stack' });
    try {
      if (there) await upToDate(url);
      else await fill(db, options.say);
      return await measure(db, url);
    } finally {
      await db.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function upToDate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = await migrate(client);
  if (made.length > 0) await client.query('vacuum (analyze)');
  await client.end();
}
