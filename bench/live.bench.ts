import { setTimeout as sleep } from 'node:timers/promises';
import { liveOver, makeLogger, sql, startSignals } from '../server/src/kernel/index.ts';
import type { ServerRun } from '../server/src/resilience/testing/run-server.ts';
import { createDatabase, dropDatabase, startCluster } from './dataset/cluster.ts';
import { type Crowd, openCrowd } from './live/crowd-process.ts';
import { Desk } from './live/desk.ts';
import { crowd, fillCrowd, signInClerk, signInCrowd, startCustomers } from './live/live-world.ts';
import { type Memory, memoryOf, memoryReports } from './live/watch-memory.ts';
import { median, percentile, rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';
import { openShopServer, type ShopServer } from './shop/shop-server.ts';

const database = 'bench_live';
const messages = 20;
const ordersPerMinute = 600;
/** People come at random: in a minute three of a hundred more or fewer. */
const tolerance = 0.95;
const warmUpS = 30;
/** How long the last steps may be on their way before they count as lost. */
const lastFramesS = 15;

/** Five thousand browser tabs on one server process, and among them a desk that works off ten orders a second. */
export const scenario: Scenario = {
  title: 'Live stream: 5,000 tabs, and a desk under 600 orders a minute',
  run: async options => {
    const cluster = await startCluster();
    try {
      const shop = await openShopServer(await createDatabase(cluster, database));
      try {
        return { figures: await measure(shop, options), notes };
      } finally {
        await shop.close();
      }
    } finally {
      await dropDatabase(cluster, database);
      if (!cluster.takenOver) await cluster.stop();
    }
  },
};

const notes = [
  'One server process with all roles; tabs, customers, wallets and the clerk are other processes on the same two cores.',
  `${crowd.accounts} accounts of ${crowd.companies} companies have signed in; each has ${crowd.tabsEach} tabs, which send their heartbeats.`,
  'Memory: growth of the server process from before the first tab to all greeted, garbage collected both times; the larger of resident size and heap with buffers counts.',
  'A message to all starts in another process, as a NOTIFY; its last arrival is taken in the process that holds the tabs.',
  'Orders are those of simulators/customers: sign in, browse, quote, order, pay in the wallet, whose callback is signed. A clerk takes each to 20 and 21 as its frame comes; measured from the click to the frame in a colleague’s tab, with the crowd’s tabs open.',
];

async function measure(shop: ShopServer, { option, say }: BenchOptions): Promise<Figure[]> {
  const identity = await fillCrowd(shop.db);
  const server = await shop.startServer({ SIM_IDENTITY_URL: identity.url, ...memoryReports });
  let tabs: Crowd | undefined;
  try {
    const sessions = await signInCrowd(shop.port);
    say(`${sessions.length} accounts signed in`);
    const before = await memoryOf(server);
    const all = Array.from({ length: crowd.tabsEach }, () => sessions).flat();
    tabs = await openCrowd({ port: shop.port, tabs: all });
    const after = await memoryOf(server);
    say(`${all.length} tabs greeted`);
    const arrivals = await messagesToAll(shop, tabs);
    return [
      ...memoryFigures(before, after, all.length),
      { name: 'message to all: last arrival, median', value: rounded(median(arrivals), 0), unit: 'ms', atMost: 150 },
      { name: `the slowest of ${messages} messages`, value: rounded(Math.max(...arrivals), 0), unit: 'ms' },
      ...(await deskFigures(shop, server, { seconds: Number(option('seconds') ?? 120), say })),
    ];
  } finally {
    await tabs?.stop();
    server.signal('SIGKILL');
    await server.ended;
    await identity.stop();
  }
}

function memoryFigures(before: Memory, after: Memory, tabs: number): Figure[] {
  const each = (of: 'rss' | 'used') => rounded((after[of] - before[of]) / tabs / 1024, 1);
  return [
    { name: 'memory of a connection', value: Math.max(each('rss'), each('used')), unit: 'KiB', atMost: 16 },
    { name: 'of it heap and buffers', value: each('used'), unit: 'KiB' },
    { name: 'resident size with all tabs', value: rounded(after.rss / 2 ** 20, 0), unit: 'MiB' },
  ];
}

/** From the moment one process says it to the moment the last tab has it. */
async function messagesToAll({ db }: ShopServer, tabs: Crowd): Promise<number[]> {
  const signals = startSignals({ db, log: makeLogger({ level: 'error' }) });
  const live = liveOver(signals);
  const arrivals: number[] = [];
  for (let n = 1; n <= messages; n += 1) {
    const title = `To all ${n}`;
    const body = { title, body: 'Tonight from 23:00 to 23:30 the platform is being serviced.', url: '', tag: title };
    const heard = tabs.heardByAll(title);
    const saidAt = process.hrtime.bigint();
    live.push({ type: 'NOTIFICATION', body, to: {} });
    arrivals.push(Number((await heard) - saidAt) / 1e6);
    await sleep(500);
  }
  await signals.stop();
  return arrivals;
}

async function deskFigures(
  shop: ShopServer,
  server: ServerRun,
  { seconds, say }: { seconds: number; say(line: string): void },
): Promise<Figure[]> {
  const [clerk, colleague] = [await signInClerk(shop.port, 'service'), await signInClerk(shop.port, 'manager')];
  const desk = new Desk(clerk);
  const leave = await desk.open(shop.port, clerk, colleague);
  const customers = await startCustomers(shop, ordersPerMinute);
  await sleep(warmUpS * 1_000);
  const from = { at: performance.now(), cpu: (await memoryOf(server)).cpuMs, ...(await counted(shop)) };
  await sleep(seconds * 1_000);
  const to = { at: performance.now(), ...(await counted(shop)) };
  const cpu = (await memoryOf(server)).cpuMs;
  customers.signal('SIGTERM');
  await customers.ended;
  for (const line of customers.lines) say(line);
  for (let waited = 0; desk.unseen.length > 0 && waited < lastFramesS * 10; waited += 1) await sleep(100);
  leave();
  for (const lost of [...desk.failed, ...desk.unseen]) say(`lost: ${lost}`);
  for (const line of server.lines) if (/"level":[4-6]0/.test(line)) say(line.slice(0, 500));
  const steps = desk.seen.filter(({ at }) => at >= from.at && at <= to.at).map(({ ms }) => ms);
  const minutes = (to.at - from.at) / 60_000;
  const a = (what: 'orders' | 'payments') => rounded((to[what] - from[what]) / minutes, 0);
  return [
    { name: 'orders a minute', value: a('orders'), unit: '', atLeast: ordersPerMinute * tolerance },
    { name: 'of them paid in a wallet', value: a('payments'), unit: '' },
    { name: 'steps of the clerk a minute', value: rounded(steps.length / minutes, 0), unit: '' },
    { name: 'steps that failed or never arrived', value: desk.failed.length + desk.unseen.length, unit: '', atMost: 0 },
    {
      name: 'a step on the colleague’s screen, p99',
      value: rounded(percentile(steps, 0.99), 0),
      unit: 'ms',
      atMost: 300,
    },
    { name: 'a step on the colleague’s screen, median', value: rounded(median(steps), 0), unit: 'ms' },
    { name: 'CPU of the server process', value: rounded((cpu - from.cpu) / (to.at - from.at), 2), unit: 'cores' },
  ];
}

function counted({ db }: ShopServer): Promise<{ orders: number; payments: number }> {
  return db.one(sql`
    select (select count(*) from customer_order) as orders, (select count(*) from order_payment where status = 1) as payments`);
}
