import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../kernel/db/embedded-postgres.ts';
import { migrate } from '../../kernel/schema/migrate.ts';

/** A PostgreSQL that a test may take away from those who use it, and bring back at the same address. */
export interface OwnPostgres {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It is there and says nothing more, as when its machine hangs. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const dataDir = join(tmpdir(), `materia-away-${process.pid}`);
  const start = () => startEmbeddedPostgres({ dataDir, fast: true });
  let running = await start();
  const { url } = running;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(client);
  const { rows } = await client.query('show data_directory');
  await client.end();
  const cluster: string = rows[0].data_directory;

  let frozen: readonly number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    url,
    thaw,
    stop: () => running.stop(),
    start: async () => {
      running = await start();
      if (running.url !== url) throw new Error('its port was taken meanwhile');
    },
    freeze: () => {
      const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(postmaster, 'SIGSTOP');
      frozen = [postmaster, ...childrenOf(postmaster)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    remove: async () => {
      thaw();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && parentOf(pid) === parent);
}

/** undefined: it has ended while we looked. */
function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(parent);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
