import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase, sql } from '../server/src/kernel/index.ts';
import { type Program, startProgram } from '../server/src/resilience/testing/program.ts';
import { runServer } from '../server/src/resilience/testing/run-server.ts';
import { freePort } from '../tools/free-port.mjs';
import { createDatabase, dropDatabase, startCluster } from './dataset/cluster.ts';
import { fillSlots } from './gateway/fill-slots.ts';
import { startFleet } from './gateway/fleet.ts';
import { fillMats, firstMat } from './gateway/gateway-world.ts';
import { memoryOf, memoryReports } from './live/watch-memory.ts';
import { rounded } from './measure/statistics.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';

const mats = 2_000;
const everyMs = 500;
const times = 40;
const takenWithinMs = 120_000;
const atLeastOfBare = 0.2;

/** What a message costs that is read, held against its limits and stored, in messages that a broker takes and throws away. */
export const scenario: Scenario = {
  title: 'Telemetry stored, against a bare broker',
  run: async options => {
    const cluster = await startCluster();
    const database = options.trial ? 'bench_telemetry_trial' : 'bench_telemetry';
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
  `${mats} cabinets with 40 slots each, one message with one sample every ${everyMs} ms of each, ${times} times, QoS 0, MQTT 3.1.1 on the loopback; the same cabinets, messages and pace for both, one after the other.`,
  'The bare broker is aedes, another’s: it asks nobody for a password, reads no message, keeps nothing and hands nothing on.',
  'The gateway is a process of its own (--roles=gateway) as in production. A message counts when its row is in the table; CPU is that of the broker’s process alone, from the first message sent to the last one taken, what it does besides included.',
];

async function measure(url: string, { say, scaled }: BenchOptions): Promise<Figure[]> {
  const db = openDatabase(url, { max: 2, name: 'bench' });
  try {
    const count = scaled(mats);
    await fillMats(db, count);
    await fillSlots(db);
    say(`${count} cabinets with their slots`);
    const env = { MQTT_PORT: String(await freePort()), ...memoryReports };
    const bare = await perCpuSecond(startBare(env), { count, taken: async broker => takenBy(broker), say });
    const gateway = await runServer(url, { roles: 'gateway', env });
    const stored = await perCpuSecond(gateway, { count, taken: () => rowsIn(db), say });
    return [
      { name: 'messages stored, a second of the gateway’s CPU', value: Math.round(stored), unit: '' },
      { name: 'messages taken by the bare broker, a second of its CPU', value: Math.round(bare), unit: '' },
      { name: 'stored ÷ bare', value: rounded(stored / bare, 3), unit: '×', atLeast: atLeastOfBare },
    ];
  } finally {
    await db.close();
  }
}

interface Run {
  readonly count: number;
  taken(broker: Program): Promise<number>;
  say(line: string): void;
}

/** Messages of a fleet that a broker has taken, by the seconds it worked for them. Ends the broker. */
async function perCpuSecond(broker: Program, { count, taken, say }: Run): Promise<number> {
  const fleet = startFleet();
  try {
    const { port } = (await broker.said('mqtt')) as { port: number };
    await fleet.order({ order: 'connect', port, from: firstMat, count });
    await fleet.untilUp(count, 120_000);
    const before = await memoryOf(broker);
    await fleet.order({ order: 'measure', everyMs, times });
    const sent = count * times;
    const until = Date.now() + takenWithinMs;
    while ((await taken(broker)) < sent && Date.now() < until) await sleep(200);
    const got = await taken(broker);
    const { cpuMs } = await memoryOf(broker);
    const seconds = (cpuMs - before.cpuMs) / 1_000;
    say(`${got} of ${sent} messages taken in ${rounded(seconds, 2)} s of CPU`);
    if (got < sent) throw new Error(`${sent - got} messages were lost`);
    return got / seconds;
  } finally {
    await fleet.stop();
    broker.signal('SIGTERM');
    await broker.ended;
  }
}

const startBare = (env: Record<string, string>): Program =>
  startProgram(join(import.meta.dirname, 'gateway/bare-broker.ts'), [], env);

function takenBy({ lines }: Program): number {
  const last = lines.findLast(line => line.startsWith('{"msg":"taken"'));
  return last ? (JSON.parse(last) as { taken: number }).taken : 0;
}

async function rowsIn(db: Database): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select count(*)::int as n from mat_telemetry`);
  return n;
}
