import { availableParallelism } from 'node:os';
import { allCalls, allTexts } from '@materia/contract';
import { fillDemo } from './demo/fill-demo.ts';
import { demoAreas } from './demo.ts';
import { makeServer } from './kernel/http/make-server.ts';
import { buildVersionOf, servePublicFiles } from './kernel/http/public-files.ts';
import { type Log, openDatabase } from './kernel/index.ts';
import { migrate } from './kernel/schema/migrate.ts';
import { makeServices } from './make-services.ts';
import type { Environment } from './read-environment.ts';

export interface RunningServer {
  readonly port: number;
  /** Ends cleanly: no request, job or message is cut in the middle. */
  stop(): Promise<void>;
}

/** Brings up the roles of this process over one database (design §1). */
export async function startServer(of: {
  env: Environment;
  log: Log;
  webRoot: string;
  databaseUrl: string;
}): Promise<RunningServer> {
  const { env, log } = of;
  const db = openDatabase(of.databaseUrl, { max: availableParallelism() + 2 });
  await migrateFirst(db);
  const services = await makeServices({ db, log, checkAnswers: !env.production });
  if (env.demo) {
    const { secretKey, dataDir } = env;
    await fillDemo({ db, clock: services.clock, log, areas: demoAreas, secretKey, dataDir });
  }
  const app = await makeServer(services);
  const buildVersion = buildVersionOf(of.webRoot);
  await servePublicFiles(app, { webRoot: of.webRoot, texts: allTexts, calls: allCalls, buildVersion, demo: env.demo });
  await app.listen({ port: env.port, host: process.env.HOST ?? '0.0.0.0' });
  const { port } = app.server.address() as { port: number };
  log.info({ port, roles: env.roles }, 'ready');
  return {
    port,
    stop: async () => {
      await app.close();
      await db.close();
    },
  };
}

async function migrateFirst(db: ReturnType<typeof openDatabase>): Promise<void> {
  const client = await db.connect();
  try {
    await migrate(client);
  } finally {
    await client.end();
  }
}
