import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FleetOrder } from './fleet-caller.ts';

export interface Fleet {
  /** How many are connected and have been heard. */
  up(): number;
  /** Answers when it has been done. */
  order(of: FleetOrder): Promise<void>;
  untilUp(count: number, withinMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Cabinets in a process of their own: what they take is not the gateway's. */
export function startFleet(): Fleet {
  const child = fork(join(import.meta.dirname, 'fleet-caller.ts'));
  const ended = once(child, 'exit');
  let up = 0;
  const waiting = new Map<string, () => void>();
  child.on('message', (said: { up?: number; done?: string }) => {
    if (said.up !== undefined) up = said.up;
    if (said.done !== undefined) waiting.get(said.done)?.();
  });
  return {
    up: () => up,
    order: of =>
      new Promise(done => {
        waiting.set(of.order, done);
        child.send(of);
      }),
    untilUp: async (count, withinMs) => {
      const until = Date.now() + withinMs;
      while (up < count) {
        if (Date.now() > until) throw new Error(`only ${up} of ${count} cabinets are connected`);
        await sleep(100);
      }
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
