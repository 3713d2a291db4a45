import { randomBytes } from 'node:crypto';
import { listProfit, summarizeProfit } from '@materia/contract/areas/statistics';
import { dayOf } from '@materia/contract/kernel';
import { factsOf, type SaleEvent, writeFacts } from '../server/src/areas/statistics/index.ts';
import { makeServer } from '../server/src/kernel/http/make-server.ts';
import { type Database, makeLogger, openDatabase, sql } from '../server/src/kernel/index.ts';
import { makeServices } from '../server/src/make-services.ts';
import { type Client, signInAs } from './client/client.ts';
import { injectedBy } from './client/injected.ts';
import { createDatabase, dropDatabase, startCluster } from './dataset/cluster.ts';
import { fillPlaces, password } from './dataset/fill-places.ts';
import { fillFacts } from './figures/fill-facts.ts';
import { median, percentile, rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Measured, Scenario } from './scenario.ts';

const volume = { lines: 1_000_000, days: 400, companies: 50, stores: 500, mats: 1_000, goods: 8_000 };
const orders = 5_000;
const batch = 100;
const times = 40;

/** The consumer's work on 5,000 paid orders, and what the profit screens ask over 400 days. */
export const scenario: Scenario = {
  title: `Rollups: ${orders} orders into them, profit over 400 days of ${volume.lines} lines`,
  run: options => withFigures(options, measure),
};

interface Open {
  readonly db: Database;
  readonly clients: Readonly<Record<'superadmin' | 'manager', Client>>;
}

async function withFigures<R>(
  options: BenchOptions,
  work: (open: Open, options: BenchOptions) => Promise<R>,
): Promise<R> {
  process.env.SECRET_KEY ??= randomBytes(32).toString('base64url');
  const cluster = await startCluster();
  const url = await createDatabase(cluster, 'bench_figures');
  const db = openDatabase(url, { max: 2, name: 'figures' });
  try {
    await fillPlaces(db, 100);
    await db.transaction(tx => fillFacts(tx, { ...volume, lines: options.scaled(volume.lines) }, dayOf(Date.now())));
    await db.run(sql`vacuum (analyze)`);
    options.say('filled');
    const services = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
    const app = await makeServer(services);
    const send = injectedBy(app);
    const clients = {
      superadmin: await signInAs(send, 'superadmin', password),
      manager: await signInAs(send, 'manager', password),
    };
    const result = await work({ db, clients }, options);
    await app.close();
    return result;
  } finally {
    await db.close();
    await dropDatabase(cluster, 'bench_figures');
    await cluster.stop();
  }
}

async function measure({ db, clients }: Open, { scaled }: BenchOptions): Promise<Measured> {
  const figures: Figure[] = [
    { name: `${orders} orders into facts and rollups`, ...(await countingMs(db, scaled(orders))), atMost: 3_000 },
  ];
  for (const [account, client] of Object.entries(clients)) {
    const body = { duration: 'ONE_YEAR' as const, compare: 'PREV' as const };
    const summary = () => client.call(summarizeProfit, { body });
    const goods = () => client.call(listProfit, { params: { page: 1, limit: 30 }, body: { ...body, byGoods: true } });
    figures.push({
      name: `${account}: profit summary, a year and the year before, p95`,
      ...(await p95(summary)),
      atMost: 200,
    });
    figures.push({ name: `${account}: profit by goods, first page, p95`, ...(await p95(goods)), atMost: 200 });
  }
  return { figures, notes: [`Batches of ${batch} events; one connection; the whole stack without a socket, warm.`] };
}

async function p95(ask: () => Promise<unknown>): Promise<Pick<Figure, 'value' | 'unit'>> {
  for (let n = 0; n < 5; n += 1) await ask();
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const from = performance.now();
    await ask();
    took.push(performance.now() - from);
  }
  return { value: rounded(percentile(took, 0.95)), unit: 'ms' };
}

const around = { categoryOf: (goodsId: number) => 1 + (goodsId % 40), regionOf: () => '440305', poiOf: () => 0 };
const none = { platformFee: 0, deliveryCost: 0, serviceFee: 0 };

/** An order of two lines as its event says it. */
function paid(nth: number): SaleEvent {
  const at = new Date().toISOString();
  const line = (of: number) => ({
    ...{
      orderLineId: nth * 2 + of,
      goodsId: 1 + ((nth * 7 + of) % volume.goods),
      number: 1,
      gross: 2_000,
      linePayable: 1_900,
    },
    ...{ cost: 1_200, freight: 0, payFee: 12, ...none },
  });
  const payload = {
    ...{
      orderId: 10_000_000 + nth,
      orderNo: String(nth).padStart(18, '0'),
      customerId: null,
      storeId: 1 + (nth % 500),
      matId: null,
    },
    ...({
      orderType: 'STORE_ORDER',
      channel: 'MINI_PROGRAM',
      fulfilType: 'STORE_PICKUP',
      payType: 3,
      isActivity: false,
    } as const),
    ...{ paidAt: at, payments: [], lines: [line(0), line(1)] },
  };
  return { id: 10_000_000 + nth, companyId: 1 + (nth % 50), at, event: 'order.paid', payload };
}

async function countingMs(db: Database, many: number): Promise<Pick<Figure, 'value' | 'unit'>> {
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const events = Array.from({ length: many }, (_, nth) => paid(run * many + nth));
    const from = performance.now();
    for (let at = 0; at < many; at += batch) {
      const facts = events.slice(at, at + batch).flatMap(event => factsOf(event, around));
      await db.transaction(tx => writeFacts(tx, facts));
    }
    runs.push(performance.now() - from);
  }
  return { value: rounded(median(runs), 0), unit: 'ms' };
}
