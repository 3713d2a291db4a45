import { searchGoods } from '@materia/contract/areas/goods';
import { type Database, sql } from '../server/src/kernel/index.ts';
import { type Stack, withKeptStack } from './dataset/kept-stack.ts';
import { fillCatalogue, firstGoods } from './goods/fill-catalogue.ts';
import { repeated } from './measure/repeated.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';

const limitMs = 150;
const people = ['superadmin', 'manager', 'store'] as const;
type Typed = Readonly<Record<string, readonly string[]>>;

/** Goods found among 100,000 by each way, one Chinese character to a trace code (spec 03 §3.2), through the whole stack. */
export const scenario: Scenario = {
  title: 'Goods search among 100,000 goods',
  run: options => {
    const count = Number(options.option('goods') || options.scaled(100_000));
    const name = count === 100_000 || options.trial ? 'bench_goods' : `bench_goods_${count}`;
    return withKeptStack(name, { options, fill: (db, told) => fillCatalogue(db, { count, told }) }, async stack => ({
      figures: await measure(stack, options),
      notes: [
        `${count} goods with makers, medicine, barcodes and trace prefixes. p95 of goods/search through HTTP without a socket, each text another, 20 rows. Made once, as ${name}; --rebuild makes it anew, --goods=5000 a small one.`,
      ],
    }));
  },
};

async function measure(stack: Stack, options: BenchOptions): Promise<Figure[]> {
  const typed = await whatIsTyped(stack.db);
  const times = Number(options.option('times') || options.scaled(60));
  const figures: Figure[] = [];
  for (const person of people) {
    const client = await stack.as(person);
    for (const [kind, texts] of Object.entries(typed)) {
      const ask = (round: number) => client.ask(searchGoods, { body: { query: texts[round % texts.length] ?? '' } });
      figures.push(await repeated(`${person}: ${kind}`, { times, atMost: limitMs, ask }));
    }
  }
  return figures;
}

async function whatIsTyped(db: Database): Promise<Typed> {
  const some = async (column: ReturnType<typeof sql>, from = sql`goods g`) =>
    (
      await db.rows<{ text: string }>(
        sql`select ${column} as text from ${from} where g.id >= ${firstGoods} and g.id % 97 = 7 order by g.id limit 100`,
      )
    ).map(row => row.text);
  const names = await some(sql`g.goods_name`);
  const initials = await some(sql`g.mnemonic`);
  const approvals = await some(sql`d.approval_no`, sql`goods g join goods_medicine d on d.goods_id = g.id`);
  const cut = (texts: readonly string[], from: number, to?: number) => texts.map(text => text.slice(from, to));
  return {
    'one Chinese character': cut(names, 0, 1),
    'two Chinese characters': cut(names, 2, 4),
    'a whole name': names,
    'a name with a wrong character': names.map(name => `${name.slice(0, 3)}X${name.slice(4)}`),
    'two initials': cut(initials, 0, 2),
    'all initials': initials,
    'one letter': [...'abcdefghijklmnopqrstuvwxyz'],
    'goods number': await some(sql`g.goods_no`),
    barcode: await some(sql`g.barcode`),
    'approval number': approvals,
    'digits of an approval': cut(approvals, 5),
    'trace code': await some(sql`(g.trace_prefixes->0->>'prefix') || '0000000000017'`),
    'GS1 text': (await some(sql`g.barcode`)).map(code => `010${code}`),
    maker: await some(sql`m.name`, sql`goods g join manufacturer m on m.id = g.manufacturer_id`),
    nothing: names.map(name => [...name].reverse().join('')),
  };
}
