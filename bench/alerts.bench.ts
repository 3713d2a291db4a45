import { summarizeDoctors } from '@materia/contract/areas/doctor';
import { summarizeAlerts } from '@materia/contract/areas/mat';
import { summarizeOrders, summarizeWishes } from '@materia/contract/areas/order';
import pg from 'pg';
import { makeServer } from '../server/src/kernel/http/make-server.ts';
import { makeLogger, openDatabase } from '../server/src/kernel/index.ts';
import { migrate } from '../server/src/kernel/schema/migrate.ts';
import { makeServices } from '../server/src/make-services.ts';
import { fillDevices, fleet } from './alerts/fill-devices.ts';
import { type Client, signInAs } from './client/client.ts';
import { injectedBy } from './client/injected.ts';
import { createDatabase, databaseExists, dropDatabase, startCluster, urlOf } from './dataset/cluster.ts';
import { password } from './dataset/fill-places.ts';
import { percentile, rounded } from './measure/statistics.ts';
import type { Figure, Scenario } from './scenario.ts';

const database = 'bench_alerts';
const limitMs = 20;
const people = ['superadmin', 'manager', 'store', 'service'] as const;

/** What the shell asks for at its start and with live messages (spec 01 §7), as each account may. */
const asked = {
  superadmin: ['alerts', 'refunds', 'orders', 'wishes', 'doctors'],
  manager: ['alerts', 'refunds', 'orders', 'wishes', 'doctors'],
  store: ['alerts', 'refunds', 'orders', 'wishes'],
  service: ['alerts', 'refunds', 'orders', 'doctors'],
} as const;
const calls = {
  alerts: (of: Client) => of.ask(summarizeAlerts, { body: { price: 1, number: 1, orderStatusList: [41, -12] } }),
  refunds: (of: Client) => of.ask(summarizeAlerts, { body: { orderStatusList: [-19] } }),
  orders: (of: Client) =>
    of.ask(summarizeOrders, { body: { duration: 'ALL', checkActivityOrder: false, status: '20.22' } }),
  wishes: (of: Client) => of.ask(summarizeWishes, { body: {} }),
  doctors: (of: Client) => of.ask(summarizeDoctors, {}),
} as const;
const names: Readonly<Record<keyof typeof calls, string>> = {
  alerts: 'alert summary',
  refunds: 'alert summary, refunds',
  orders: 'orders to work on',
  wishes: 'wishes',
  doctors: 'advice and bookings',
};

/** The alert summary and the counters of one account, through the whole stack. */
export const scenario: Scenario = {
  title: 'Alert summary and counters at 10,000 devices',
  run: async options => {
    const times = Number(options.option('times') ?? 200);
    const cluster = await startCluster();
    if (options.option('rebuild') !== undefined) await dropDatabase(cluster, database);
    const there = await databaseExists(cluster, database);
    const url = there ? urlOf(cluster, database) : await createDatabase(cluster, database);
    const db = openDatabase(url, { max: 4, name: 'alerts-stack' });
    try {
      if (there) await upToDate(url);
      else await fillDevices(db, options.say);
      const services = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
      const app = await makeServer(services);
      const send = injectedBy(app);
      const figures: Figure[] = [];
      for (const person of people)
        figures.push(...(await measure(await signInAs(send, person, password), person, times)));
      await app.close();
      return {
        figures,
        notes: [
          `${fleet.mats} devices of 50 companies with ${fleet.tracks} slots each: of a hundred slots four are short and one is locked, of forty one has a batch that ends within 90 days; ${fleet.orders} orders of two years, ${fleet.wishes} wishes.`,
          'superadmin sees all of them, manager 200, store 20, service 10 devices and 5 stores. Through HTTP without a socket, each call by itself, and all of them asked at once as the shell does: until the last is there; p95. Made once, as bench_alerts; --rebuild makes it anew.',
        ],
      };
    } finally {
      await db.close();
      await cluster.stop();
    }
  },
};

/** A database of the last run knows the migrations of then. */
async function upToDate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = await migrate(client);
  if (made.length > 0) await client.query('vacuum (analyze)');
  await client.end();
}

const warmUp = 20;

async function measure(client: Client, person: (typeof people)[number], times: number): Promise<Figure[]> {
  const took: Partial<Record<keyof typeof calls, number[]>> = {};
  const together: number[] = [];
  const timed = async (ask: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await ask();
    return performance.now() - startedAt;
  };
  for (let round = -warmUp; round < times; round += 1) {
    const each = new Map<keyof typeof calls, number>();
    for (const name of asked[person]) each.set(name, await timed(() => calls[name](client)));
    const all = await timed(() => Promise.all(asked[person].map(name => calls[name](client))));
    if (round < 0) continue;
    for (const [name, ms] of each) took[name] = [...(took[name] ?? []), ms];
    together.push(all);
  }
  const figure = (name: string, values: readonly number[]): Figure => ({
    name: `${person}: ${name}`,
    value: rounded(percentile(values, 0.95), 1),
    unit: 'ms',
    atMost: limitMs,
  });
  return [...asked[person].map(name => figure(names[name], took[name] ?? [])), figure('all of them at once', together)];
}
