import {
  allOrNothingMost,
  checkImport,
  listGoods,
  mapImport,
  runImport,
  undoImport,
  uploadImport,
} from '@materia/contract/areas/goods';
import { type UploadedFile, uploadFile } from '@materia/contract/kernel';
import { type Db, sql } from '../server/src/kernel/index.ts';
import { type Client, signedHeaders } from './client/client.ts';
import type { Filled } from './dataset/kept-database.ts';
import { type Stack, withKeptStack } from './dataset/kept-stack.ts';
import { fillCatalogue } from './goods/fill-catalogue.ts';
import { goodsFile, mapping } from './goods/goods-file.ts';
import { percentile, rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Measured, Scenario } from './scenario.ts';

const wanted = 50_000;
const catalogue = 100_000;
const limits = { check: 60, run: 120, undo: 240, whole: 25, memory: 300, list: 200 };
const everyMs = 100;

/** A file of 50,000 new goods, held against a catalogue, written and taken back, while somebody else works on the list (spec 03 §3.9). */
export const scenario: Scenario = {
  title: 'Import of 50,000 goods into a catalogue of 100,000: seconds, memory, and the list meanwhile',
  heapMb: 256,
  run: options => {
    const count = options.scaled(catalogue);
    const filled: Filled = { options, fill: (db, told) => fillCatalogue(db, { count, told }) };
    return withKeptStack('bench_goods_import', filled, stack => measure(stack, options));
  },
};

async function measure(stack: Stack, { scaled, say }: BenchOptions): Promise<Measured> {
  await withoutImported(stack.db);
  const [writer, reader] = [await stack.as('superadmin'), await stack.as('manager')];
  const rows = scaled(wanted);
  const calm = await whileLists(reader, () => new Promise(done => setTimeout(done, scaled(5_000))));
  const memory = watched();
  const params = await mapped(stack, writer, { rows, allOrNothing: false });
  const check = await whileLists(reader, () => writer.ask(checkImport, { params }));
  say(`checked in ${rounded(check.seconds, 1)} s`);
  const run = await whileLists(reader, async () => {
    for (let left = 1; left > 0; ) left = (await writer.call(runImport, { params })).left;
  });
  const peak = memory();
  const made = await imported(stack.db);
  const undo = await whileLists(reader, async () => {
    for (let left = 1; left > 0; ) left = (await writer.call(undoImport, { params })).left;
  });
  const left = await imported(stack.db);
  const whole = await mapped(stack, writer, { rows: Math.min(rows, allOrNothingMost), allOrNothing: true });
  await writer.ask(checkImport, { params: whole });
  const once = await whileLists(reader, () => writer.call(runImport, { params: whole }));
  const slowest = (name: string, took: readonly number[]): Figure[] => [
    { name: `list ${name}: p95`, value: rounded(percentile(took, 0.95), 1), unit: 'ms', atMost: limits.list },
    { name: `list ${name}: slowest`, value: rounded(Math.max(...took), 1), unit: 'ms' },
  ];
  return {
    figures: [
      { name: 'goods made', value: made, unit: '', atLeast: rows },
      { name: 'check', value: rounded(check.seconds, 1), unit: 's', atMost: limits.check },
      { name: 'run', value: rounded(run.seconds, 1), unit: 's', atMost: limits.run },
      { name: 'undo', value: rounded(undo.seconds, 1), unit: 's', atMost: limits.undo },
      { name: 'goods left behind it', value: left, unit: '', atMost: 0 },
      { name: 'all or nothing, one call', value: rounded(once.seconds, 1), unit: 's', atMost: limits.whole },
      { name: 'peak memory above the idle server', value: rounded(peak), unit: 'MB', atMost: limits.memory },
      { name: 'list, nobody imports: p95', value: rounded(percentile(calm.lists, 0.95), 1), unit: 'ms' },
      ...slowest('during the check', check.lists),
      ...slowest('during the run', run.lists),
      ...slowest('during the undo', undo.lists),
    ],
    notes: [
      'One process serves both and asks for the list ten times a second, through HTTP without a socket. Its heap is 256 MB at most: with more, V8 lets what nobody needs lie about for as long as there is room. What an earlier run imported is taken out first. Made once, as bench_goods_import; --rebuild makes it anew.',
    ],
  };
}

/** A batch whose columns are matched, before its dry run. */
async function mapped(stack: Stack, writer: Client, of: { rows: number; allOrNothing: boolean }) {
  const { rows, allOrNothing } = of;
  const fileId = await uploaded(stack, writer, goodsFile(rows));
  const { batchId } = await writer.call(uploadImport, { params: { kind: 'GOODS' }, body: { fileId, again: true } });
  await writer.call(mapImport, { params: { batchId }, body: { mapping, mode: 'BOTH', allOrNothing } });
  return { batchId };
}

/** The file as a browser sends it. */
async function uploaded({ send }: Stack, client: Client, content: string): Promise<number> {
  const form = new FormData();
  form.set('module', 'IMPORT');
  form.set('file', new Blob([content]), 'goods.csv');
  const body = new Response(form);
  const headers = {
    ...signedHeaders('POST', uploadFile.path),
    'x-auth-token': client.token,
    'content-type': body.headers.get('content-type') ?? '',
  };
  const reply = await send({ method: 'POST', url: uploadFile.path, headers, body: await body.text() });
  const { data, message } = JSON.parse(reply.text) as { data: UploadedFile | null; message: string };
  if (!data) throw new Error(message);
  return data.id;
}

/** How long first pages take, asked for ten times a second for as long as the work lasts. */
async function whileLists(reader: Client, work: () => Promise<unknown>): Promise<{ seconds: number; lists: number[] }> {
  const lists: number[] = [];
  const from = performance.now();
  let over = false;
  const done = work().finally(() => {
    over = true;
  });
  while (!over) {
    const asked = performance.now();
    await reader.ask(listGoods, { params: { limit: 30, page: 1 }, body: { part: 'ROWS' } });
    lists.push(performance.now() - asked);
    await new Promise(next => setTimeout(next, everyMs));
  }
  await done;
  return { seconds: (performance.now() - from) / 1_000, lists };
}

/** Answers by how many MB the process grew at most since. */
function watched(): () => number {
  global.gc?.();
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  return () => {
    clearInterval(watch);
    return (peak - idle) / 1e6;
  };
}

const imported = async (db: Db) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from goods where source = 'IMPORT'`)).n;

const parts = ['goods_medicine', 'goods_price_log', 'goods_review', 'goods_usage', 'goods_insurance'];
async function withoutImported(db: Db): Promise<void> {
  for (const table of parts)
    await db.run(sql`delete from ${sql.id(table)} where goods_id in (select id from goods where source = 'IMPORT')`);
  await db.run(sql`delete from goods where source = 'IMPORT'`);
  await db.run(sql`delete from import_row`);
  await db.run(sql`delete from import_batch`);
  await db.run(sql`vacuum (analyze)`);
}
