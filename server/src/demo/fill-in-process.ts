import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Filling {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Milliseconds the test clock is ahead. */
  readonly clockOffset: number;
}

/** Fills the demo in a process of its own: what it loads and builds in memory is gone with it, and never the server's. */
export async function fillInProcess(filling: Filling): Promise<void> {
  // A thread would not do: its memory is given back to the process, which keeps it. Not as arguments: the address holds a password.
  const env = { ...process.env, FILLING: JSON.stringify(filling) };
  const [code] = await once(fork(new URL('./filling-process.ts', import.meta.url), { env }), 'exit');
  if (code !== 0) throw new Error(`demo filling ended with ${code}`);
}
