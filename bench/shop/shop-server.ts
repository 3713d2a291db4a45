import { randomBytes } from 'node:crypto';
import { type StartedSimulator, startSimulator } from '../../server/src/adapters/testing/start-simulator.ts';
import { type Database, inTx, makeLogger, openDatabase, timer } from '../../server/src/kernel/index.ts';
import { makeServices } from '../../server/src/make-services.ts';
import { runServer, type ServerRun } from '../../server/src/resilience/testing/run-server.ts';
import { payAccounts } from '../../server/src/testing/pay-accounts.ts';
import { freePort } from '../../tools/free-port.mjs';
import { fillShop, shop } from './fill-shop.ts';

/** A shop over a database, the wallets its customers pay with, and a server that comes back at the same address. */
export interface ShopServer {
  readonly db: Database;
  readonly port: number;
  readonly address: string;
  readonly wallets: StartedSimulator;
  startServer(env?: Record<string, string>): Promise<ServerRun>;
  close(): Promise<void>;
}

/** Fills a migrated, empty database, and starts what stands around the server: that itself is a process of its own. */
export async function openShopServer(databaseUrl: string): Promise<ShopServer> {
  process.env.SECRET_KEY ??= randomBytes(32).toString('base64url');
  const db = openDatabase(databaseUrl, { max: 2, name: 'bench' });
  await fillShop(db);
  const { clock, settings } = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
  const secrets = await inTx({ db, clock, settings, actor: timer('bench'), requestId: 'bench' }, tx =>
    payAccounts(tx, shop.companyId),
  );
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // The wallets go on while the server is away, and say again what nobody heard.
  const wallets = await startSimulator('pay', secrets, ['--server', address, '--retry-ms', '200', '--state', '']);
  const own = { PORT: String(port), PUBLIC_URL: address, SIM_PAY_URL: wallets.url, ALLOW_SIM: '1' };
  return {
    db,
    port,
    address,
    wallets,
    startServer: env => runServer(databaseUrl, { env: { ...own, ...env } }),
    close: async () => {
      await wallets.stop();
      await db.close();
    },
  };
}
