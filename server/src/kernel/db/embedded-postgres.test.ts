import { readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

// Not mkdtemp: its directories are closed to others, and the cluster of a server run by root would go elsewhere.
const dataDir = join(tmpdir(), `materia-embedded-${process.pid}`);
let last: EmbeddedPostgres | undefined;

afterEach(async () => {
  await last?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows[0];
};

test('starts, is taken over while it runs, and keeps its data over a stop (design §8)', async () => {
  const first = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(first.takenOver).toBe(false);
  await ask(first.url, 'create table kept as select 7 as number');
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);

  last = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(last).toMatchObject({ takenOver: true, url: first.url });
  await last.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);

  last = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(last.takenOver).toBe(false);
  expect(await ask(last.url, 'select number from kept')).toEqual({ number: 7 });

  // The server's processes are killed and leave their files, as when the machine goes down.
  const cluster = await ask(last.url, 'show data_directory');
  process.kill(Number(readFileSync(join(cluster.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  last = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(await ask(last.url, 'select number from kept')).toEqual({ number: 7 });
});

test('sorts by bytes and sees Chinese in trigrams (design §7)', async () => {
  last = await startEmbeddedPostgres({ dataDir, fast: true });
  await ask(last.url, 'create extension pg_trgm');
  expect(await ask(last.url, "select cardinality(show_trgm('阿莫西林胶囊')) as trigrams")).toEqual({ trigrams: 7 });
  expect(await ask(last.url, "select 'a' > 'B' collate \"default\" as bytes")).toEqual({ bytes: true });
});
