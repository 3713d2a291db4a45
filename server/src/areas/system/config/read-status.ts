import { statfs } from 'node:fs/promises';
import { readSystemStatus } from '@materia/contract/areas/system';
import { type Db, on, sql } from '../../../kernel/index.ts';
import { program } from './program.ts';
import { providerStates } from './provider-states.ts';

/** Rows of the live role older than that are of a process that died. */
const presenceS = 90;

/** GET sysconfig/status: how the program is, asked every ten seconds by who looks (spec 01 §3, §10). */
export const readSystemStatusHandler = on(readSystemStatus)(async (_input, ctx) => {
  const [database, outbox, sockets, disk] = await Promise.all([
    readDatabase(ctx.db),
    readOutbox(ctx.db),
    readSockets(ctx.db),
    readDisk(program().dataDir),
  ]);
  const { version, buildVersion, roles } = program();
  const uptimeS = Math.floor(process.uptime());
  return {
    version,
    buildVersion,
    node: process.version,
    roles: [...roles],
    startedAt: new Date(Date.now() - uptimeS * 1000).toISOString(),
    uptimeS,
    memoryBytes: process.memoryUsage().rss,
    database,
    outbox,
    sockets,
    disk,
    providers: providerStates((key: string) => ctx.setting(key)),
  };
});

async function readDatabase(db: Db) {
  const asked = performance.now();
  const row = await db.one<{ version: string; sizeBytes: number; connections: number; maxConnections: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`);
  return { ...row, answerMs: Math.round((performance.now() - asked) * 10) / 10 };
}

/** By the two partial indexes: what is done lies there by the million. */
const readOutbox = (db: Db) =>
  db.one<{ waiting: number; oldestS: number; dead: number }>(sql`
    select count(*) as waiting, coalesce(floor(extract(epoch from now() - min(created_at))), 0)::int as "oldestS",
      (select count(*) from outbox where state = 'DEAD') as dead
    from outbox where state = 'NEW'`);

const readSockets = (db: Db) =>
  db.one<{ tabs: number; users: number }>(sql`
    select coalesce(sum(tabs), 0)::int as tabs, count(distinct user_id) as users
    from live_presence where seen_at > now() - make_interval(secs => ${presenceS})`);

async function readDisk(directory: string) {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
