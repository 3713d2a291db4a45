import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, sql } from '../../server/src/kernel/index.ts';
import { type FleetOf, withFleet } from './running-fleet.ts';
import { type Fallen, readBooks, type Sentence } from './soak-books.ts';

export interface Soak extends Omit<FleetOf, 'speed' | 'faults'> {
  readonly minutes: number;
}
export interface Soaked {
  readonly sentences: readonly Sentence[];
  readonly orders: Readonly<Record<string, number>>;
  readonly fallen: Fallen;
  readonly errors: readonly string[];
}

const speed = 20;
/** The simulator's usual ones, but that the power goes often enough to be met in so many drops. */
const faults =
  'jam=.01,power=.01,network=.005,tempDrift=.002,doorOpen=.002,clockSkew=.01,duplicate=.02,reorder=.02,lateResult=.005';
const quietWithinMs = 120_000;
/** Beyond what a silent drop, an unpaid order and a payment's own deadline take. */
const laterMinutes = [3, 60, 60];

/** Every fault on many devices; then everything is given its time to end. */
export const soak = (of: Soak): Promise<Soaked> =>
  withFleet({ ...of, speed, faults }, async ({ env, log, db, matIds, control, cabinets }) => {
    for (let minute = 0; minute < of.minutes; minute += 1) {
      await sleep(Math.min(1, of.minutes - minute) * 60_000);
      of.say(`minute ${minute + 1}: ${JSON.stringify(await statuses(db, matIds))}`);
    }
    const fallen = (await (await fetch(`${control}/sim/stop`, { method: 'POST', body: '{}' })).json()) as Fallen;
    await cabinets.ended;
    await toTheEnd(db, matIds, of.say);
    const paidFen = await takenFen(env.SIM_PAY_URL as string, db, matIds);
    const sentences = await readBooks(db, matIds, fallen, paidFen);
    return { sentences, orders: await statuses(db, matIds), fallen, errors: errorsIn(log) };
  });

/** What was begun ends by its deadlines: the clock is moved past them, and the tasks are given time. */
async function toTheEnd(db: Database, matIds: readonly number[], say: Soak['say']): Promise<void> {
  for (const minutes of laterMinutes) {
    await sleep(5_000);
    await db.run(sql`update test_clock set offset_ms = offset_ms + ${minutes * 60_000}`);
    const until = Date.now() + quietWithinMs;
    while (Date.now() < until && (await isBusy(db, matIds))) await sleep(1_000);
  }
  say(`at the end: ${JSON.stringify(await statuses(db, matIds))}`);
}

async function isBusy(db: Database, matIds: readonly number[]): Promise<boolean> {
  const { busy } = await db.one<{ busy: boolean }>(sql`
    select exists (select from outbox where state = 'NEW') or exists (
      select from customer_order where mat_id = any(${matIds}::bigint[]) and order_status_code in (22, 23, 42)) as busy`);
  return busy;
}

async function statuses(db: Database, matIds: readonly number[]): Promise<Record<string, number>> {
  const rows = await db.rows<{ status: number; n: number }>(sql`
    select order_status_code as status, count(*)::int as n from customer_order
    where mat_id = any(${matIds}::bigint[]) group by 1 order by 1`);
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
const errorsIn = (log: string): string[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter(line => /"level":(50|60|"error"|"fatal")/.test(line));
