import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

export interface StartedSimulator {
  url: string;
  /** A path of its control API. */
  control<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: T }>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../../../..');
/** Ends with us, also when we are killed. */
const endWithParent = pathToFileURL(join(root, 'tools', 'end-with-parent.mjs')).href;

/**
 * Starts a simulator as what it is, a program of its own, on any free port: the adapters' tests speak to it over real
 * sockets and import nothing of it. `secrets` is its part of the demo-secrets file.
 */
export async function startSimulator(name: string, secrets: object, args: string[] = []): Promise<StartedSimulator> {
  const folder = mkdtempSync(join(tmpdir(), `materia-${name}-`));
  const keys = join(folder, 'demo-secrets.json');
  writeFileSync(keys, JSON.stringify({ [name]: secrets }), { mode: 0o600 });
  const program = join(root, 'simulators', name, 'main.ts');
  const command = ['--import', endWithParent, program, '--port', '0', '--keys', keys, ...args];
  const { DATA_DIR: _, SERVER_URL: __, ...env } = process.env;
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env });
  const ended = new Promise<void>(exited => child.once('exit', () => exited()));
  child.channel?.unref();
  const url = await new Promise<string>((found, failed) => {
    createInterface(child.stdout as Readable).on('line', line => {
      const match = /listening on (http:\S+)/.exec(line);
      if (match) found(match[1]!);
    });
    child.once('exit', code => failed(new Error(`${name} ended with ${code} before it listened`)));
  });
  return {
    url,
    async control<T>(method: 'GET' | 'POST', path: string, body?: object) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as T };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
