import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../db/db.ts';
import { hangUp } from '../db/watch-database.ts';
import type { Log } from '../log.ts';

/** Any fixed number: keeps our advisory locks apart from others' in the same database. */
const lockSpace = 7_301;
const retryMs = 1_000;
/** Whoever cannot hear the database any more has lost the lock to somebody else, or soon will. */
const heartbeatMs = 5_000;
const aSignOfLife = { text: 'select 1', query_timeout: 6_000 } as pg.QueryConfig;

/** Waits, or ends early without a fuss when the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/**
 * Does `work` in exactly one process of the database at a time: whoever holds the advisory lock `name`. The lock belongs to a
 * connection, so a killed process loses it at once and another takes over within a second. `work` runs until its signal is
 * aborted (stop, or the connection broke); when it throws it is begun anew after a second.
 */
export function startLeader(of: {
  db: Database;
  log: Log;
  name: string;
  work: (signal: AbortSignal) => Promise<void>;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await term(of, stopping.signal).catch(error => of.log.error({ err: error, duty: of.name }, 'duty broke off'));
      await pause(retryMs, stopping.signal);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function term(
  of: { db: Database; name: string; work: (signal: AbortSignal) => Promise<void> },
  stop: AbortSignal,
): Promise<void> {
  const client = await of.db.connect();
  const lost = new AbortController();
  client.on('error', () => lost.abort()).on('end', () => lost.abort());
  const signal = AbortSignal.any([stop, lost.signal]);
  const heartbeat = setInterval(() => client.query(aSignOfLife).catch(() => lost.abort()), heartbeatMs);
  try {
    while (!signal.aborted && !(await tryLock(client, of.name))) await pause(retryMs, signal);
    if (!signal.aborted) await of.work(signal);
  } finally {
    clearInterval(heartbeat);
    await hangUp(client);
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as got', [lockSpace, name]);
  return rows[0].got as boolean;
}
