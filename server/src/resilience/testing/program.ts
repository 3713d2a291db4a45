import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '../../kernel/testing/kernel-process.ts';

/** A program of ours as a process of its own, whose end and whose log lines a test sees. */
export interface Program {
  readonly lines: readonly string[];
  /** The first log line with this message. */
  said(message: string): Promise<Record<string, unknown>>;
  signal(name: NodeJS.Signals): void;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** A test run that is killed shall leave no server behind. */
const endWithParent = join(import.meta.dirname, '..', '..', '..', '..', 'tools', 'end-with-parent.mjs');

export function startProgram(file: string, args: readonly string[], env: Record<string, string>): Program {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, ['--import', endWithParent, file, ...args], {
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', line => lines.push(line));
  }
  const ended = new Promise<number | NodeJS.Signals>(done => {
    child.on('exit', (code, signal) => done(code ?? signal ?? -1));
  });
  return {
    lines,
    ended,
    signal: name => void child.kill(name),
    said: async message => {
      let found: string | undefined;
      await eventually(() => {
        if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${lines.join('\n')}`);
        found = lines.find(line => line.includes(`"msg":"${message}"`));
        if (!found) throw new Error(`never said ${message}: ${lines.join('\n')}`);
      }, 30_000);
      return JSON.parse(found ?? '');
    },
  };
}
