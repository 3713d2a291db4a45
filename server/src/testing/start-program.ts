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
export function startSimulator(name: string, options: Readonly<Record<string, string>>): Promise<StartedProgram> {
  const given = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  return startProgram([`simulators/${name}/main.ts`, ...given], /listening on (\S+)/);
}

/** A program of ours; `says`: what of its output names the address it listens at. */
export async function startProgram(
  [file = '', ...args]: readonly string[],
  says: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedProgram> {
  const child = spawn(process.execPath, ['--import', endWithParent, join(root, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number | null>(done => child.once('exit', done));
  child.channel?.unref();
  const output = child.stdout as Readable;
  for await (const line of createInterface(output)) {
    const [, url] = says.exec(line) ?? [];
    // What it says after that is read and forgotten: a full pipe would stop it.
    if (url) {
      output.resume();
      return { url, child, ended };
    }
  }
  throw new Error(`${file} does not start`);
}
