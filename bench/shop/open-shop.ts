import { randomBytes } from 'node:crypto';
import { makeServer } from '../../server/src/kernel/http/make-server.ts';
import { type Database, makeLogger, openDatabase } from '../../server/src/kernel/index.ts';
import { makeServices } from '../../server/src/make-services.ts';
import { type Client, clientOf, signInAs } from '../client/client.ts';
import { injectedBy } from '../client/injected.ts';
import { createDatabase, dropDatabase, startCluster } from '../dataset/cluster.ts';
import { password } from '../dataset/fill-places.ts';
import { customerToken, fillShop } from './fill-shop.ts';

/** A server in this process over a fresh shop, and a second pool for the same rows without it. */
export interface OpenShop {
  readonly db: Database;
  readonly bare: Database;
  readonly clerk: Client;
  customer(id: number): Client;
}

/** Sets a shop up in a database of its own, on PostgreSQL as the product starts it, and takes it away behind the work. */
export async function withShop<R>(work: (shop: OpenShop) => Promise<R>): Promise<R> {
  process.env.SECRET_KEY ??= randomBytes(32).toString('base64url');
  const cluster = await startCluster();
  const url = await createDatabase(cluster, 'bench_shop');
  const db = openDatabase(url, { max: 1, name: 'shop-stack' });
  const bare = openDatabase(url, { max: 1, name: 'shop-bare' });
  try {
    await fillShop(db);
    const services = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
    const app = await makeServer(services);
    const send = injectedBy(app);
    const clerk = await signInAs(send, 'service', password);
    const result = await work({
      db,
      bare,
      clerk,
      customer: id => clientOf(send, { 'x-customer-token': customerToken(id), 'x-client': 'XCX' }),
    });
    await app.close();
    return result;
  } finally {
    await db.close();
    await bare.close();
    await dropDatabase(cluster, 'bench_shop');
    await cluster.stop();
  }
}
