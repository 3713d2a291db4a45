import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeIdentitySimKeys } from '../../server/src/adapters/identity/demo-keys.ts';
import { type StartedSimulator, startSimulator } from '../../server/src/adapters/testing/start-simulator.ts';
import { sealedWalletApp } from '../../server/src/areas/company/index.ts';
import { hashPassword } from '../../server/src/areas/identity/index.ts';
import { type Db, sql } from '../../server/src/kernel/index.ts';
import { type Program, startProgram } from '../../server/src/resilience/testing/program.ts';
import { signInAs } from '../client/client.ts';
import { socketsTo } from '../client/socket.ts';
import { password } from '../dataset/fill-places.ts';
import { shop } from '../shop/fill-shop.ts';
import type { ShopServer } from '../shop/shop-server.ts';

/** Accounts of other companies, whose tabs are open while our shop is at work. */
export const crowd = { companies: 50, accounts: 500, tabsEach: 10 };
const appId = 'sim';
/** What pulls the goods of a store out of the reach of another's customers: some three kilometres. */
const apart = 0.03;

/** Adds to a shop the accounts of a platform in full use, and customers that simulators/customers can be. */
export async function fillCrowd(db: Db): Promise<StartedSimulator> {
  const hash = await hashPassword(password);
  await db.run(sql`
    insert into company (id, code, name, short_name, credit_code, status)
    select 100 + i, 'X' || i, 'Other ' || i, 'Other ' || i, 'X' || lpad(i::text, 17, '0'), 'ACTIVE' from generate_series(1, ${crowd.companies}::int) i`);
  await db.run(sql`
    insert into sys_user (user_name, password_hash, name, role, company_id)
    select 'crowd' || i, ${hash}, 'crowd' || i, 'Manager', 101 + i % ${crowd.companies}::int from generate_series(1, ${crowd.accounts}::int) i`);
  await db.run(sql`update goods set publish_mask = publish_mask | 1`);
  await db.run(sql`update store set latitude = latitude + ${apart}::numeric * id`);
  await db.run(sql`
    insert into customer_address (customer_id, contact_name, cellphone, province, city, district, address, latitude, longitude, is_default)
    select c.id, c.name, c.cellphone, 'P', 'C', 'D', 'Road 2', s.latitude, s.longitude, true
    from customer c join store s on s.id = 1 + c.id % ${shop.stores}::int`);
  await db.run(sql`
    insert into customer_identity (customer_id, source, app_id, open_id) select id, 'WX', ${appId}, 'sim-WX-' || id from customer`);
  const { apps, simulator } = await makeIdentitySimKeys([appId], [appId]);
  for (const app of apps)
    await db.run(
      sql`insert into xcx_config (platform, app_id, app_secret) values (${app.source}, ${app.appId}, ${sealedWalletApp(app)})`,
    );
  return startSimulator('identity', simulator);
}

/** Everybody of the crowd signs in, with their password, as people do. */
export async function signInCrowd(port: number): Promise<{ userId: number; token: string }[]> {
  const send = socketsTo(port);
  const names = Array.from({ length: crowd.accounts }, (_, at) => `crowd${at + 1}`);
  const sessions: { userId: number; token: string }[] = [];
  const signIn = async () => {
    for (let name = names.shift(); name; name = names.shift()) {
      const { token, userId } = await signInAs(send, name, password);
      sessions.push({ userId, token });
    }
  };
  await Promise.all([signIn(), signIn(), signIn(), signIn()]);
  return sessions;
}

export const signInClerk = (port: number, name: string) => signInAs(socketsTo(port), name, password);

/** simulators/customers at work; its last words are the last element of `lines`. */
export async function startCustomers(shopServer: ShopServer, ordersPerMinute: number): Promise<Program> {
  const program = startProgram(
    join(import.meta.dirname, '..', '..', 'simulators', 'customers', 'main.ts'),
    [
      `--orders-per-minute=${ordersPerMinute}`,
      `--server=${shopServer.address}`,
      `--pay=${shopServer.wallets.url}`,
      // None is there: all orders go to the stores, and so over the desk.
      '--cabinets=http://127.0.0.1:9',
      `--people=${shop.customers}`,
      '--ask-back=0',
    ],
    {},
  );
  await sleep(1_000);
  return program;
}
