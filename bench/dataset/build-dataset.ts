import pg from 'pg';
import { rebuildOrderCounters } from '../../server/src/areas/order/index.ts';
import { openDatabase, sql } from '../../server/src/kernel/index.ts';
import { migrate } from '../../server/src/kernel/schema/migrate.ts';
import type { BenchOptions } from '../scenario.ts';
import { createDatabase, databaseExists, freeGigabytes, startCluster, urlOf } from './cluster.ts';
import { fillOrders, type OrderVolume } from './fill-orders.ts';
import { fillPlaces } from './fill-places.ts';
import { offIndexes } from './off-indexes.ts';

export type DatasetName = 'bench_1m' | 'bench_10m';

/** The same business at two ages: as many orders a day, a tenth of the days. So a page shows as much in both. */
export const datasets: Record<DatasetName, OrderVolume> = {
  bench_1m: { orders: 1_000_000, days: 73, customers: 100_000 },
  bench_10m: { orders: 10_000_000, days: 730, customers: 500_000 },
};

/** The database of a dataset; a trial has a small one of its own, made each time. */
export const databaseOf = (name: DatasetName, { trial }: Pick<BenchOptions, 'trial'>): string =>
  trial ? `${name}_trial` : name;

/** Raised when what is in the datasets changes: those of another version are made anew. */
const version = 'bench-1';
const gigabytesPerMillion = 2.5;

/** Builds the datasets that are not there yet; they are kept until the schema or their version changes. */
export async function ensureDatasets(names: readonly DatasetName[], options: BenchOptions): Promise<void> {
  const anew = options.trial || options.option('rebuild') !== undefined;
  const cluster = await startCluster();
  const missing: DatasetName[] = [];
  try {
    for (const name of names) {
      if (!anew && (await isWhole(cluster, name))) continue;
      missing.push(name);
    }
  } finally {
    await cluster.stop();
  }
  if (missing.length === 0) return;
  const filling = await startCluster({ filling: true });
  try {
    for (const name of missing) await build(filling, name, options);
  } finally {
    await filling.stop();
  }
}

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A dataset carries its version as the comment of its database, set last: one that was broken off has none. */
async function isWhole(cluster: Cluster, name: DatasetName): Promise<boolean> {
  if (!(await databaseExists(cluster, name))) return false;
  const client = new pg.Client({ connectionString: urlOf(cluster, name) });
  await client.connect();
  try {
    const { rows } = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`,
    );
    if (rows[0]?.mark !== version) return false;
    await migrate(client).catch(error => {
      throw new Error(`${name} was made with other migrations; npm run bench -- --rebuild makes it anew`, {
        cause: error,
      });
    });
    return true;
  } finally {
    await client.end();
  }
}

async function build(cluster: Cluster, of: DatasetName, options: BenchOptions): Promise<void> {
  const { orders, customers, days } = datasets[of];
  const volume: OrderVolume = { orders: options.scaled(orders), customers: options.scaled(customers), days };
  const name = databaseOf(of, options);
  const need = (volume.orders / 1e6) * gigabytesPerMillion;
  if (freeGigabytes() < need) throw new Error(`${name} needs ${need} GB, there are ${freeGigabytes().toFixed(0)} free`);
  const startedAt = Date.now();
  const told = (what: string) => options.say(`${name}: ${what} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  const url = await createDatabase(cluster, name);
  const db = openDatabase(url, { max: 1, name: 'bench-fill' });
  try {
    await db.run(sql`set session_replication_role = replica`);
    await db.run(sql`set work_mem = '256MB'`);
    await db.run(sql`set maintenance_work_mem = '1GB'`);
    await fillPlaces(db, volume.customers);
    told('companies, stores, mats, goods, customers, accounts');
    const onIndexes = await offIndexes(db, [
      'customer_order',
      'order_line',
      'order_counter_day',
      'order_counter_month',
    ]);
    await fillOrders(db, volume, told);
    await rebuildOrderCounters(db);
    told('counters');
    await onIndexes(told);
    await db.pool.query('vacuum (analyze)');
    await db.pool.query(`comment on database ${name} is '${version}'`);
    const { size } = await db.one<{ size: number }>(sql`select pg_database_size(current_database()) as size`);
    told(`whole, ${(size / 1e9).toFixed(1)} GB`);
  } finally {
    await db.close();
  }
}
