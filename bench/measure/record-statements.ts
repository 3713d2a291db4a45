import type { Database } from '../../server/src/kernel/index.ts';

/** A statement as the driver got it. */
export interface Recorded {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Runs some work and answers the statements it sent over the pool, in their order. */
export async function recordStatements(db: Database, work: () => Promise<unknown>): Promise<Recorded[]> {
  const { pool } = db;
  const recorded: Recorded[] = [];
  const query = pool.query;
  pool.query = ((statement: Recorded) => {
    recorded.push(statement);
    return (query as (of: unknown) => unknown).call(pool, statement);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return recorded;
}
