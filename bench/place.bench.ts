import { payMyOrder, placeOrder } from '@materia/contract/areas/order';
import { type CpuUse, cpuOf, totalMs } from './measure/cpu.ts';
import { recordStatements } from './measure/record-statements.ts';
import { median, rounded } from './measure/statistics.ts';
import type { BenchOptions, Measured, Scenario } from './scenario.ts';
import { goodsOfMat, shop } from './shop/fill-shop.ts';
import { type OpenShop, withShop } from './shop/open-shop.ts';
import { replayWrites, type Writes, writesOf } from './shop/replay-writes.ts';

const perRound = 60;
const rounds = 9;
/** Orders before it counts: a server that has just started is still being compiled. */
const warmUps = 300;

/** A device order of two lines placed by a clerk and paid from the customer's account, against its bare rows. */
export const scenario: Scenario = {
  title: 'Placing and paying a device order of two lines',
  run: options => withShop(open => measure(open, options)),
};

let placed = 0;
/** Everything an order takes through the whole stack: two calls. */
async function placeAndPay({ clerk, customer }: OpenShop): Promise<void> {
  placed += 1;
  const matId = 1 + (placed % shop.mats);
  const customerId = 1 + (placed % shop.customers);
  const order = await clerk.call(placeOrder, {
    body: {
      orderType: 'MAT_ORDER',
      matId,
      goods: [1, 2].map(n => ({ goodsId: goodsOfMat(matId, n + (placed % 18)), number: 1 })),
      fulfilment: { fulfilType: 'DISPENSE' },
      customer: { customer_id: customerId },
      expectedPayable: 2 * shop.price,
    },
  });
  await customer(customerId).call(payMyOrder, { params: { orderNo: order.orderNo }, body: { payType: 4 } });
}

interface Round {
  readonly cpu: CpuUse;
  readonly wallMs: number;
}

async function timed(db: OpenShop['db'], work: () => Promise<void>): Promise<Round> {
  const startedAt = performance.now();
  const cpu = await cpuOf(db, async () => {
    for (let n = 0; n < perRound; n += 1) await work();
  });
  return { cpu, wallMs: performance.now() - startedAt };
}

async function measure(open: OpenShop, { say, scaled }: BenchOptions): Promise<Measured> {
  await placeAndPay(open);
  const writes = writesOf(await recordStatements(() => placeAndPay(open)));
  const alone = orderAlone(writes);
  say(`${writes.length} transactions, ${writes.flat().length} writes: ${writes.flat().map(nameOf).join(', ')}`);
  const ways = {
    useCases: () => placeAndPay(open),
    bare: () => replayWrites(open.bare, writes),
    alone: () => replayWrites(open.bare, alone),
  };
  for (let warm = 0; warm < scaled(warmUps); warm += 1) for (const way of Object.values(ways)) await way();
  const taken: Record<keyof typeof ways, Round[]> = { useCases: [], bare: [], alone: [] };
  for (let round = 0; round < scaled(rounds); round += 1) {
    taken.useCases.push(await timed(open.db, ways.useCases));
    taken.bare.push(await timed(open.bare, ways.bare));
    taken.alone.push(await timed(open.bare, ways.alone));
  }
  return { figures: figures(taken), notes };
}

const notes = [
  `Every way is taken ${warmUps} times before it counts. Customers have paid before; a first payment opens an account besides.`,
  'Rates by CPU time of node and PostgreSQL together: what limits orders a second on a machine that is busy with them.',
  'The bare rows are the very INSERTs and UPDATEs of the use cases, in as many transactions, without what they read and lock.',
  'The use cases come through the whole stack: signature, session, privilege, zod, operation log.',
];

function figures({ useCases, bare, alone }: Record<'useCases' | 'bare' | 'alone', Round[]>) {
  const ratio = (other: readonly Round[], of: (round: Round) => number) =>
    rounded(median(useCases.map((round, at) => of(other[at] as Round) / of(round))));
  const cpu = (round: Round) => totalMs(round.cpu);
  const wall = (round: Round) => round.wallMs;
  const each = (of: readonly Round[], what: (round: Round) => number) => rounded(median(of.map(what)) / perRound);
  return [
    { name: 'rate against the bare rows', value: ratio(bare, cpu), unit: '×', atLeast: 0.5 },
    { name: 'the same by the clock, one after the other', value: ratio(bare, wall), unit: '×' },
    { name: 'rate against the bare INSERTs of order and lines alone', value: ratio(alone, cpu), unit: '×' },
    {
      name: 'orders placed and paid a second, one after the other',
      value: rounded(1_000 / each(useCases, wall)),
      unit: '',
    },
    { name: 'CPU of an order placed and paid', value: each(useCases, cpu), unit: 'ms' },
    { name: 'of it in PostgreSQL', value: each(useCases, round => round.cpu.postgresMs), unit: 'ms' },
    { name: 'CPU of its bare rows', value: each(bare, cpu), unit: 'ms' },
    { name: 'of it in PostgreSQL, bare', value: each(bare, round => round.cpu.postgresMs), unit: 'ms' },
  ];
}

const nameOf = ({ text }: Writes[number]): string => /(insert into|update|delete from)\s+(\w+)/i.exec(text)?.[0] ?? '?';

/** The order and its two lines alone, in one transaction. */
function orderAlone(writes: readonly Writes[]): Writes[] {
  const order = writes.flat().find(({ text }) => /insert into customer_order\b/.test(text));
  const lines = writes.flat().filter(({ text }) => /insert into order_line\b/.test(text));
  if (!order || lines.length === 0) throw new Error('the use case writes no order');
  return [[order, ...lines]];
}
