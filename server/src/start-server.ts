import { availableParallelism } from 'node:os';
import { allCalls, allTexts } from '@materia/contract';
import type { FastifyInstance } from 'fastify';
import { codesSent, loadActor, makeFirstAccount } from './areas/identity/index.ts';
import { keepBrokerAccounts, useMqttAddress } from './areas/mat/index.ts';
import { paymentsSettled } from './areas/order/index.ts';
import { useProgram } from './areas/system/index.ts';
import { fillInProcess } from './demo/fill-in-process.ts';
import { serveGoodsPictures } from './demo/goods-pictures.ts';
import { useBrokerHooks } from './gateway/broker-hooks.ts';
import { startDownDesk } from './gateway/down-desk.ts';
import { startExternalBroker } from './gateway/mqtt/external-broker.ts';
import { startBroker } from './gateway/mqtt/start-broker.ts';
import { ExportFiles } from './kernel/export/export-files.ts';
import { exportHandlers } from './kernel/export/export-handlers.ts';
import { startExports } from './kernel/export/start-exports.ts';
import { makeServer } from './kernel/http/make-server.ts';
import { buildVersionOf, productVersion, servePublicFiles } from './kernel/http/public-files.ts';
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
import { PollDoor, servePolls } from './kernel/live/poll-door.ts';
import { startLive } from './kernel/live/start-live.ts';
import { startDispatcher } from './kernel/outbox/dispatch.ts';
import { migrate } from './kernel/schema/migrate.ts';
import { serveFiles } from './kernel/upload/serve-files.ts';
import { uploadHandlers } from './kernel/upload/upload-handlers.ts';
import { watchTestClock } from './kernel/watch-test-clock.ts';
import { loadReference } from './load-reference.ts';
import { makeServices } from './make-services.ts';
import { openFiles } from './open-files.ts';
import type { Environment, ExternalEnvironment } from './read-environment.ts';

export interface RunningServer {
  readonly port: number;
  /** Of the first account, made just now; to be shown once. */
  readonly firstPassword: string | undefined;
  /** Ends cleanly: no request, job or message is cut in the middle. */
  stop(): Promise<void>;
}

const poolSize = (): number => availableParallelism() + 2;

interface Start {
  readonly env: Environment;
  readonly log: Log;
  readonly webRoot: string;
  readonly databaseUrl: string;
}

/** Brings up the roles of this process over one database (design §1). */
export async function startServer(of: Start): Promise<RunningServer> {
  const { env, log } = of;
  const max = poolSize();
  const db = openDatabase(of.databaseUrl, { max, patience: callPatience, watched: true });
  await migrateFirst(db);
  await loadReference(db);
  const files = openFiles({ dataDir: env.dataDir, secretKey: env.secretKey, env: process.env });
  const statistics = env.statisticsUrl ? openDatabase(env.statisticsUrl, { max, patience: callPatience }) : undefined;
  const services = await makeServices({ db, log, checkAnswers: !env.production, demo: env.demo, files, statistics });
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
  const exports = new ExportFiles(files);
  const app = await makeServer(services, [...exportHandlers(exports, files.signer), ...uploadHandlers], env.origins);
  const buildVersion = await servePublic(app, services, of);
  serveFiles(app, files);
  if (env.demo) serveGoodsPictures(app, db);
  const polls = new PollDoor();
  servePolls(app, polls, env.origins);
  await app.ready();
  const roles = await startRoles({
    ...{ services, signals, app, polls, env, buildVersion, exports },
    databaseUrl: of.databaseUrl,
  });
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
      await Promise.all([paymentsSettled(), codesSent()]);
      stopClock();
      stopWakes();
      await signals.stop();
      await statistics?.close();
      await db.close();
    },
  };
}

/** Any process may be asked by an external broker who comes in, or change who may. */
function useExternal(services: Services, external: ExternalEnvironment | undefined): void {
  keepBrokerAccounts(external?.auth === 'DYNSEC');
  if (external?.auth !== 'HOOK') return;
  const { hookToken: token, username, password } = external;
  useBrokerHooks({ token, own: { username, password }, authenticate: services.authenticate.device });
}

/** What anybody may read; answers what was built, which this process also says of itself. */
async function servePublic(app: FastifyInstance, services: Services, { env, webRoot }: Start): Promise<string> {
  const buildVersion = buildVersionOf(webRoot);
  useProgram({ version: productVersion, buildVersion, roles: env.roles, dataDir: env.dataDir });
  await servePublicFiles(app, {
    webRoot,
    texts: allTexts,
    calls: allCalls,
    buildVersion,
    demo: env.demo,
    settings: companyId => services.settings.publicValues(companyId),
  });
  return buildVersion;
}

/** What the roles run besides answering calls; answers how each is stopped. */
async function startRoles(of: {
  services: Services;
  signals: Signals;
  app: FastifyInstance;
  polls: PollDoor;
  env: Environment;
  buildVersion: string;
  exports: ExportFiles;
  databaseUrl: string;
}): Promise<(() => Promise<void>)[]> {
  const { services, signals, env, polls, buildVersion } = of;
  useExternal(services, env.mqtt.external);
  const running: { stop(): Promise<void> }[] = [];
  if (env.roles.includes('live')) {
    const { origins } = env;
    running.push(await startLive({ services, signals, server: of.app.server, buildVersion, polls, origins }));
  }
  if (env.roles.includes('jobs')) running.push(await startWork(of));
  running.push(startDownDesk(signals));
  if (env.roles.includes('gateway')) running.push(await startGateway(of));
  return running.map(each => () => each.stop());
}

/** The gateway role, on connections of its own: when a fleet comes back, neither staff nor payments wait behind its frames. */
async function startGateway(of: {
  services: Services;
  app: FastifyInstance;
  env: Environment;
  databaseUrl: string;
}): Promise<{ stop(): Promise<void> }> {
  const { mqtt } = of.env;
  const max = poolSize();
  const db = openDatabase(of.databaseUrl, { max, patience: callPatience, watched: true, name: 'materia-gateway' });
  const services = { ...of.services, db };
  const host = process.env.HOST ?? '0.0.0.0';
  const broker = await startBroker({ services, server: of.app.server, host, ...mqtt });
  useMqttAddress({ url: mqtt.publicUrl, port: broker.port });
  services.log.info({ port: broker.port, tls: broker.tlsPort }, 'mqtt');
  const external = mqtt.external && startExternalBroker({ services, ...mqtt.external });
  return {
    stop: async () => {
      await Promise.all([broker.stop(), external?.stop()]);
      await db.close();
    },
  };
}

/** The jobs role, on connections of its own: work that is slow or stuck takes none from the calls, and has more patience. */
async function startWork(of: {
  services: Services;
  signals: Signals;
  exports: ExportFiles;
  databaseUrl: string;
}): Promise<{ stop(): Promise<void> }> {
  const { signals } = of;
  const max = poolSize();
  const db = openDatabase(of.databaseUrl, { max, patience: workPatience, watched: true, name: 'materia-jobs' });
  const services = { ...of.services, db };
  const live = liveOver(signals);
  const actorOf = async (userId: number) => ({ ...(await loadActor(db, userId)), sessionId: 0 });
  const running = [
    await startJobs({ services, signals, live }),
    startExports({ services, signals, live, actorOf, files: of.exports, signer: services.files.signer }),
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
