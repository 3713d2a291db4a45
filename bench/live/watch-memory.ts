import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '../../server/src/kernel/testing/kernel-process.ts';
import type { Program } from '../../server/src/resilience/testing/program.ts';

/** What a server needs to be asked for its memory. */
export const memoryReports = {
  NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(join(import.meta.dirname, 'memory-preload.ts')).href}`,
};

/** Of a process whose garbage was just collected. */
export interface Memory {
  readonly rss: number;
  /** Heap and what it holds outside. */
  readonly used: number;
  readonly cpuMs: number;
}

export async function memoryOf(server: Program): Promise<Memory> {
  const reports = () => server.lines.filter(line => line.startsWith('{"msg":"memory"'));
  const before = reports().length;
  server.signal('SIGUSR2');
  await eventually(() => {
    if (reports().length === before) throw new Error('the server does not say how much memory it has');
  }, 20_000);
  return JSON.parse(reports().at(-1) ?? '') as Memory;
}
