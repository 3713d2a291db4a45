import { createDatabase, dropDatabase, startCluster } from './dataset/cluster.ts';
import { killAgain } from './kills/kill-again.ts';
import { rounded } from './measure/statistics.ts';
import type { Scenario } from './scenario.ts';

const database = 'bench_kills';

/** The server dies a hundred times in the middle of its work; ten of them are part of npm test (kills/kills.api.test.ts). */
export const scenario: Scenario = {
  title: 'The server killed while orders are placed, paid and stepped',
  run: async ({ option, say }) => {
    const cluster = await startCluster();
    try {
      const databaseUrl = await createDatabase(cluster, database);
      const killed = await killAgain({ databaseUrl, kills: Number(option('times') ?? 100), say });
      for (const sentence of killed.broken) say(`BROKEN ${sentence}`);
      return {
        figures: [
          { name: 'sentences that no longer hold', value: killed.broken.length, unit: '', atMost: 0 },
          { name: 'kills', value: killed.kills, unit: '' },
          { name: 'calls cut off by them', value: killed.cut, unit: '', atLeast: 1 },
          { name: 'orders placed, each along its whole path', value: killed.orders, unit: '' },
          { name: 'payments by signed callbacks', value: killed.payments, unit: '' },
          { name: 'events delivered', value: killed.events, unit: '' },
          { name: 'ready again after', value: rounded(killed.readyMs, 0), unit: 'ms' },
        ],
        notes: [
          'SIGKILL at a random moment within 1.2 s of being ready; PostgreSQL and the wallets go on; eight people order all the time.',
          'A call that is cut off is sent again with its key until it is answered; then orders, keys, payments, histories and what a browser saw are compared one by one.',
        ],
      };
    } finally {
      await dropDatabase(cluster, database);
      if (!cluster.takenOver) await cluster.stop();
    }
  },
};
