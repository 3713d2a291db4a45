import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const everyMs = 1_000;
/** Longer than a busy database lets `select 1` wait, and short enough that a call is answered within ten seconds. */
const silenceMs = 6_000;

/** What is known of a database that may fall silent. */
export interface DatabaseWatch {
  /** Throws while the database does not answer: nobody need wait for what cannot come. */
  demand(): void;
  stop(): Promise<void>;
}

/**
 * Notices a database that neither answers nor hangs up: frozen, or cut off with its machine. `cut` is to break every connection,
 * so that whoever waits gets an error at once instead of waiting until the network gives up after a quarter of an hour. A database
 * that was stopped properly hangs up by itself.
 */
export function watchDatabase(config: pg.ClientConfig, cut: () => void): DatabaseWatch {
  const stopping = new AbortController();
  let silent = false;
  const said = (answered: boolean) => {
    if (!answered && !silent) cut();
    silent = !answered;
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listen(config, stopping.signal, said);
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    demand: () => {
      if (silent) throw new Error('the database does not answer');
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Asks over a connection of its own until that breaks. */
async function listen(config: pg.ClientConfig, signal: AbortSignal, said: (answered: boolean) => void): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 0 });
  client.on('error', () => {});
  try {
    let answers = await inTime(client.connect());
    while (answers && !signal.aborted) {
      answers = await inTime(client.query('select 1'));
      if (answers) said(true);
      if (answers) await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
    if (!answers) said(false);
  } catch {
    // A refusal or a broken line is an answer of its own, which everybody gets who asks.
    said(true);
  } finally {
    await hangUp(client);
  }
}

/**
 * Whether an answer comes before the patience is over. Waits in two halves: if it was us who could do nothing for a while, the
 * answer that lies there is read between them.
 */
async function inTime(answer: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const patience = (async () => {
    for (let half = 0; half < 2; half += 1) await sleep(silenceMs / 2, undefined, { signal: over.signal });
    return false;
  })();
  patience.catch(() => undefined);
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer.then(() => true), patience]);
  } finally {
    over.abort();
  }
}

/** Ends a connection, if need be without the other side's consent. */
export async function hangUp(client: pg.Client): Promise<void> {
  const patience = setTimeout(() => breakOff(client), 1_000);
  await client.end().catch(() => undefined);
  clearTimeout(patience);
}

/** Drops the line: whatever waits on it fails now. */
export function breakOff(client: pg.ClientBase): void {
  (client as pg.Client).connection.stream.destroy();
}
