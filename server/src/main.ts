import { join } from 'node:path';
import { startEmbeddedPostgres } from './kernel/db/embedded-postgres.ts';
import { makeLogger } from './kernel/index.ts';
import { readEnvironment } from './read-environment.ts';
import { startServer } from './start-server.ts';

const env = readEnvironment(process.env, process.argv.slice(2));
const log = makeLogger();
const webRoot = join(import.meta.dirname, '..', '..', 'web', 'dist');

const postgres = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres') });
const server = await startServer({ env, log, webRoot, databaseUrl: env.databaseUrl ?? (postgres?.url as string) });

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void server
      .stop()
      .then(() => postgres?.stop())
      .then(() => process.exit(0))
      .catch(error => {
        log.error({ err: error }, 'stop');
        process.exit(1);
      });
  });
}
