import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

export interface StartedProgram {
  /** Where it says that it listens. */
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

const root = resolve(import.meta.dirname, '../../..');
/** Ends with us, also when we are killed. */
const endWithParent = pathToFileURL(join(root, 'tools', 'end-with-parent.mjs')).href;

/** A simulator as its own program, over its real protocol, with the options it is given and no others. */
export async function startSimulator(name: string, options: Readonly<Record<string, string>>): Promise<StartedProgram> {
  const program = join(root, 'simulators', name, 'main.ts');
  const given = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  const child = spawn(process.execPath, ['--import', endWithParent, program, ...given], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>(done => child.once('exit', done));
  child.channel?.unref();
  for await (const line of createInterface(child.stdout as Readable)) {
    const [, url] = /listening on (\S+)/.exec(line) ?? [];
    if (url) return { url, child, ended };
  }
  throw new Error(`${name} does not start`);
}
