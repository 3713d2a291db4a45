import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { listOrders } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';

/** Lists to be asked for one after the other, so many times over. */
export interface ListsWanted {
  readonly port: number;
  readonly token: string;
  readonly bodies: readonly SentOf<typeof listOrders>[];
  readonly page: { readonly limit: number; readonly page: number };
  readonly times: number;
}

export interface ListsProcess {
  ask(wanted: ListsWanted): Promise<void>;
  stop(): void;
}

/** A process of its own that asks for lists as browsers do. */
export function startListsProcess(): ListsProcess {
  const child = fork(join(import.meta.dirname, 'lists-caller.ts'));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the calling process ended')));
  ended.catch(() => {});
  return {
    ask: async wanted => {
      const answered = new Promise<void>(done => child.once('message', () => done()));
      child.send(wanted);
      await Promise.race([answered, ended]);
    },
    stop: () => child.kill(),
  };
}
