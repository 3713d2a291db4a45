import { summarizeOrders } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { accounts, withDatasets } from './dataset/open-dataset.ts';
import { postgresMs } from './measure/explain.ts';
import { ownStatements, recordStatements } from './measure/record-statements.ts';
import { rounded } from './measure/statistics.ts';
import type { Figure, Scenario } from './scenario.ts';

const questions: readonly { name: string; body: SentOf<typeof summarizeOrders>; atMost: number }[] = [
  { name: 'badge', body: { duration: 'ALL', checkActivityOrder: false, status: '20.22' }, atMost: 2 },
  { name: 'tabs of TODAY', body: { duration: 'TODAY' }, atMost: 2 },
  { name: 'tabs of TODAY, devices', body: { duration: 'TODAY', orderType: 'MAT_ORDER' }, atMost: 2 },
  { name: 'tabs of ALL', body: { duration: 'ALL' }, atMost: 20 },
  { name: 'tabs of ALL, devices', body: { duration: 'ALL', orderType: 'MAT_ORDER' }, atMost: 20 },
];

/** The counts that the shell and the tabs of an order list ask for, at 10 million orders. */
export const scenario: Scenario = {
  title: 'orders/summary at 10 million orders: time in PostgreSQL',
  run: options =>
    withDatasets(['bench_10m'], options, async ([dataset]) => {
      const figures: Figure[] = [];
      if (!dataset) throw new Error('no dataset');
      for (const account of accounts) {
        for (const { name, body, atMost } of questions) {
          const asking = () => dataset.clients[account].call(summarizeOrders, { body });
          const recorded = await recordStatements(asking);
          const own = ownStatements(recorded);
          const value = rounded(await postgresMs(dataset.driver, own));
          figures.push({ name: `${account}: ${name}`, value, unit: 'ms', atMost });
        }
      }
      return {
        figures,
        notes: ['Planning and execution by EXPLAIN ANALYZE of the prepared statements, median of 25.'],
      };
    }),
};
