import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { firstUserName } from './areas/identity/index.ts';
import { greeting } from './demo/greeting.demo.ts';
import { startEmbeddedPostgres } from './kernel/db/embedded-postgres.ts';
import { makeLogger } from './kernel/index.ts';
import { readEnvironment } from './read-environment.ts';
import { startServer } from './start-server.ts';

const env = readEnvironment(process.env, process.argv.slice(2));
// On a machine of one's own the terminal is for people; run by an operator, logs go where the operator collects them.
if (!env.databaseUrl) mkdirSync(env.dataDir, { recursive: true });
const log = makeLogger({}, env.databaseUrl ? undefined : pino.destination(join(env.dataDir, 'server.log')));
const webRoot = join(import.meta.dirname, '..', '..', 'web', 'dist');

const postgres = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres') });
const server = await startServer({ env, log, webRoot, databaseUrl: env.databaseUrl ?? (postgres?.url as string) });
if (server.firstPassword) console.log(`${firstUserName}: ${server.firstPassword}`);
if (env.demo) console.log(greeting(server.port));

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
