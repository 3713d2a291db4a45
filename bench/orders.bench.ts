import { listOrders } from '@materia/contract/areas/order';
import { addDays, dayOf, type SentOf } from '@materia/contract/kernel';
import { type Db, sql } from '../server/src/kernel/index.ts';
import { type ListsProcess, startListsProcess } from './client/lists-process.ts';
import { datasetNow } from './dataset/fill-orders.ts';
import { type Account, accounts, type OpenDataset, withDatasets } from './dataset/open-dataset.ts';
import { type CpuUse, cpuOf, totalMs } from './measure/cpu.ts';
import { ownStatements, type Recorded, recordStatements } from './measure/record-statements.ts';
import { median, rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Measured, Scenario } from './scenario.ts';

type Body = SentOf<typeof listOrders>;

const today = dayOf(datasetNow);
const lastMonth = [addDays(today, -29), today] as const;
/** Last day 40 of 100, week 30, month 20, year 10, each with its own statuses. */
const mix: readonly Body[] = [
  { duration: 'TODAY', status: [10, 20, 22] },
  { duration: 'TODAY', status: [23, 30, 40, 41] },
  { duration: 'TODAY', status: [50, -10] },
  { duration: 'TODAY', orderType: 'MAT_ORDER', status: [41, 42, 55, -12] },
  { duration: 'LAST_SEVEN', status: [50, 51] },
  { duration: 'LAST_SEVEN', status: [40, 41, -20] },
  { duration: 'LAST_SEVEN', orderType: 'MAT_ORDER', status: [52, 54] },
  { range: lastMonth, status: [60, -30] },
  { range: lastMonth, status: [50, 51, 60] },
  { duration: 'ONE_YEAR', status: [60, 70] },
];
const page = { limit: 30, page: 1 };
const rounds = 9;
const perRound = 6;
/** Times the mix is asked for before it counts: a server that has just started is still being compiled. */
const warmUps = 50;

/** A list of orders through the whole stack, against the SQL it sends by itself, at 1 and 10 million orders. */
export const scenario: Scenario = {
  title: 'Order list: first page of 30 rows with their lines, and its total',
  run: async options => {
    const caller = startListsProcess();
    try {
      return await withDatasets(['bench_10m', 'bench_1m'], options, opened => measure(opened, caller, options));
    } finally {
      caller.stop();
    }
  },
};

async function measure(opened: readonly OpenDataset[], caller: ListsProcess, { say }: BenchOptions): Promise<Measured> {
  const figures: Figure[] = [];
  for (const account of accounts) {
    const lists: List[] = [];
    for (const dataset of opened) lists.push(await prepare(dataset, account, caller));
    for (let round = 0; round < rounds; round += 1) for (const list of lists) await runOnce(list);
    const [large, small] = lists as [List, List];
    figures.push(...figuresOf(account, large, small));
    say(
      `${account}: ${figures
        .slice(-4)
        .map(each => `${each.name} ${each.value}`)
        .join(' · ')}`,
    );
    const wrong =
      (await wrongTotals(opened[0] as OpenDataset, account)) + (await wrongTotals(opened[1] as OpenDataset, account));
    figures.push({ name: `${account}: totals of the mix that are not count(*)`, value: wrong, unit: '', atMost: 0 });
  }
  return {
    figures,
    notes: [
      `CPU time of the server and of its PostgreSQL backends, median of the rounds, after ${warmUps * mix.length} requests each to get warm; requests come from another process.`,
      'The bare SQL is every statement the list sends but the session lookup, through the same driver, JSON.stringify behind it.',
      'Both datasets have as many orders a day; the larger one goes back ten times as far.',
    ],
  };
}

/** One account's list in one dataset, and what its rounds cost. */
interface List {
  readonly dataset: OpenDataset;
  readonly account: Account;
  readonly caller: ListsProcess;
  readonly statements: readonly (readonly Recorded[])[];
  readonly stack: CpuUse[];
  readonly bare: CpuUse[];
}

async function prepare(dataset: OpenDataset, account: Account, caller: ListsProcess): Promise<List> {
  const client = dataset.clients[account];
  const statements: Recorded[][] = [];
  // The first call of an account also reads its privileges, which are then known.
  await client.call(listOrders, { params: page, body: {} });
  for (const body of mix) {
    const all = await recordStatements(() => client.call(listOrders, { params: page, body }));
    statements.push(ownStatements(all));
  }
  const list = { dataset, account, caller, statements, stack: [], bare: [] };
  await askMix(list, warmUps);
  await replay(list, warmUps);
  return list;
}

const askMix = ({ dataset, account, caller }: List, times: number): Promise<void> =>
  caller.ask({ port: dataset.port, token: dataset.clients[account].token, bodies: mix, page, times });

async function replay({ dataset, statements }: List, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    for (const request of statements) {
      const answers = [];
      for (const statement of request) answers.push((await dataset.driver.pool.query(statement)).rows);
      JSON.stringify(answers);
    }
}

async function runOnce(list: List): Promise<void> {
  list.stack.push(await cpuOf(list.dataset.db, () => askMix(list, perRound)));
  list.bare.push(await cpuOf(list.dataset.driver, () => replay(list, perRound)));
}

function figuresOf(account: Account, large: List, small: List): Figure[] {
  const requests = perRound * mix.length;
  const perRequest = (uses: readonly CpuUse[], of: (use: CpuUse) => number = totalMs) =>
    median(uses.map(of)) / requests;
  const ratio = ({ stack, bare }: List) => median(stack.map((use, at) => totalMs(use) / totalMs(bare[at] as CpuUse)));
  const growth = median(large.stack.map((use, at) => totalMs(use) / totalMs(small.stack[at] as CpuUse)));
  return [
    { name: `${account}: stack ÷ bare SQL, 10 million`, value: rounded(ratio(large)), unit: '×', atMost: 1.5 },
    { name: `${account}: stack ÷ bare SQL, 1 million`, value: rounded(ratio(small)), unit: '×', atMost: 1.5 },
    { name: `${account}: 10 million ÷ 1 million`, value: rounded(growth), unit: '×', atMost: 1.2 },
    { name: `${account}: CPU per request, 10 million`, value: rounded(perRequest(large.stack)), unit: 'ms' },
    { name: `${account}: of it in node`, value: rounded(perRequest(large.stack, use => use.nodeMs)), unit: 'ms' },
    { name: `${account}: CPU of the bare SQL, 10 million`, value: rounded(perRequest(large.bare)), unit: 'ms' },
  ];
}

const scopes: Readonly<Record<Account, string>> = {
  superadmin: 'true',
  manager: 'company_id = 1',
  store: '(store_id = 1 or mat_id in (select id from mat where store_id = 1))',
  service:
    '(store_id in (select store_id from agent_store where agent_id = 4) or mat_id in (select mat_id from agent_mat where agent_id = 4))',
};
const firstDays: Readonly<Record<string, string>> = {
  TODAY: today,
  LAST_SEVEN: addDays(today, -6),
  ONE_YEAR: addDays(today, -364),
};

/** How many totals of the mix differ from counting the orders: said here once more, in other words than the server's. */
async function wrongTotals({ clients, db }: OpenDataset, account: Account): Promise<number> {
  let wrong = 0;
  for (const body of mix) {
    const { total, capped } = await clients[account].call(listOrders, { params: page, body });
    if (capped || total !== (await counted(db, account, body))) wrong += 1;
  }
  return wrong;
}

async function counted(db: Db, account: Account, body: Body): Promise<number> {
  const from = body.range?.[0] ?? firstDays[body.duration ?? ''];
  const types = body.orderType ? [body.orderType] : ['STORE_ORDER', 'DELIVERY_ORDER'];
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from customer_order where ${sql.text(scopes[account])} and order_type = any(${types}::text[])
      and order_status_code = any(${body.status}::int[])
      and (placed_at at time zone 'Asia/Shanghai')::date between ${from}::date and ${today}::date`);
  return count;
}
