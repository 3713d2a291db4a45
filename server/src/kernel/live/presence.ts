import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Log } from '../log.ts';
import type { Connection } from './connection.ts';
import type { Push } from './pushes.ts';
import { countersPush, rowPush } from './pushes.ts';

/** What came and went is written together, this often: five thousand who come at once are five statements. */
const writeEveryMs = 1_000;
/** The process is alive: said this often … */
const beatEveryMs = 30_000;
/** … and believed so long (`presentAfter`). */
const believedS = 90;
/** More sessions than these at once are no news of rows: who looks at the list has it refetched. */
const mostRows = 20;

interface Present {
  readonly sessionId: number;
  readonly userId: number;
  readonly companyId: number | null;
  readonly tabs: number;
  readonly path: string;
  readonly locked: boolean;
}

/** Whether a row of live_presence is of a process that is still there. */
export const isPresent = (alias: string) =>
  sql`${sql.id(`${alias}.seen_at`)} > now() - make_interval(secs => ${believedS})`;

/** Writes down which sessions are connected to this process, so that every process knows who is there (spec 01 §10). */
export class Presence {
  readonly #db: Db;
  readonly #log: Log;
  readonly #connections: () => readonly Connection[];
  readonly #tell: (pushes: readonly Push[]) => void;
  readonly #processId = randomUUID();
  #written = new Map<number, Present>();
  #writing: Promise<void> = Promise.resolve();
  #timers: NodeJS.Timeout[] = [];

  constructor(of: {
    db: Db;
    log: Log;
    connections: () => readonly Connection[];
    tell: (pushes: readonly Push[]) => void;
  }) {
    this.#db = of.db;
    this.#log = of.log;
    this.#connections = of.connections;
    this.#tell = of.tell;
  }

  start(): void {
    const soon = (work: () => Promise<void>) => {
      this.#writing = this.#writing.then(work).catch(error => {
        this.#log.warn({ err: error }, 'live stream: presence not written');
      });
    };
    this.#timers = [
      setInterval(() => soon(() => this.#write()), writeEveryMs),
      setInterval(() => soon(() => this.#beat()), beatEveryMs),
    ];
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#writing;
    await this.#db.run(sql`delete from live_presence where process_id = ${this.#processId}`).catch(() => undefined);
  }

  async #write(): Promise<void> {
    const now = presentIn(this.#connections());
    const changed = [...now.values()].filter(each => !same(each, this.#written.get(each.sessionId)));
    const gone = [...this.#written.values()].filter(each => !now.has(each.sessionId));
    if (changed.length + gone.length === 0) return;
    if (gone.length > 0) await this.#remove(gone.map(each => each.sessionId));
    if (changed.length > 0) await this.#put(changed);
    const samePersons = samePeople(now, this.#written);
    this.#written = now;
    this.#tell([...(samePersons ? [] : [countNews]), ...rowNews([...changed, ...gone])]);
  }

  #remove(sessionIds: readonly number[]): Promise<number> {
    return this.#db.run(sql`
      delete from live_presence where process_id = ${this.#processId} and session_id = any(${sessionIds}::bigint[])`);
  }

  #put(rows: readonly Present[]): Promise<number> {
    const each = <K extends keyof Present>(key: K) => rows.map(row => row[key]);
    return this.#db.run(sql`
      insert into live_presence (process_id, session_id, user_id, tabs, path, locked, seen_at)
      select ${this.#processId}, s.session_id, s.user_id, s.tabs, s.path, s.locked, now()
      from unnest(${each('sessionId')}::bigint[], ${each('userId')}::bigint[], ${each('tabs')}::int[], ${each('path')}::text[],
        ${each('locked')}::boolean[]) as s (session_id, user_id, tabs, path, locked)
      on conflict (process_id, session_id) do update set
        tabs = excluded.tabs, path = excluded.path, locked = excluded.locked, seen_at = excluded.seen_at`);
  }

  /** Also buries who died without a word. */
  async #beat(): Promise<void> {
    const mine = sql`update live_presence set seen_at = now() where process_id = ${this.#processId}`;
    // The database has crashed, or forgot us while it was away: everything is written anew.
    if ((await this.#db.run(mine)) < this.#written.size) this.#written = new Map();
    await this.#db.run(sql`delete from live_presence where seen_at < now() - interval '10 minutes'`);
  }
}

/** Sessions of these connections; the path is of the tab that was heard of last. */
function presentIn(connections: readonly Connection[]): Map<number, Present> {
  const present = new Map<number, Present & { heardAt: number }>();
  for (const { actor, path, locked, heardAt } of connections) {
    const before = present.get(actor.sessionId);
    const latest = !before || heardAt >= before.heardAt;
    present.set(actor.sessionId, {
      sessionId: actor.sessionId,
      userId: actor.id,
      companyId: actor.companyId,
      tabs: (before?.tabs ?? 0) + 1,
      path: latest && path !== '' ? path : (before?.path ?? path),
      locked: locked && (before?.locked ?? true),
      heardAt: Math.max(heardAt, before?.heardAt ?? 0),
    });
  }
  return present;
}

const same = (a: Present, b: Present | undefined): boolean =>
  b !== undefined && a.tabs === b.tabs && a.path === b.path && a.locked === b.locked;

const peopleOf = (sessions: ReadonlyMap<number, Present>) => new Set([...sessions.values()].map(each => each.userId));

/** Going on to another screen is news of a row, and leaves the number of people what it was. */
function samePeople(a: ReadonlyMap<number, Present>, b: ReadonlyMap<number, Present>): boolean {
  const [now, before] = [peopleOf(a), peopleOf(b)];
  return now.size === before.size && [...now].every(userId => before.has(userId));
}

/** The number of those who are there is counted again. */
const countNews = countersPush(['online'], { priv: 'ONLINE' });

/** Lists of sessions repaint these rows. */
const rowNews = (sessions: readonly Present[]): Push[] =>
  sessions
    .slice(0, mostRows)
    .map(({ sessionId, companyId }) =>
      rowPush({ entity: 'session', id: sessionId, version: null, event: 'presence' }, { priv: 'ONLINE', companyId }),
    );
