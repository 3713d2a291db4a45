import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../server/src/kernel/index.ts';
import { type Program, startProgram } from '../../server/src/resilience/testing/program.ts';
import { nextBuyerMs } from '../../simulators/cabinets/buyers.ts';
import { freePort } from '../../tools/free-port.mjs';
import { startServerUnderTest } from '../../tools/server-under-test.ts';
import { addFleet } from './soak-fleet.ts';

export interface FleetOf {
  readonly mats: number;
  /** People who buy at all screens together in an hour, before the speed quickens them. */
  readonly customers: number;
  /** Buyers, drops and faults go so many times faster; the server's clock does not. */
  readonly speed: number;
  /** As option --faults of the simulator; absent: its usual ones. */
  readonly faults?: string;
  readonly say: (line: string) => void;
}

export interface RunningFleet {
  readonly env: Record<string, string>;
  /** The file of what the server says. */
  readonly log: string;
  readonly db: Database;
  readonly matIds: readonly number[];
  /** Of the cabinets' program: its control paths, and itself. */
  readonly control: string;
  readonly cabinets: Program;
}

const hourMs = 3_600_000;

/** The whole program on data of its own, and more devices over MQTT beside those of the demo, which people buy at. */
export async function withFleet<R>(of: FleetOf, work: (fleet: RunningFleet) => Promise<R>): Promise<R> {
  const { env, log, stop } = await startServerUnderTest();
  const db = databaseOf(env.DATA_DIR as string);
  let cabinets: Program | undefined;
  try {
    const secrets = await addFleet(db, of.mats);
    of.say(`${of.mats} devices beside those of the demo`);
    const keys = join(env.DATA_DIR as string, 'fleet-secrets.json');
    writeFileSync(keys, JSON.stringify({ mats: secrets }));
    const port = await freePort();
    cabinets = startCabinets(env, { keys, port, of });
    const control = `http://127.0.0.1:${port}`;
    await untilAnswering(`${control}/sim/state`);
    return await work({ env, log, db, matIds: Object.keys(secrets).map(Number), control, cabinets });
  } finally {
    cabinets?.signal('SIGTERM');
    await db.close();
    await stop();
  }
}

/** The database that the program started for itself. */
function databaseOf(dataDir: string): Database {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres', 'postgres.json'), 'utf8'));
  return openDatabase(`postgres://materia:${encodeURIComponent(password)}@127.0.0.1:${port}/materia`, {
    max: 2,
    name: 'soak',
  });
}

function startCabinets(
  env: Record<string, string>,
  { keys, port, of }: { keys: string; port: number; of: FleetOf },
): Program {
  const options = {
    port,
    keys,
    server: env.SERVER_URL,
    broker: `mqtt://127.0.0.1:${env.MQTT_PORT}`,
    pay: env.SIM_PAY_URL,
    state: `${keys}.jsonl`,
    mats: of.mats,
    speed: of.speed,
    ...(of.faults === undefined ? {} : { faults: of.faults }),
    // The simulator lets fewer come at night; here as many come at any hour.
    customers: Math.round(of.customers / shareOfNow()),
  };
  rmSync(options.state, { force: true });
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return startProgram(join(import.meta.dirname, '../../simulators/cabinets/main.ts'), args, {});
}

/** Of the busiest hour's customers, as many as come now: the mean wait is where 1 − 1/e of the waits lie. */
const shareOfNow = (): number =>
  hourMs / nextBuyerMs({ perHour: 1, speed: 1, random: () => 1 - 1 / Math.E }, new Date());

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}
