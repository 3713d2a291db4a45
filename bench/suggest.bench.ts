import { suggestSupply } from '@materia/contract/areas/supply';
import { dayOf } from '@materia/contract/kernel';
import { makeServer } from '../server/src/kernel/http/make-server.ts';
import { makeLogger } from '../server/src/kernel/index.ts';
import { makeServices } from '../server/src/make-services.ts';
import { signInAs } from './client/client.ts';
import { injectedBy } from './client/injected.ts';
import { password } from './dataset/fill-places.ts';
import { withKept } from './dataset/kept-database.ts';
import { median, rounded } from './measure/statistics.ts';
import type { Figure, Scenario } from './scenario.ts';
import { fillDemand, supplied } from './supply/fill-demand.ts';

const limitMs = 10_000;

/** 智能建议 for everybody's devices at once, learned from the days of each goods at each of them. */
export const scenario: Scenario = {
  title: 'What to bring to 2,000 devices',
  run: options =>
    withKept('bench_supply', { options, fill: fillDemand }, async db => {
      const services = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
      const app = await makeServer(services);
      const send = injectedBy(app);
      const times = Number(options.option('times') ?? 5);
      const figures: Figure[] = [];
      for (const [person, mats] of [
        ['superadmin', supplied.mats],
        ['manager', 40],
      ] as const) {
        const client = await signInAs(send, person, password);
        const body = { date: dayOf(Date.now()) };
        const took: number[] = [];
        let bytes = 0;
        for (let round = 0; round < times; round += 1) {
          const startedAt = performance.now();
          bytes = (await client.ask(suggestSupply, { body })).length;
          took.push(performance.now() - startedAt);
        }
        figures.push(
          { name: `${person}, ${mats} devices: median`, value: rounded(median(took), 0), unit: 'ms', atMost: limitMs },
          { name: `${person}: worst`, value: rounded(Math.max(...took), 0), unit: 'ms', atMost: limitMs },
          { name: `${person}: answer`, value: rounded(bytes / 1e6, 2), unit: 'MB' },
        );
      }
      await app.close();
      return {
        figures,
        notes: [
          `${supplied.mats} devices of 50 companies with ${supplied.tracks} slots each, ${supplied.days} days of sales and fillings; ${times} times each, through HTTP without a socket.`,
          'Every goods at every device is learned anew each time; the answer has the devices that would lose most. Made once, as bench_supply; --rebuild makes it anew.',
        ],
      };
    }),
};
