import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environment, pinnedNode, root } from './bootstrap.mjs';
import { freePort } from './free-port.mjs';
import { ownFolder } from './own-folder.ts';
import { simulators } from './simulators.mjs';

export type ServerUnderTest = {
  /** SERVER_URL, MQTT_PORT, SIM_…_URL and DATA_DIR, for programs that talk to it; CONSOLE_ORIGIN, whose pages may call it; START_PID, which SIGUSR2 tells to start the server anew. */
  env: Record<string, string>;
  /** The file of what it says. */
  log: string;
  stop(): Promise<void>;
};

const READY_WITHIN_MS = 600_000; // filling the demo takes half a minute, and many times that on a machine that does other things too

/**
 * Starts the whole program as `npm start` does, on data of its own and free ports, with a clock that tests may move. The
 * customers' simulator stays out: what happens is what the test does. `no` tells several of one process apart.
 */
export async function startServerUnderTest(no = 0): Promise<ServerUnderTest> {
  const dataDir = join(tmpdir(), `materia-e2e-${process.pid}-${no}`);
  // Nobody buys at the cabinets, and no door opens, by itself.
  const quiet = { CABINET_BUYERS: '0', CABINET_FAULTS: '' };
  const env: Record<string, string> = { DATA_DIR: dataDir, TEST_CLOCK: '1', ...quiet };
  const answering = simulators.flatMap(({ name, address }) => (address ? [{ name, address }] : []));
  for (const { address } of answering) env[address] = `http://127.0.0.1:${await freePort()}`;
  env.PORT = String(await freePort());
  env.SERVER_URL = `http://127.0.0.1:${env.PORT}`;
  env.MQTT_PORT = String(await freePort());
  env.CONSOLE_ORIGIN = `http://127.0.0.1:${await freePort()}`;
  env.ALLOWED_ORIGINS = env.CONSOLE_ORIGIN;

  const folder = ownFolder(join(root, '.cache', 'servers'));
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `server-${no}.log`);
  const only = `--simulators=${answering.map(({ name }) => name).join(',')}`;
  const server = spawn(pinnedNode(), ['tools/start.mjs', only], { cwd: root, env: environment(env) });
  const said = createWriteStream(log);
  server.stdout.pipe(said);
  server.stderr.pipe(said);
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  await untilReady(server, `${env.SERVER_URL}/config.json`, log).catch(async error => {
    await stop();
    throw error;
  });
  return { env: { ...env, START_PID: String(server.pid) }, log, stop };
}

async function untilReady(server: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
  throw new Error(`The server does not get ready; what it said is in ${relative(root, log)}`);
}
