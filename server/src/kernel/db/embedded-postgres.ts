import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clusterDir, ownDirectory, postgresHome, type Unprivileged, unprivilegedAccount } from './postgres-binaries.ts';

export type EmbeddedPostgresOptions = {
  /** Holds the cluster, its log and its password; made if it is not there. */
  dataDir: string;
  /** 0 or absent: the port of the last start if it is free, otherwise any. */
  port?: number;
  /** Gives up safety against power loss for speed: tests only. */
  fast?: boolean;
};

export type EmbeddedPostgres = {
  /** Connection string of the database `materia`, whose user may do everything. */
  url: string;
  /** Whether it was left running by a start that was killed. */
  takenOver: boolean;
  /** Fast shutdown: open transactions are rolled back, nothing committed is lost. */
  stop(): Promise<void>;
};

type Cluster = { dir: string; home: string; log: string; account: Unprivileged | undefined };
type Access = { port: number; password: string };

const NAME = 'materia';
const READY_WITHIN_MS = 60_000;

/**
 * Starts the PostgreSQL that comes with the packages, or takes over the one that a killed start left behind in the same
 * `dataDir` (design §8). It listens on 127.0.0.1 only; the password lies in `dataDir`, readable by its owner alone.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const account = unprivilegedAccount();
  const dir = clusterDir(dataDir, account);
  const cluster: Cluster = { dir, home: postgresHome(account), log: join(dataDir, 'postgres.log'), account };
  const accessFile = join(dataDir, 'postgres.json');
  const known: Access | undefined = existsSync(accessFile) ? JSON.parse(readFileSync(accessFile, 'utf8')) : undefined;

  const running = known && (await takeOver(cluster, known));
  if (running) return running;
  if (!known && existsSync(join(dir, 'PG_VERSION'))) await forget(cluster, dataDir);
  const password = known?.password ?? randomBytes(24).toString('base64url');
  const access = { port: await freePort(options.port || known?.port), password };
  writeFileSync(accessFile, JSON.stringify(access), { mode: 0o600 });
  if (!existsSync(join(dir, 'PG_VERSION'))) createCluster(cluster, password, options.fast ?? false);
  await launchUntilReady(cluster, access.port, options.fast ?? false);
  await ensureDatabase(urlOf(access));
  return { url: urlOf(access), takenOver: false, stop: () => stop(cluster) };
}

/** The server that runs on this cluster, if one does. One that was killed a moment ago may still look alive: then there is none. */
async function takeOver(cluster: Cluster, known: Access): Promise<EmbeddedPostgres | undefined> {
  for (let running = await findRunning(cluster); running; running = await findRunning(cluster)) {
    const url = urlOf({ ...known, port: running.port });
    try {
      await untilReady(cluster, running.pid);
      await ensureDatabase(url);
      return { url, takenOver: true, stop: () => stop(cluster) };
    } catch (error) {
      for (let tries = 0; isAlive(running.pid); tries++) {
        if (tries === 200) throw error;
        await wait(10);
      }
    }
  }
  return undefined;
}

/** A cluster without its password is of no use. One that lies outside `dataDir` belongs to a `dataDir` since deleted. */
async function forget(cluster: Cluster, dataDir: string): Promise<void> {
  if (cluster.dir.startsWith(dataDir)) throw new Error(`${dataDir}/postgres.json is missing: the database is locked`);
  await stop(cluster);
  rmSync(cluster.dir, { recursive: true });
}

function createCluster(cluster: Cluster, password: string, fast: boolean): void {
  ownDirectory(cluster.dir, cluster.account);
  const passwordFile = `${cluster.dir}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (cluster.account) chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  // C.UTF-8 as ctype, or pg_trgm sees no Chinese; C as collation, or btree serves no prefix search (design §7).
  const args = ['-D', cluster.dir, '-U', NAME, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C.UTF-8');
  if (fast) args.push('--no-sync');
  const made = spawnSync(join(cluster.home, 'bin', 'initdb'), args, {
    ...cluster.account,
    cwd: cluster.dir,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', HOME: cluster.dir },
  });
  rmSync(passwordFile);
  if (made.status === 0) return;
  rmSync(cluster.dir, { recursive: true, force: true });
  throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
}

/** The processes of a server that was killed need a moment to notice; beside them PostgreSQL refuses to start. */
async function launchUntilReady(cluster: Cluster, port: number, fast: boolean): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await untilReady(cluster, launch(cluster, port, fast));
    } catch (error) {
      if (tries === 20 || !String(error).includes('pre-existing shared memory block')) throw error;
      await wait(250);
    }
  }
}

function launch(cluster: Cluster, port: number, fast: boolean): number {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: '1GB',
    random_page_cost: 1.1,
    jit: 'off', // compiling a query costs more than our short queries take
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_wal_size: '2GB',
    log_min_messages: 'warning',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const args = ['-D', cluster.dir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = openSync(cluster.log, 'a', 0o600);
  // In a process group of its own: Ctrl+C reaches us, and we stop the database when nothing uses it any more.
  const child = spawn(join(cluster.home, 'bin', 'postgres'), args, {
    ...cluster.account,
    cwd: cluster.dir,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C', HOME: cluster.dir },
  });
  closeSync(log);
  child.on('error', () => {}); // seen by untilReady, as a process that is not there
  child.unref();
  if (!child.pid) throw new Error(`PostgreSQL cannot be started from ${cluster.home}`);
  return child.pid;
}

/** PostgreSQL writes "ready" into the eighth line of postmaster.pid when it takes connections. */
async function untilReady(cluster: Cluster, pid: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const file = readPidFile(cluster);
    if (file?.pid === pid && file.status === 'ready') return;
    if (!isAlive(pid)) break;
    await wait(10);
  }
  const log = readFileSync(cluster.log, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  throw new Error(`PostgreSQL does not get ready; the end of ${cluster.log}:\n${log}`);
}

async function findRunning(cluster: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const file = readPidFile(cluster);
  if (!file) return undefined;
  for (let tries = 0; file.status === 'stopping' && isAlive(file.pid) && tries < 500; tries++) await wait(20);
  if (file.status !== 'stopping' && isAlive(file.pid) && isPostgres(file.pid)) return file;
  // After a crash of the machine the number may belong to another program, which PostgreSQL would take for itself.
  rmSync(join(cluster.dir, 'postmaster.pid'), { force: true });
  return undefined;
}

function readPidFile(cluster: Cluster) {
  const path = join(cluster.dir, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A dead child of ours that nobody waited for yet still takes signals.
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
}

function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('postgres');
}

async function stop(cluster: Cluster): Promise<void> {
  const file = readPidFile(cluster);
  if (!file || !isAlive(file.pid)) return;
  const args = ['stop', '-D', cluster.dir, '-m', 'fast', '-w', '-t', '60'];
  const stopper = spawn(join(cluster.home, 'bin', 'pg_ctl'), args, {
    ...cluster.account,
    cwd: cluster.dir,
    detached: true,
    stdio: 'ignore',
  });
  const code = await new Promise<number | null>(done => stopper.on('exit', done).on('error', () => done(null)));
  if (code !== 0 && isAlive(file.pid))
    throw new Error(`PostgreSQL (process ${file.pid}) does not stop: ${cluster.log}`);
}

async function freePort(wanted: number | undefined): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | undefined>(done => {
      const probe = createServer();
      probe.once('error', () => done(undefined));
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => done(typeof address === 'object' && address ? address.port : undefined));
      });
    });
  const port = (wanted && (await tryPort(wanted))) || (await tryPort(0));
  if (!port) throw new Error('No free port on 127.0.0.1 for PostgreSQL');
  return port;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}

const urlOf = ({ port, password }: Access) => `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`;
