import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './db.ts';
import { sql } from './sql.ts';
import { hangUp } from './watch-database.ts';

/** What one process tells all others over PostgreSQL; a lost one is made good by polling. */
export type SignalChannel = 'outbox' | 'live' | 'sessions' | 'jobs' | 'exports' | 'settings' | 'devices';

/**
 * Signals between the processes of one database. Sent on a connection of the pool after the business is committed, bundled to
 * at most one statement every 50 ms: NOTIFY takes a database-wide lock at commit (design §7). Our own come back to us too.
 */
export interface Signals {
  send(channel: SignalChannel, message?: object): void;
  /** `missed` is called when signals may have been lost: the connection was away. */
  on(channel: SignalChannel, hear: (message: unknown) => void, missed?: () => void): () => void;
  /** Once everything asked for with `on` is really heard. */
  ready(): Promise<void>;
  /** Sends what waits, then goes quiet. */
  stop(): Promise<void>;
}

const bundleMs = 50;
/** PostgreSQL takes 8,000 bytes. */
const maxBytes = 7_900;
const retryMs = 1_000;
/** A line on which nothing comes back for so long is dead, though nobody hung up. */
const answerMs = 6_000;

interface Ear {
  readonly channel: SignalChannel;
  readonly hear: (message: unknown) => void;
  readonly missed?: () => void;
}

export function startSignals({ db, log }: { db: Database; log: Log }): Signals {
  const ears = new Set<Ear>();
  const mouth = new Mouth(db, log);
  const listening = new Listening(db, log, ears);
  return {
    send: (channel, message = {}) => mouth.say(channel, JSON.stringify(message)),
    on: (channel, hear, missed) => {
      const ear = { channel, hear, missed };
      ears.add(ear);
      listening.begin();
      return () => ears.delete(ear);
    },
    ready: () => listening.ready(),
    stop: async () => {
      await listening.stop();
      await mouth.stop();
    },
  };
}

/** Sends: the first at once, those within the next 50 ms together; equal ones once. */
class Mouth {
  readonly #db: Database;
  readonly #log: Log;
  #waiting = new Map<string, { channel: string; text: string }>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #last = 0;
  #stopped = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  say(channel: SignalChannel, text: string): void {
    if (Buffer.byteLength(text) > maxBytes) throw new Error(`signal on ${channel} is too long`);
    if (this.#stopped) return;
    this.#waiting.set(`${channel} ${text}`, { channel, text });
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, this.#last + bundleMs - Date.now()));
  }

  #flush(): void {
    this.#timer = undefined;
    this.#last = Date.now();
    const bundle = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#sending = this.#sending.then(() => this.#send(bundle));
  }

  async #send(bundle: readonly { channel: string; text: string }[]): Promise<void> {
    if (bundle.length === 0) return;
    try {
      await this.#db.rows(sql`select pg_notify(channel, message)
        from unnest(${bundle.map(each => each.channel)}::text[], ${bundle.map(each => each.text)}::text[]) as s(channel, message)`);
    } catch (error) {
      // The database is away. Wakes are made good by polling; what is said here is said again once it is back.
      this.#log.warn({ err: error }, 'signals not sent');
      if (this.#stopped || this.#waiting.size > 1_000) return;
      for (const each of bundle) this.#waiting.set(`${each.channel} ${each.text}`, each);
      this.#timer ??= setTimeout(() => this.#flush(), retryMs);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#flush();
    this.#stopped = true;
    await this.#sending;
  }
}

/** Hears: one connection, opened with the first ear and opened again whenever it breaks. */
class Listening {
  readonly #db: Database;
  readonly #log: Log;
  readonly #ears: ReadonlySet<Ear>;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #client: pg.Client | undefined;
  readonly #listens = new Set<string>();
  #asking: Promise<unknown> = Promise.resolve();
  #opened: (() => void)[] = [];

  constructor(db: Database, log: Log, ears: ReadonlySet<Ear>) {
    this.#db = db;
    this.#log = log;
    this.#ears = ears;
  }

  begin(): void {
    this.#running ??= this.#keepOpen();
    this.#listenAll();
  }

  async #keepOpen(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#hearUntilBroken(signal);
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error }, 'signals: connection lost');
      }
      await sleep(retryMs / 2, undefined, { signal }).catch(() => undefined);
    }
  }

  async #hearUntilBroken(signal: AbortSignal): Promise<void> {
    const client = await this.#db.connect();
    const broken = new Promise<void>(done => {
      client.on('error', () => done()).on('end', () => done());
      signal.addEventListener('abort', () => done(), { once: true });
      // Stopped while the connection was being opened.
      if (signal.aborted) done();
    });
    const heartbeat = setInterval(() => this.#ask(client, 'select 1'), 15_000);
    client.on('notification', ({ channel, payload }) => this.#heard(channel, payload ?? ''));
    this.#client = client;
    this.#listens.clear();
    this.#listenAll();
    for (const opened of this.#opened.splice(0)) opened();
    for (const ear of this.#ears) ear.missed?.();
    await broken;
    clearInterval(heartbeat);
    this.#client = undefined;
    await hangUp(client);
  }

  #listenAll(): void {
    if (!this.#client) return;
    for (const { channel } of this.#ears) {
      if (this.#listens.has(channel)) continue;
      this.#listens.add(channel);
      this.#ask(this.#client, `listen ${channel}`);
    }
  }

  /** One statement after the other; a connection that refuses one is given up. */
  #ask(client: pg.Client, statement: string): void {
    const query = { text: statement, query_timeout: answerMs } as pg.QueryConfig;
    this.#asking = this.#asking.then(() => client.query(query)).catch(() => hangUp(client));
  }

  async ready(): Promise<void> {
    if (!this.#client) await new Promise<void>(done => this.#opened.push(done));
    await this.#asking;
  }

  #heard(channel: string, payload: string): void {
    const message = parse(payload);
    for (const ear of [...this.#ears].filter(each => each.channel === channel)) {
      try {
        ear.hear(message);
      } catch (error) {
        // In an event of the socket nobody else would catch it, and the process would end.
        this.#log.error({ err: error, channel }, 'signal not understood');
      }
    }
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }
}

/** Anybody with a database console may NOTIFY: what is no object of ours says no more than that there is something to look for. */
function parse(payload: string): object {
  try {
    const message: unknown = JSON.parse(payload);
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}
