import { type Actor, type Database, type Db, refuse, sql } from '../../../kernel/index.ts';

/** How long a statistics query may take (spec 10 §3 "Cost limits"). */
const patienceMs = 5_000;
/** Queries of one account at once. */
const atOnce = 4;
const running = new Map<string, number>();

let connected: Database | undefined;

/** Where figures are read: the database itself, or a replica of it (STATISTICS_DATABASE_URL). */
export function useStatistics(database: Database): void {
  connected = database;
}

function database(): Database {
  if (!connected) throw new Error('no statistics database: make-services calls useStatistics');
  return connected;
}

/** Reads figures for somebody: nothing can be written, five seconds at most, four queries of one account at once. */
export async function readFigures<R>(actor: Actor, read: (db: Db) => Promise<R>): Promise<R> {
  const who = `${actor.kind}:${'id' in actor ? actor.id : actor.name}`;
  const now = running.get(who) ?? 0;
  if (now >= atOnce) refuse('stat.tooOften');
  running.set(who, now + 1);
  try {
    return await inReading(patienceMs, read);
  } catch (error) {
    if (isTooSlow(error)) return refuse('stat.tooSlow');
    throw error;
  } finally {
    const left = (running.get(who) ?? 1) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
  }
}

/** For exports: batches that nobody waits for at a screen. */
export const readFiguresSlowly = <R>(read: (db: Db) => Promise<R>): Promise<R> => inReading(60_000, read);

function inReading<R>(ms: number, read: (db: Db) => Promise<R>): Promise<R> {
  return database().transaction(async db => {
    await db.run(sql`set transaction read only`);
    await db.rows(sql`select set_config('statement_timeout', ${String(ms)}, true)`);
    return read(db);
  });
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '57014' && /statement timeout/.test(error.message);
