import { setTimeout as wait } from 'node:timers/promises';
import { median, rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';
import { cloneAsNewcomer, type Newcomer } from './start/newcomer.ts';

/** An idle server is one that has had this long to calm down. */
const idleSeconds = 30;
const readyLimit = { fresh: 120, again: 15 };
const memoryLimit = 200;

/** What a person goes through who has just got the repository, and what he runs before handing in. */
export const scenario: Scenario = {
  title: 'Starting, memory and checks of a fresh clone',
  async run(options) {
    const { seconds, newcomer } = await cloneAsNewcomer();
    try {
      const figures = [
        ...(await firstStart(newcomer, seconds)),
        ...(await laterStarts(newcomer, Number(options.option('times') ?? 5))),
        ...(await memory(newcomer)),
        ...(await checks(newcomer, options)),
      ];
      return {
        figures,
        notes: [
          'A clone of HEAD in the temporary directory; commands as typed, without anything of node_modules or npm in the environment.',
          "The first start installs from npm's cache as it is (warm unless this machine never installed), builds and fills.",
          'Ready: the sign-in page answers and service has signed in. Later starts find all of it done.',
          `Memory: resident size of the server's process alone, ${idleSeconds} seconds after it was ready.`,
        ],
      };
    } finally {
      newcomer.leave();
    }
  },
};

async function firstStart(newcomer: Newcomer, cloning: number): Promise<Figure[]> {
  const running = await newcomer.start();
  await wait(idleSeconds * 1000);
  const memory = running.serverMemory();
  await running.stop();
  return [
    {
      name: 'fresh clone to signed in',
      value: rounded(cloning + running.seconds, 1),
      unit: 's',
      atMost: readyLimit.fresh,
    },
    {
      name: 'server after the start that filled the demo, orders arriving',
      value: memory,
      unit: 'MB',
      atMost: memoryLimit,
    },
  ];
}

async function laterStarts(newcomer: Newcomer, times: number): Promise<Figure[]> {
  const starts: number[] = [];
  const stops: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const running = await newcomer.start();
    starts.push(running.seconds);
    const began = performance.now();
    await running.stop();
    stops.push((performance.now() - began) / 1000);
  }
  return [
    {
      name: `npm start to signed in, worst of ${times}`,
      value: rounded(Math.max(...starts), 1),
      unit: 's',
      atMost: readyLimit.again,
    },
    { name: 'npm start to signed in, median', value: rounded(median(starts), 1), unit: 's', atMost: readyLimit.again },
    { name: 'Ctrl+C to the end, median', value: rounded(median(stops), 1), unit: 's' },
  ];
}

async function memory(newcomer: Newcomer): Promise<Figure[]> {
  const running = await newcomer.start(['--quiet']);
  await wait(idleSeconds * 1000);
  const idle = running.serverMemory();
  await running.stop();
  return [{ name: 'server idle, no simulators', value: idle, unit: 'MB', atMost: memoryLimit }];
}

async function checks(newcomer: Newcomer, { say }: BenchOptions): Promise<Figure[]> {
  const types = await newcomer.run('npm', ['run', 'check', '--', 'typescript'], { fail: true });
  const all = await newcomer.run('npm', ['run', 'check'], { fail: true });
  if (!all.held) say('npm run check finds something in HEAD: its time was taken all the same');
  return [
    { name: 'type-check', value: rounded(types.seconds, 1), unit: 's', atMost: 30 },
    { name: 'npm run check', value: rounded(all.seconds, 1), unit: 's', atMost: 60 },
  ];
}
