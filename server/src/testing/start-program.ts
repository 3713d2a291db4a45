import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface StartedProgram {
  /** Where it says that it listens. */
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

/** A simulator as its own program, over its real protocol. */
export async function startSimulator(name: string, options: Readonly<Record<string, string>>): Promise<StartedProgram> {
  const program = resolve(import.meta.dirname, `../../../simulators/${name}/main.ts`);
  const given = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>(done => child.once('exit', done));
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /listening on (\S+)/.exec(line) ?? [];
    if (url) return { url, child, ended };
  }
  throw new Error(`${name} does not start`);
}
