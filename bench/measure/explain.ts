import pg from 'pg';
import type { Database } from '../../server/src/kernel/index.ts';
import type { Recorded } from './record-statements.ts';
import { median } from './statistics.ts';

/** Before PostgreSQL decides between a plan for any values and one for these it runs a statement five times. */
const warmUps = 7;

interface Explained {
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

/**
 * Milliseconds that statements take inside PostgreSQL, as the driver runs them: prepared, planned when PostgreSQL thinks it
 * should, executed to the end. The median of several runs of them all.
 */
export async function postgresMs(db: Database, statements: readonly Recorded[], times = 25): Promise<number> {
  const client = await db.connect();
  try {
    for (const [at, { text }] of statements.entries()) await client.query(`prepare s${at} as ${text}`);
    const runs: number[] = [];
    for (let run = -warmUps; run < times; run += 1) {
      let ms = 0;
      for (const [at, { values }] of statements.entries()) ms += await explain(client, `s${at}`, values);
      if (run >= 0) runs.push(ms);
    }
    return median(runs);
  } finally {
    await client.end();
  }
}

async function explain(client: pg.Client, name: string, values: readonly unknown[]): Promise<number> {
  const execute = `execute ${name}${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`;
  const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, timing off, buffers off, format json) ${execute}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0] as Explained;
  return plan['Planning Time'] + plan['Execution Time'];
}

/** A value as the driver would send it, spelt out: `execute` takes no parameters of its own. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return pg.escapeLiteral(String(value));
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(each => JSON.stringify(each)).join(',')}}`);
  return pg.escapeLiteral(String(value));
}
