import type { AddressInfo } from 'node:net';
import { makeServer } from '../../server/src/kernel/http/make-server.ts';
import { type Database, makeLogger, openDatabase } from '../../server/src/kernel/index.ts';
import { makeServices } from '../../server/src/make-services.ts';
import { type Client, signInAs } from '../client/client.ts';
import { injectedBy } from '../client/injected.ts';
import type { BenchOptions } from '../scenario.ts';
import { type DatasetName, databaseOf, ensureDatasets } from './build-dataset.ts';
import { startCluster, urlOf } from './cluster.ts';
import { datasetNow } from './fill-orders.ts';
import { password } from './fill-places.ts';

export const accounts = ['superadmin', 'manager', 'store', 'service'] as const;
export type Account = (typeof accounts)[number];

/** A whole server over one dataset, as it runs in production, its clock set to the dataset's last evening. */
export interface OpenDataset {
  readonly name: DatasetName;
  /** What the server works with, over one connection. */
  readonly db: Database;
  /** A second pool beside it, for the same SQL without the stack. */
  readonly driver: Database;
  /** Where it listens, for callers outside of this process. */
  readonly port: number;
  readonly clients: Readonly<Record<Account, Client>>;
}

/** Opens datasets, building what is missing, and closes them behind the work. */
export async function withDatasets<R>(
  names: readonly DatasetName[],
  options: BenchOptions,
  work: (opened: readonly OpenDataset[]) => Promise<R>,
): Promise<R> {
  await ensureDatasets(names, options);
  const cluster = await startCluster();
  const closing: (() => Promise<void>)[] = [];
  try {
    const opened: OpenDataset[] = [];
    for (const name of names) opened.push(await open(urlOf(cluster, databaseOf(name, options)), name, closing));
    return await work(opened);
  } finally {
    for (const close of closing.reverse()) await close();
    await cluster.stop();
  }
}

async function open(url: string, name: DatasetName, closing: (() => Promise<void>)[]): Promise<OpenDataset> {
  const db = openDatabase(url, { max: 1, name: `${name}-stack` });
  const driver = openDatabase(url, { max: 1, name: `${name}-driver` });
  closing.push(
    () => db.close(),
    () => driver.close(),
  );
  const services = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
  services.clock.setOffset(datasetNow.getTime() - Date.now());
  const app = await makeServer(services);
  closing.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = injectedBy(app);
  const clients = {} as Record<Account, Client>;
  for (const account of accounts) clients[account] = await signInAs(send, account, password);
  return { name, db, driver, port, clients };
}
