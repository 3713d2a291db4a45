import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/src/kernel/db/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL and its migrated template, or why there is none. */
    testDatabase: { url: string; template: string; failure: string | null };
  }
}

const PREFIX = 'materia-test-';
const TEMPLATE = 'materia_template';

let started: Promise<{ testDatabase: { url: string; template: string; failure: string | null }; end(): Promise<void> }>;

/** One PostgreSQL for the whole run, migrated once into a template that each test file copies in some milliseconds. */
export async function setup(project: TestProject): Promise<void> {
  started ??= startOnce();
  project.provide('testDatabase', (await started).testDatabase);
}

/** Stops the run's PostgreSQL and removes its files. */
export async function teardown(): Promise<void> {
  await (await started)?.end();
}

async function startOnce() {
  await sweepUp();
  const dataDir = join(tmpdir(), PREFIX + process.pid);
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true });
  const failure = await buildTemplate(postgres.url);
  const end = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { testDatabase: { url: postgres.url, template: TEMPLATE, failure }, end };
}

/** A migration that fails must fail the tests that need a database, not those that need none: so it is handed on. */
async function buildTemplate(url: string): Promise<string | null> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, `/${TEMPLATE}`) });
  await client.connect();
  try {
    const { migrate } = await import('../../server/src/kernel/schema/migrate.ts');
    await migrate(client);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    await client.end();
  }
}

/** Ends what earlier runs left behind when they were killed. */
async function sweepUp(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(PREFIX))) {
    if (existsSync(`/proc/${name.slice(PREFIX.length)}`)) continue;
    const dataDir = join(tmpdir(), name);
    const left = await startEmbeddedPostgres({ dataDir, fast: true }).catch(() => undefined);
    await left?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
