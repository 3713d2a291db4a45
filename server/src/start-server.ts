import { availableParallelism } from 'node:os';
import { allCalls, allTexts } from '@materia/contract';
import type { FastifyInstance } from 'fastify';
import { loadActor, makeFirstAccount } from './areas/identity/index.ts';
import { paymentsSettled } from './areas/order/index.ts';
import { fillInProcess } from './demo/fill-in-process.ts';
import { serveGoodsPictures } from './demo/goods-pictures.ts';
import { startDownDesk } from './gateway/down-desk.ts';
import { ExportFiles } from './kernel/export/export-files.ts';
import { exportHandlers } from './kernel/export/export-handlers.ts';
import { AddressSigner } from './kernel/export/signed-address.ts';
import { startExports } from './kernel/export/start-exports.ts';
import { makeServer } from './kernel/http/make-server.ts';
import { buildVersionOf, servePublicFiles } from './kernel/http/public-files.ts';
import {
  callPatience,
  type Database,
  type Log,
  liveOver,
  openDatabase,
  type Services,
  type Signals,
  startSignals,
  startWakes,
  workPatience,
} from './kernel/index.ts';
import { startJobs } from './kernel/jobs/start-jobs.ts';
import { startLoops } from './kernel/jobs/start-loops.ts';
import { startLive } from './kernel/live/start-live.ts';
import { startDispatcher } from './kernel/outbox/dispatch.ts';
import { migrate } from './kernel/schema/migrate.ts';
import { watchTestClock } from './kernel/watch-test-clock.ts';
import { makeServices } from './make-services.ts';
import type { Environment } from './read-environment.ts';

export interface RunningServer {
  readonly port: number;
  /** Of the first account, made just now; to be shown once. */
  readonly firstPassword: string | undefined;
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
  const max = availableParallelism() + 2;
  const db = openDatabase(of.databaseUrl, { max, patience: callPatience, watched: true });
  await migrateFirst(db);
  const services = await makeServices({ db, log, checkAnswers: !env.production });
  const stopClock = env.testClock ? await watchTestClock(db, services.clock) : () => {};
  if (env.demo) {
    const clockOffset = services.clock.now().getTime() - Date.now();
    await fillInProcess({ databaseUrl: of.databaseUrl, dataDir: env.dataDir, clockOffset });
  }
  const firstPassword = await makeFirstAccount(db);
  const signals = startSignals({ db, log });
  const stopWakes = startWakes(signals);
  const reload = () => void services.settings.reload(db).catch(error => log.error({ err: error }, 'settings'));
  signals.on('settings', reload, reload);
  const exports: Exports = { files: new ExportFiles(env.dataDir), signer: new AddressSigner(env.secretKey) };
  const app = await makeServer(services, exportHandlers(exports.files, exports.signer));
  const buildVersion = buildVersionOf(of.webRoot);
  await servePublicFiles(app, { webRoot: of.webRoot, texts: allTexts, calls: allCalls, buildVersion, demo: env.demo });
  if (env.demo) serveGoodsPictures(app, db);
  await app.ready();
  const roles = await startRoles({ services, signals, app, env, buildVersion, exports, databaseUrl: of.databaseUrl });
  await app.listen({ port: env.port, host: process.env.HOST ?? '0.0.0.0' });
  const { port } = app.server.address() as { port: number };
  log.info({ port, roles: env.roles }, 'ready');
  return {
    port,
    firstPassword,
    stop: async () => {
      // At the same time: nobody new is let in, tasks end, open requests are answered, browsers told to connect elsewhere.
      await Promise.all([app.close(), ...roles.map(stop => stop())]);
      // Word of a provider that still travels is waited for: no refund is asked twice.
      await paymentsSettled();
      stopClock();
      stopWakes();
      await signals.stop();
      await db.close();
    },
  };
}

/** What the roles run besides answering calls; answers how each is stopped. */
async function startRoles(of: {
  services: Services;
  signals: Signals;
  app: FastifyInstance;
  env: Environment;
  buildVersion: string;
  exports: Exports;
  databaseUrl: string;
}): Promise<(() => Promise<void>)[]> {
  const { services, signals, env } = of;
  const running: { stop(): Promise<void> }[] = [];
  if (env.roles.includes('live')) {
    running.push(await startLive({ services, signals, server: of.app.server, buildVersion: of.buildVersion }));
  }
  if (env.roles.includes('jobs')) running.push(await startWork(of));
  running.push(startDownDesk());
  return running.map(each => () => each.stop());
}

/** The jobs role, on connections of its own: work that is slow or stuck takes none from the calls, and has more patience. */
async function startWork(of: {
  services: Services;
  signals: Signals;
  exports: Exports;
  databaseUrl: string;
}): Promise<{ stop(): Promise<void> }> {
  const { signals } = of;
  const max = availableParallelism() + 2;
  const db = openDatabase(of.databaseUrl, { max, patience: workPatience, watched: true, name: 'materia-jobs' });
  const services = { ...of.services, db };
  const live = liveOver(signals);
  const actorOf = async (userId: number) => ({ ...(await loadActor(db, userId)), sessionId: 0 });
  const running = [
    await startJobs({ services, signals, live }),
    startExports({ services, signals, live, actorOf, ...of.exports }),
    startLoops(services),
    startDispatcher(services, signals),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map(each => each.stop()));
      await db.close();
    },
  };
}

async function migrateFirst(db: Database): Promise<void> {
  const client = await db.connect();
  try {
    await migrate(client);
  } finally {
    await client.end();
  }
}
