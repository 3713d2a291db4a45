import { listOrderQueue, listOrders, summarizeOrderQueue, summarizeOrders } from '@materia/contract/areas/order';
import type { Call, SentOf } from '@materia/contract/kernel';
import type { Sent } from './client/client.ts';
import { type Account, type OpenDataset, withDatasets } from './dataset/open-dataset.ts';
import { postgresMs } from './measure/explain.ts';
import { ownStatements, recordStatements } from './measure/record-statements.ts';
import { rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';

type Body = SentOf<typeof listOrders>;
const rows = { limit: 30, page: 1 };
const who: readonly Account[] = ['superadmin', 'manager', 'service'];

/** What a desk narrows its list by, none of it known to the counters. */
const filters: Readonly<Record<string, Body>> = {
  'flagged, a month': { duration: 'THIS_MONTH', flag: [1] },
  'paid by WeChat, a month': { duration: 'THIS_MONTH', payType: [3] },
  'with a refund, all days': { duration: 'ALL', hasRefund: true },
  'from 100 yuan, all days': { duration: 'ALL', amount: [10_000, null] },
  'one goods, all days': { duration: 'ALL', goodsId: 17 },
  'one customer, all days': { duration: 'ALL', customerId: 4_711 },
  'overdue, all days': { duration: 'ALL', overdue: true, status: [10, 20, 23, 30, 40, 41] },
  'exceptions, all days, by waiting time': {
    duration: 'ALL',
    orderType: 'MAT_ORDER',
    status: '2',
    sort: [{ field: 'statusSince', order: 'asc' }],
  },
};
/** Walking so far by the key of the last row costs what the first page did. */
const deepPages = 200;
const atMostMs = 20;

/** Filtered and deep pages, the work queue and its numbers: what they cost must not grow with the table. */
export const scenario: Scenario = {
  title: 'Order pages past the first, filtered pages, and the work queue, at 1 and 10 million orders',
  run: options => withDatasets(['bench_10m', 'bench_1m'], options, opened => measure(opened, options)),
};

async function measure([large, small]: readonly OpenDataset[], { say, scaled }: BenchOptions) {
  const deep = scaled(deepPages);
  if (!large || !small) throw new Error('no dataset');
  const figures: Figure[] = [];
  const compare = async (name: string, time: (dataset: OpenDataset) => Promise<number>, judged = true) => {
    const [now, before] = [await time(large), await time(small)];
    figures.push({
      name: `${name}, 10 million`,
      value: rounded(now),
      unit: 'ms',
      ...(judged ? { atMost: atMostMs } : {}),
    });
    figures.push({ name: `${name}, 1 million`, value: rounded(before), unit: 'ms' });
    say(`${name}: ${rounded(now)} ms, ${rounded(before)} ms`);
  };
  for (const account of who) {
    for (const [name, filter] of Object.entries(filters))
      await compare(`${account}: ${name}`, at =>
        timed(at, account, listOrders, { params: rows, body: { ...filter, part: 'ROWS' } }),
      );
    await compare(`${account}: page ${deep} by key`, at => deepByKey(at, account, deep));
    await compare(`${account}: page ${deep} by number`, at =>
      timed(at, account, listOrders, {
        params: { limit: 30, page: deep },
        body: { duration: 'ALL', part: 'ROWS' },
      }),
    );
    await compare(`${account}: tabs of all days`, at =>
      timed(at, account, summarizeOrders, { body: { duration: 'ALL' } }),
    );
    await compare(`${account}: work queue`, at =>
      timed(at, account, listOrderQueue, { params: rows, body: { part: 'ROWS' } }),
    );
    await compare(`${account}: numbers of the work queue`, at => timed(at, account, summarizeOrderQueue, { body: {} }));
  }
  return { figures, notes: ['Planning and execution by EXPLAIN ANALYZE of the prepared statements, median of 9.'] };
}

async function timed<C extends Call>(dataset: OpenDataset, account: Account, call: C, sent: Sent<C>): Promise<number> {
  const recorded = await recordStatements(() => dataset.clients[account].call(call as never, sent as never));
  return postgresMs(dataset.driver, ownStatements(recorded), 9);
}

async function deepByKey(dataset: OpenDataset, account: Account, deep: number): Promise<number> {
  const body = { duration: 'ALL', part: 'ROWS' } as const;
  let after: string | undefined;
  for (let page = 1; page < deep; page += 1) {
    const answer = await dataset.clients[account].call(listOrders, { params: rows, body: { ...body, after } });
    if (!answer.next) break;
    after = answer.next;
  }
  return timed(dataset, account, listOrders, { params: { ...rows, page: deep }, body: { ...body, after } });
}
