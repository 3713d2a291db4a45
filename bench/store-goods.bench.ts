import { listGoodsStores, listStoreGoods, saveStoreGoods } from '@materia/contract/areas/store';
import type { Client } from './client/client.ts';
import type { Filled } from './dataset/kept-database.ts';
import { type Stack, withKeptStack } from './dataset/kept-stack.ts';
import { repeated } from './measure/repeated.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';
import { fillStoreGoods, shelf } from './stores/fill-store-goods.ts';

const limits = { list: 100, save: 1_500 };
const people = ['superadmin', 'manager', 'store'] as const;
const storeId = 1;
const saved = 1_000;
const page = { limit: 100, page: 1 };

/** What a clerk asks of the goods of a store, and the platform of one goods at all stores, among 5,000,000 rows (spec 04 §5). */
export const scenario: Scenario = {
  title: 'Store goods: 1,000 stores with 5,000 goods each',
  run: options => {
    const stores = options.scaled(shelf.stores);
    const filled: Filled = { options, fill: (db, told) => fillStoreGoods(db, { stores, told }) };
    return withKeptStack('bench_store_goods', filled, async stack => ({
      figures: [...(await reads(stack, options)), await saves(await stack.as('manager'), options)],
      notes: [
        `${stores * shelf.goods} rows; the store that is asked about has lots of all its goods, the others of a hundredth. p95 through HTTP without a socket. Made once, as bench_store_goods; --rebuild makes it anew.`,
      ],
    }));
  },
};

/** How the list of a store is asked for. */
const lists = {
  'first page': {},
  'tab counts': { part: 'TOTAL' },
  'by price': { sort: [{ field: 'goodsPrice', order: 'desc' }] },
  'by available': { sort: [{ field: 'available', order: 'asc' }] },
  'found by its number': { query: 'g0000012' },
} as const;

async function reads(stack: Stack, { scaled }: BenchOptions): Promise<Figure[]> {
  const times = scaled(100);
  const figures: Figure[] = [];
  for (const person of people) {
    const client = await stack.as(person);
    for (const [name, said] of Object.entries(lists)) {
      const body = { part: 'ROWS' as const, ...said } as never;
      const ask = () => client.ask(listStoreGoods, { params: { ...page, limit: 30, storeId }, body });
      figures.push(await repeated(`${person}: ${name}`, { times, atMost: limits.list, ask }));
    }
    const ask = (round: number) => client.ask(listGoodsStores, { params: page, body: { goodsId: 1 + round * 61 } });
    figures.push(await repeated(`${person}: one goods at all stores`, { times, atMost: limits.list, ask }));
  }
  return figures;
}

/** The first thousand rows of the store, a fen dearer each time. */
async function saves(client: Client, { scaled }: BenchOptions): Promise<Figure> {
  const rows = [];
  for (let n = 1; n <= saved / page.limit; n += 1) {
    const params = { ...page, page: n, storeId };
    rows.push(...(await client.call(listStoreGoods, { params, body: { part: 'ROWS' } })).rows);
  }
  let items = rows.map(({ goodsId, version, goodsPrice }) => ({ storeId, goodsId, version, goodsPrice }));
  const ask = async () => {
    const body = items.map(item => ({ ...item, goodsPrice: item.goodsPrice + 1 }));
    const answer = await client.call(saveStoreGoods, { body });
    items = answer.rows.map(({ goodsId, version, goodsPrice }) => ({ storeId, goodsId, version, goodsPrice }));
  };
  return repeated(`saving ${saved} rows`, { times: scaled(20), warmUp: 2, atMost: limits.save, ask });
}
