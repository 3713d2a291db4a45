import { setTimeout as sleep } from 'node:timers/promises';
import { makeLogger, openDatabase, type Services, startSignals, startWakes } from '../server/src/kernel/index.ts';
import { makeServices } from '../server/src/make-services.ts';
import { runServer, type ServerRun } from '../server/src/resilience/testing/run-server.ts';
import { runTask } from '../server/src/testing/run-task.ts';
import { freePort } from '../tools/free-port.mjs';
import { createDatabase, dropDatabase, startCluster } from './dataset/cluster.ts';
import { type Fleet, startFleet } from './gateway/fleet.ts';
import { fillMats, firstMat, roundTrips, sendCommand, timesOffline } from './gateway/gateway-world.ts';
import { memoryOf, memoryReports } from './live/watch-memory.ts';
import { percentile, rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';

const mats = 10_000;
const everyMs = 60_000;
const watchedMs = 90_000;
const commands = 300;
const backWithinMs = 60_000;
/** As a gateway of its own is to be started (docs/decisions/0018): left alone V8 lets lie about three times what lives. */
const nodeOptions = `${memoryReports.NODE_OPTIONS} --max-old-space-size=512 --max-semi-space-size=8`;

/** Ten thousand cabinets on one gateway process. */
export const scenario: Scenario = {
  title: 'Device gateway: 10,000 connected cabinets',
  run: async options => {
    const cluster = await startCluster();
    const database = options.trial ? 'bench_gateway_trial' : 'bench_gateway';
    try {
      const url = await createDatabase(cluster, database);
      return { figures: await measure(url, options), notes };
    } finally {
      await dropDatabase(cluster, database);
      if (!cluster.takenOver) await cluster.stop();
    }
  },
};

const notes = [
  'The gateway is a process of its own (--roles=gateway); the cabinets are another on the same two cores, PostgreSQL others. MQTT 3.1.1 on the loopback.',
  'Each cabinet has all its documents and sends a heartbeat and telemetry every 60 s, begun at random. CPU is that of the gateway’s process alone, over 90 s; its memory after garbage was collected.',
  'Commands are rows of another process, from the row to the row’s end, ten a second, while the cabinets beat.',
  'After the restart cabinets come again by themselves, 1 s and more after they were cut, each with hello; counted from the stop of the process.',
];

async function measure(url: string, { say, scaled }: BenchOptions): Promise<Figure[]> {
  process.env.SECRET_KEY ??= 'a key for tests';
  const db = openDatabase(url, { max: 4, name: 'bench' });
  const services = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
  const signals = startSignals({ db, log: services.log });
  const stopWakes = startWakes(signals);
  const count = scaled(mats);
  await fillMats(db, count);
  const port = await freePort();
  const start = () => runServer(url, { roles: 'gateway', env: { MQTT_PORT: String(port), NODE_OPTIONS: nodeOptions } });
  const fleet = startFleet();
  let server: ServerRun = await start();
  try {
    await fleet.order({ order: 'connect', port, from: firstMat, count });
    await fleet.untilUp(count, 120_000);
    say(`${count} cabinets are connected`);
    void fleet.order({ order: 'beat', everyMs });
    await sleep(everyMs / 4);
    const figures = [...(await underWay(server, services, count, say))];
    await lookForTheGone(services);
    figures.push({ name: 'taken for gone though they were there', value: await timesOffline(db), unit: '', atMost: 0 });
    const stopped = performance.now();
    await server.stop();
    server = await start();
    await untilBack(fleet, count);
    const backS = (performance.now() - stopped) / 1_000;
    figures.push({
      name: 'all are back after a restart',
      value: rounded(backS, 1),
      unit: 's',
      atMost: backWithinMs / 1_000,
    });
    return figures;
  } finally {
    await fleet.stop();
    await server.stop();
    stopWakes();
    await signals.stop();
    await db.close();
  }
}

/** As the jobs role does every half minute. */
async function lookForTheGone(services: Services): Promise<void> {
  const scan = services.modules.flatMap(({ tasks }) => tasks).find(({ code }) => code === 'mat_offline_scan');
  if (!scan) throw new Error('no task looks for devices that are gone');
  await runTask(services, scan);
}

async function underWay(
  server: ServerRun,
  services: Services,
  count: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const before = await memoryOf(server);
  const began = performance.now();
  const cmdIds: string[] = [];
  const sending = (async () => {
    for (let n = 0; n < commands; n += 1) {
      cmdIds.push(await sendCommand(services, firstMat + Math.floor(Math.random() * count)));
      await sleep(100);
    }
  })();
  await Promise.all([sending, sleep(watchedMs)]);
  const tookMs = performance.now() - began;
  const after = await memoryOf(server);
  const trips = await roundTrips(services.db, cmdIds);
  say(`${trips.length} of ${commands} commands have ended`);
  const share = ((after.cpuMs - before.cpuMs) / tookMs) * 100;
  return [
    { name: 'CPU of one core, heartbeat and telemetry each minute', value: rounded(share, 1), unit: '%', atMost: 40 },
    { name: 'memory of the gateway', value: rounded(after.rss / 2 ** 20, 0), unit: 'MB', atMost: 500 },
    { name: 'commands that ended', value: trips.length, unit: `of ${commands}`, atLeast: commands },
    { name: 'round trip of a command, p95', value: rounded(percentile(trips, 0.95), 0), unit: 'ms', atMost: 200 },
  ];
}

/** First they must have been cut. */
async function untilBack(fleet: Fleet, count: number): Promise<void> {
  const until = Date.now() + 2 * backWithinMs;
  while (fleet.up() >= count && Date.now() < until - backWithinMs) await sleep(50);
  await fleet.untilUp(count, until - Date.now());
}
