import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const restartMs = 120_000;

/** What tools/e2e.ts says about the program under test. */
export function told(
  name:
    | 'SERVER_URL'
    | 'CONSOLE_ORIGIN'
    | 'MQTT_PORT'
    | 'DATA_DIR'
    | 'START_PID'
    | 'SIM_PAY_URL'
    | 'SIM_CABINETS_URL'
    | 'SIM_ERP_URL',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: walkthroughs run through npm run e2e`);
  return value;
}

/** Stops the server and starts it anew on the same data; the simulators stay. Over when it answers again. */
export async function restartServer(): Promise<void> {
  const answers = () =>
    fetch(`${told('SERVER_URL')}/config.json`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = async (wanted: boolean) => {
    const deadline = Date.now() + restartMs;
    while ((await answers()) !== wanted) {
      if (Date.now() > deadline) throw new Error(`the server does not ${wanted ? 'start again' : 'stop'}`);
      await wait(100);
    }
  };
  process.kill(Number(told('START_PID')), 'SIGUSR2');
  await until(false);
  await until(true);
}

async function connected(): Promise<pg.Client> {
  const { port, password } = JSON.parse(readFileSync(join(told('DATA_DIR'), 'postgres', 'postgres.json'), 'utf8'));
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'materia', database: 'materia', password });
  await client.connect();
  return client;
}

/**
 * Asks the program's own database: what no screen shows (are there two history rows, was it one payment), and settings whose
 * screen is not there yet. Work is done through screens and calls, never here.
 */
export async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = await connected();
  try {
    // bigint and count() as numbers, as everywhere in this house.
    client.setTypeParser(20, Number);
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Holds the rows that a query locks while `act` runs: what wants to change them waits at this point, however fast the machine is. */
export async function holding<R>(text: string, act: () => Promise<R>): Promise<R> {
  const client = await connected();
  try {
    await client.query('begin');
    await client.query(text);
    return await act();
  } finally {
    await client.end();
  }
}

/** Sets a platform setting while `act` runs, as the settings screen will (spec 01 §4), and takes it back. */
export async function withSetting<R>(key: string, value: unknown, act: () => Promise<R>): Promise<R> {
  const [before] = await query<{ value: unknown }>(
    `select value from sys_config where key = $1 and company_id is null`,
    [key],
  );
  await writeSetting(key, value);
  try {
    return await act();
  } finally {
    await writeSetting(key, before?.value ?? null);
  }
}

async function writeSetting(key: string, value: unknown): Promise<void> {
  await query(`delete from sys_config where key = $1 and company_id is null`, [key]);
  if (value !== null) await insertSetting(key, value);
  await query(`notify settings`);
}

async function insertSetting(key: string, value: unknown): Promise<void> {
  await query(`insert into sys_config (key, value, scope) values ($1, $2, 'PLATFORM')`, [key, JSON.stringify(value)]);
}
