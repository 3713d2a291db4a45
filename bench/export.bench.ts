import { exportOrders, listOrders } from '@materia/contract/areas/order';
import { addDays, dayOf } from '@materia/contract/kernel';
import { clientOf, type Send } from './client/client.ts';
import { datasetNow } from './dataset/fill-orders.ts';
import { type OpenDataset, withDatasets } from './dataset/open-dataset.ts';
import { median, rounded } from './measure/statistics.ts';
import type { Figure, Scenario } from './scenario.ts';

const wantedRows = 200_000;
const everyMs = 100;
const columns = [
  'no',
  'channel',
  'goods',
  'payable',
  'paidAmount',
  'customer',
  'fulfil',
  'storeName',
  'status',
  'placedAt',
];
const today = dayOf(datasetNow);

/** A file of 200,000 orders, while somebody else works on the list. */
export const scenario: Scenario = {
  title: 'Export of 200,000 orders as xlsx: rows a second, memory, and the list meanwhile',
  run: options =>
    withDatasets(['bench_1m'], options, async ([dataset]) => {
      if (!dataset) throw new Error('no dataset');
      const days = await daysOf(dataset, options.scaled(wantedRows));
      const calm = await lists(dataset, async () => wait(options.scaled(5_000)));
      const file = await measured(dataset, days);
      const seconds = file.ms / 1_000;
      const figures: Figure[] = [
        { name: 'rows', value: file.rows, unit: '', atLeast: wantedRows },
        { name: 'rows a second', value: rounded(file.rows / seconds), unit: '', atLeast: 5_000 },
        { name: 'file', value: rounded(file.bytes / 1e6), unit: 'MB' },
        { name: 'peak memory above the idle server', value: rounded(file.peakMb), unit: 'MB', atMost: 150 },
        { name: 'list, nobody exports: median', value: rounded(median(calm)), unit: 'ms' },
        { name: 'list during the export: median', value: rounded(median(file.lists)), unit: 'ms' },
        { name: 'list during the export: slowest', value: rounded(Math.max(...file.lists)), unit: 'ms', atMost: 500 },
      ];
      return { figures, notes: ['One process serves both; the requests come over a socket from the same machine.'] };
    }),
};

const wait = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** So many days back as hold 200,000 orders of stores. */
async function daysOf({ clients }: OpenDataset, wanted: number): Promise<number> {
  for (let days = 10; days < 400; days += 10) {
    const { total } = await clients.superadmin.call(listOrders, {
      params: { limit: 1, page: 1 },
      body: { range: [addDays(today, -days), today], part: 'TOTAL' },
    });
    if ((total ?? 0) >= wanted) return days;
  }
  throw new Error('the dataset has too few orders');
}

/** Over a socket, so that an answer streams; counts its bytes and throws them away. */
const countingSend =
  (port: number, took: (bytes: number) => void): Send =>
  async ({ method, url, headers, body }) => {
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, body });
    for await (const chunk of reply.body ?? []) took((chunk as Uint8Array).byteLength);
    return { status: reply.status, text: '{}' };
  };

async function measured(dataset: OpenDataset, days: number) {
  const filter = { range: [addDays(today, -days), today] as [string, string] };
  const rows =
    (
      await dataset.clients.superadmin.call(listOrders, {
        params: { limit: 1, page: 1 },
        body: { ...filter, part: 'TOTAL' },
      })
    ).total ?? 0;
  global.gc?.();
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  let bytes = 0;
  const send = countingSend(dataset.port, more => {
    bytes += more;
  });
  const exporter = clientOf(send, { 'x-auth-token': dataset.clients.superadmin.token, 'x-client': 'WEB' });
  const from = performance.now();
  let ms = 0;
  const latencies = await lists(dataset, async () => {
    await exporter.ask(exportOrders, { body: { filter, columns } });
    ms = performance.now() - from;
  });
  clearInterval(watch);
  return { rows, ms, bytes, peakMb: (peak - idle) / 1e6, lists: latencies };
}

/** How long first pages take, asked for ten times a second for as long as the work lasts. */
async function lists({ clients }: OpenDataset, work: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  let over = false;
  const done = work().finally(() => {
    over = true;
  });
  while (!over) {
    const from = performance.now();
    await clients.manager.call(listOrders, { params: { limit: 30, page: 1 }, body: { part: 'ROWS' } });
    taken.push(performance.now() - from);
    await wait(everyMs);
  }
  await done;
  return taken;
}
