import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase, sql } from '../../server/src/kernel/index.ts';
import { type Program, startProgram } from '../../server/src/resilience/testing/program.ts';
import { nextBuyerMs } from '../../simulators/cabinets/buyers.ts';
import { freePort, startServerUnderTest } from '../../tools/server-under-test.ts';
import { type Fallen, readBooks, type Sentence } from './soak-books.ts';
import { addFleet } from './soak-fleet.ts';

export interface Soak {
  readonly mats: number;
  readonly minutes: number;
  /** People who buy at all screens together in an hour, before the speed quickens them. */
  readonly customers: number;
  readonly say: (line: string) => void;
}
export interface Soaked {
  readonly sentences: readonly Sentence[];
  readonly orders: Readonly<Record<string, number>>;
  readonly fallen: Fallen;
  readonly errors: readonly string[];
}

/** Buyers, drops and faults go so many times faster; the server's clock does not. */
const speed = 20;
const hourMs = 3_600_000;
const quietWithinMs = 120_000;
/** Beyond what a silent drop, an unpaid order and a payment's own deadline take. */
const laterMinutes = [3, 60, 60];

/** The whole program on data of its own, more devices over MQTT with every fault; then everything is given its time to end. */
export async function soak(of: Soak): Promise<Soaked> {
  process.env.MQTT_PORT = String(await freePort());
  const server = await startServerUnderTest();
  const db = databaseOf(server.env.DATA_DIR as string);
  let cabinets: Program | null = null;
  try {
    const secrets = await addFleet(db, of.mats);
    of.say(`${of.mats} devices beside those of the demo`);
    const keys = join(server.env.DATA_DIR as string, 'soak-secrets.json');
    writeFileSync(keys, JSON.stringify({ mats: secrets }));
    const port = await freePort();
    cabinets = startCabinets(server.env, { keys, port, of });
    const control = `http://127.0.0.1:${port}`;
    await untilAnswering(`${control}/sim/state`);
    for (let minute = 0; minute < of.minutes; minute += 1) {
      await sleep(Math.min(1, of.minutes - minute) * 60_000);
      of.say(`minute ${minute + 1}: ${JSON.stringify(await statuses(db, secrets))}`);
    }
    const fallen = (await (await fetch(`${control}/sim/stop`, { method: 'POST', body: '{}' })).json()) as Fallen;
    await cabinets.ended;
    await toTheEnd(db, secrets, of.say);
    const ids = Object.keys(secrets).map(Number);
    const sentences = await readBooks(db, ids, fallen, await takenFen(server.env.SIM_PAY_URL as string, db, ids));
    return { sentences, orders: await statuses(db, secrets), fallen, errors: errorsIn() };
  } finally {
    cabinets?.signal('SIGTERM');
    await db.close();
    await server.stop();
  }
}

/** The database that the program started for itself. */
function databaseOf(dataDir: string): Database {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres', 'postgres.json'), 'utf8'));
  return openDatabase(`postgres://materia:${encodeURIComponent(password)}@127.0.0.1:${port}/materia`, {
    max: 2,
    name: 'soak',
  });
}

function startCabinets(
  env: Record<string, string>,
  { keys, port, of }: { keys: string; port: number; of: Soak },
): Program {
  const options = {
    port,
    keys,
    server: env.SERVER_URL,
    broker: `mqtt://127.0.0.1:${process.env.MQTT_PORT}`,
    pay: env.SIM_PAY_URL,
    state: `${keys}.jsonl`,
    mats: of.mats,
    speed,
    // The simulator lets fewer come at night; here as many come at any hour.
    customers: Math.round(of.customers / shareOfNow()),
  };
  rmSync(options.state, { force: true });
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return startProgram(join(import.meta.dirname, '../../simulators/cabinets/main.ts'), args, {});
}

/** Of the busiest hour's customers, as many as come now: the mean wait is where 1 − 1/e of the waits lie. */
const shareOfNow = (): number =>
  hourMs / nextBuyerMs({ perHour: 1, speed: 1, random: () => 1 - 1 / Math.E }, new Date());

/** What was begun ends by its deadlines: the clock is moved past them, and the tasks are given time. */
async function toTheEnd(db: Database, secrets: Readonly<Record<string, string>>, say: Soak['say']): Promise<void> {
  for (const minutes of laterMinutes) {
    await sleep(5_000);
    await db.run(sql`update test_clock set offset_ms = offset_ms + ${minutes * 60_000}`);
    const until = Date.now() + quietWithinMs;
    while (Date.now() < until && (await isBusy(db, secrets))) await sleep(1_000);
  }
  say(`at the end: ${JSON.stringify(await statuses(db, secrets))}`);
}

async function isBusy(db: Database, secrets: Readonly<Record<string, string>>): Promise<boolean> {
  const { busy } = await db.one<{ busy: boolean }>(sql`
    select exists (select from outbox where state = 'NEW') or exists (
      select from customer_order where mat_id = any(${Object.keys(secrets).map(Number)}::bigint[]) and order_status_code in (22, 23, 42)) as busy`);
  return busy;
}

async function statuses(db: Database, secrets: Readonly<Record<string, string>>): Promise<Record<string, number>> {
  const rows = await db.rows<{ status: number; n: number }>(sql`
    select order_status_code as status, count(*)::int as n from customer_order
    where mat_id = any(${Object.keys(secrets).map(Number)}::bigint[]) group by 1 order by 1`);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** What the provider says it took for these orders. */
async function takenFen(pay: string, db: Database, matIds: readonly number[]): Promise<number> {
  const { orders } = (await (await fetch(`${pay}/sim/orders?state=PAID&limit=1000000`)).json()) as {
    orders: { payNo: string; paidFen?: number; amountFen: number }[];
  };
  const own = new Set(
    (
      await db.rows<{ payNo: string }>(sql`
        select p.pay_no as "payNo" from order_payment p join customer_order o on o.id = p.owner_id and p.owner_type = 'ORDER'
        where o.mat_id = any(${matIds}::bigint[])`)
    ).map(row => row.payNo),
  );
  return orders
    .filter(order => own.has(order.payNo))
    .reduce((sum, order) => sum + (order.paidFen ?? order.amountFen), 0);
}

/** What the server's log calls an error. */
const errorsIn = (): string[] =>
  readFileSync(join(import.meta.dirname, '../../.cache/e2e-server.log'), 'utf8')
    .split('\n')
    .filter(line => /"level":(50|60|"error"|"fatal")/.test(line));

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}
