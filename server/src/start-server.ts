import { availableParallelism } from 'node:os';
import { allCalls, allTexts } from '@materia/contract';
import type { FastifyInstance } from 'fastify';
import { loadActor } from './areas/identity/index.ts';
import { fillInWorker } from './demo/fill-in-worker.ts';
import { serveGoodsPictures } from './demo/goods-pictures.ts';
import { startDownDesk } from './gateway/down-desk.ts';
import { ExportFiles } from './kernel/export/export-files.ts';
import { exportHandlers } from './kernel/export/export-handlers.ts';
import { AddressSigner } from './kernel/export/signed-address.ts';
import { startExports } from './kernel/export/start-exports.ts';
import { makeServer } from './kernel/http/make-server.ts';
import { buildVersionOf, servePublicFiles } from './kernel/http/public-files.ts';
import {
  type Database,
  type Log,
  liveOver,
  openDatabase,
  type Services,
  type Signals,
  startLoops,
  startSignals,
  startWakes,
} from './kernel/index.ts';
import { startJobs } from './kernel/jobs/start-jobs.ts';
import { startLive } from './kernel/live/start-live.ts';
import { startDispatcher } from './kernel/outbox/dispatch.ts';
import { migrate } from './kernel/schema/migrate.ts';
import { watchTestClock } from './kernel/watch-test-clock.ts';
import { makeServices } from './make-services.ts';
import type { Environment } from './read-environment.ts';

export interface RunningServer {
  readonly port: number;
  /** Ends cleanly: no request, job or message is cut in the middle. */
  stop(): Promise<void>;
}

interface Start {
  readonly env: Environment;
  readonly log: Log;
  readonly webRoot: string;
  readonly databaseUrl: string;
}

interface Exports {
  readonly files: ExportFiles;
  readonly signer: AddressSigner;
}

/** Brings up the roles of this process over one database (design §1). */
export async function startServer(of: Start): Promise<RunningServer> {
  const { env, log } = of;
  const db = openDatabase(of.databaseUrl, { max: availableParallelism() + 2 });
  await migrateFirst(db);
  const services = await makeServices({ db, log, checkAnswers: !env.production });
  const stopClock = env.testClock ? await watchTestClock(db, services.clock) : () => {};
  if (env.demo) {
    const clockOffset = services.clock.now().getTime() - Date.now();
    await fillInWorker({ databaseUrl: of.databaseUrl, dataDir: env.dataDir, clockOffset });
  }
  const signals = startSignals({ db, log });
  const stopWakes = startWakes(signals);
  signals.on('settings', () => void services.settings.reload(db).catch(error => log.error({ err: error }, 'settings')));
  const exports: Exports = { files: new ExportFiles(env.dataDir), signer: new AddressSigner(env.secretKey) };
  const app = await makeServer(services, exportHandlers(exports.files, exports.signer));
  const buildVersion = buildVersionOf(of.webRoot);
  await servePublicFiles(app, { webRoot: of.webRoot, texts: allTexts, calls: allCalls, buildVersion, demo: env.demo });
  if (env.demo) serveGoodsPictures(app, db);
  await app.ready();
  const roles = await startRoles({ services, signals, app, env, buildVersion, exports });
  await app.listen({ port: env.port, host: process.env.HOST ?? '0.0.0.0' });
  const { port } = app.server.address() as { port: number };
  log.info({ port, roles: env.roles }, 'ready');
  return {
    port,
    stop: async () => {
      for (const stop of roles) await stop();
      await app.close();
      stopClock();
      stopWakes();
      await signals.stop();
      await db.close();
    },
  };
}

/** What the roles run besides answering calls; answers how each is stopped, in that order. */
async function startRoles(of: {
  services: Services;
  signals: Signals;
  app: FastifyInstance;
  env: Environment;
  buildVersion: string;
  exports: Exports;
}): Promise<(() => Promise<void>)[]> {
  const { services, signals, env } = of;
  const running: { stop(): Promise<void> }[] = [];
  if (env.roles.includes('live')) {
    running.push(await startLive({ services, signals, server: of.app.server, buildVersion: of.buildVersion }));
  }
  if (env.roles.includes('jobs')) {
    const live = liveOver(signals);
    const actorOf = async (userId: number) => ({ ...(await loadActor(services.db, userId)), sessionId: 0 });
    running.push(await startJobs({ services, signals, live }));
    running.push(startExports({ services, signals, live, actorOf, ...of.exports }));
    running.push(startLoops(services));
    running.push(startDispatcher(services, signals));
  }
  // Stopped last: devices that wait for a command go home with nothing instead of holding the listener for 25 s.
  running.push(startDownDesk());
  return running.map(each => () => each.stop());
}

async function migrateFirst(db: Database): Promise<void> {
  const client = await db.connect();
  try {
    await migrate(client);
  } finally {
    await client.end();
  }
}
