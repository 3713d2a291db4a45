import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, sql } from '../server/src/kernel/index.ts';
import { percentile, rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';
import { type RunningFleet, withFleet } from './soak/running-fleet.ts';

const mats = 2_000;
/** Each sells nine times an hour. */
const customers = 18_000;
const seconds = 180;
const limitMs = 500;
const readyWithinMs = 600_000;
/** For what was begun before the end. */
const endsWithinMs = 10_000;

/** From the payer's tap to the motors, while people buy everywhere. */
export const scenario: Scenario = {
  title: 'Payment to DROP with 2,000 cabinets selling',
  run: async options => {
    const of = { mats: options.scaled(mats), customers: options.scaled(customers), speed: 1, faults: '' };
    const figures = await withFleet({ ...of, say: options.say }, fleet => measure(fleet, options));
    return { figures, notes };
  },
};

const notes = [
  'The whole program as npm start runs it, one process with all roles, on data of its own; the cabinets over MQTT, the buyers at their screens, the payment provider and PostgreSQL are other processes on the same two cores.',
  `Everybody orders at a screen and pays what it shows; ${customers / 60} come a minute. Measured from the moment the provider has the money, its signed callback included, to the command DROP going out, and to the cabinet’s acknowledgement of it in our books, over ${seconds} s in which the cabinets send heartbeat and telemetry each minute.`,
];

async function measure(fleet: RunningFleet, { say, scaled }: BenchOptions): Promise<Figure[]> {
  await untilReady(fleet, say);
  say('all are ready');
  const from = Date.now();
  await sleep(seconds * 1_000);
  const to = Date.now();
  await sleep(endsWithinMs);
  const sales = await salesBetween(fleet, from, to);
  say(`${sales.length} paid at the screens in ${seconds} s`);
  const [sent, heard] = [sales.map(sale => sale.sentMs), sales.map(sale => sale.heardMs)];
  const least = Math.round((scaled(customers) / 3_600) * seconds * 0.7);
  return [
    { name: 'paid at the screens', value: sales.length, unit: '', atLeast: least },
    { name: 'of them without a DROP', value: sent.filter(ms => ms === null).length, unit: '', atMost: 0 },
    { name: 'payment to DROP, median', value: inMs(sent, 0.5), unit: 'ms' },
    { name: 'payment to DROP, p95', value: inMs(sent, 0.95), unit: 'ms', atMost: limitMs },
    { name: 'payment to DROP, slowest', value: inMs(sent, 1), unit: 'ms' },
    { name: 'payment to the cabinet’s word that it has it, p95', value: inMs(heard, 0.95), unit: 'ms' },
  ];
}

/** What never came is later than anything. */
const inMs = (took: readonly (number | null)[], share: number): number =>
  rounded(
    percentile(
      took.map(ms => ms ?? Number.MAX_SAFE_INTEGER),
      share,
    ),
    0,
  );

/** All are on line, have their documents, and nothing is left of their coming: nobody greets any more, having waited too long for an answer. */
async function untilReady({ db, matIds }: RunningFleet, say: BenchOptions['say']): Promise<void> {
  const until = Date.now() + readyWithinMs;
  for (let rounds = 0; ; rounds += 1) {
    const left = await db.one<{ away: number; without: number; events: number; greetings: number }>(sql`
      select count(*) filter (where not m.online)::int as away,
        count(*) filter (where not coalesce(m.reported, '{}') @> m.desired)::int as without,
        (select count(*)::int from outbox where state = 'NEW') as events,
        (select count(*)::int from device_message where kind = 'hello' and created_at > now() - interval '20 s') as greetings
      from mat m where m.id = any(${matIds}::bigint[])`);
    if (left.away + left.without + left.greetings === 0 && left.events < 10) return;
    if (rounds % 10 === 0)
      say(`${left.away} away, ${left.without} without their documents, ${left.events} events, ${left.greetings} greet`);
    if (Date.now() > until) throw new Error('the cabinets do not get ready');
    await sleep(2_000);
  }
}

interface Sale {
  readonly sentMs: number | null;
  readonly heardMs: number | null;
}

/** By the provider's book and ours; both clocks are this machine's. */
async function salesBetween({ env, db, matIds }: RunningFleet, from: number, to: number): Promise<Sale[]> {
  const { orders } = (await (await fetch(`${env.SIM_PAY_URL}/sim/orders?state=PAID&limit=1000000`)).json()) as {
    orders: { payNo: string; paidAt: number }[];
  };
  const paid = orders.filter(({ paidAt }) => paidAt >= from && paidAt < to);
  const drops = await dropsOf(
    db,
    matIds,
    paid.map(({ payNo }) => payNo),
  );
  return paid.flatMap(({ payNo, paidAt }) => {
    const drop = drops.get(payNo);
    if (!drop) return [];
    const since = (at: string | null) => (at === null ? null : Date.parse(at) - paidAt);
    return [{ sentMs: since(drop.sentAt), heardMs: since(drop.ackAt) }];
  });
}

async function dropsOf(db: Db, matIds: readonly number[], payNos: readonly string[]) {
  const rows = await db.rows<{ payNo: string; sentAt: string | null; ackAt: string | null }>(sql`
    select p.pay_no as "payNo", c.sent_at as "sentAt", c.ack_at as "ackAt"
    from order_payment p join customer_order o on p.owner_type = 'ORDER' and o.id = p.owner_id
      left join mat_command c on c.order_no = o.order_no and c.type = 'DROP'
    where p.pay_no = any(${payNos}::text[]) and o.mat_id = any(${matIds}::bigint[])`);
  return new Map(rows.map(row => [row.payNo, row]));
}
