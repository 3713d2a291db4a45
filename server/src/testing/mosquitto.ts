import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'].find(existsSync);
const plugin = [
  '/usr/lib/x86_64-linux-gnu/mosquitto_dynamic_security.so',
  '/usr/lib/aarch64-linux-gnu/mosquitto_dynamic_security.so',
  '/usr/local/lib/mosquitto_dynamic_security.so',
].find(existsSync);

/** Whether this machine has mosquitto and its plugin: it is no part of what we install. */
export const hasMosquitto = program !== undefined && plugin !== undefined;

export interface Mosquitto {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** A mosquitto with its dynamic-security plugin, as its manual sets it up: one account, admin of it, and nobody else. */
export async function startMosquitto(): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'materia-mosquitto-'));
  const [accounts, config] = [join(folder, 'dynsec.json'), join(folder, 'mosquitto.conf')];
  const [username, password] = ['materia', 'gateway-secret'];
  execFileSync('mosquitto_ctrl', ['dynsec', 'init', accounts, username, password], { stdio: 'ignore' });
  const port = await freePort();
  const lines = [
    `listener ${port} 127.0.0.1`,
    `user ${userInfo().username}`,
    ...['allow_anonymous false', `plugin ${plugin}`, `plugin_opt_config_file ${accounts}`],
    ...['max_queued_messages 0', 'max_inflight_messages 0', 'max_packet_size 66560', 'log_type error'],
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const child = spawn(program as string, ['-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  await untilOpen(port);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `mqtt://127.0.0.1:${port}`, username, password, stop };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await sleep(50);
  }
  throw new Error('mosquitto does not start');
}
