import { listOrders } from '@materia/contract/areas/order';
import { names } from './dataset/fill-places.ts';
import { accounts, withDatasets } from './dataset/open-dataset.ts';
import { postgresMs } from './measure/explain.ts';
import { ownStatements, recordStatements } from './measure/record-statements.ts';
import { rounded } from './measure/statistics.ts';
import type { Figure, Scenario } from './scenario.ts';

const [brand = ''] = names.brands;
const [remedy = ''] = names.remedies;
const [form = ''] = names.forms;

/** What people type into the search box, over all days. */
const words: readonly { name: string; keyword: string; month?: true }[] = [
  { name: 'order number, 6 digits (a day)', keyword: '261120' },
  { name: 'order number, 8 digits (an hour)', keyword: '26112017' },
  { name: 'order number, 12 digits', keyword: '261118120000' },
  { name: '4 last digits of a phone', keyword: '6742' },
  { name: 'name of 200 goods', keyword: remedy },
  { name: 'part of a customer’s name, a month', keyword: 'c471', month: true },
  { name: 'name of one goods', keyword: `${brand}${remedy}${form}` },
];
const page = { limit: 30, page: 1 };

/** Finding, the page and its lines; the total is asked for by a second call and measured beside it. */
export const scenario: Scenario = {
  title: 'Search at 10 million orders, over all days: time in PostgreSQL',
  run: options =>
    withDatasets(['bench_10m'], options, async ([dataset]) => {
      const figures: Figure[] = [];
      if (!dataset) throw new Error('no dataset');
      const time = async (
        account: (typeof accounts)[number],
        { keyword, month }: (typeof words)[number],
        part: 'ROWS' | 'TOTAL',
      ) => {
        const body = { duration: month ? 'THIS_MONTH' : 'ALL', keyword, part } as const;
        const asking = () => dataset.clients[account].call(listOrders, { params: page, body });
        const recorded = await recordStatements(asking);
        const own = ownStatements(recorded);
        return rounded(await postgresMs(dataset.driver, own, part === 'TOTAL' ? 5 : 15));
      };
      for (const account of accounts) {
        for (const word of words) {
          const { name } = word;
          const value = await time(account, word, 'ROWS');
          figures.push({ name: `${account}: ${name}`, value, unit: 'ms', atMost: 20 });
          figures.push({
            name: `${account}: ${name}, its total`,
            value: await time(account, word, 'TOTAL'),
            unit: 'ms',
          });
        }
      }
      return {
        figures,
        notes: ['Planning and execution by EXPLAIN ANALYZE of the prepared statements, median of 15.'],
      };
    }),
};
