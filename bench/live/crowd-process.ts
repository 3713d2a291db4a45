import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Tabs to be opened, each with the session it belongs to. */
export interface CrowdWanted {
  readonly port: number;
  readonly tabs: readonly { readonly userId: number; readonly token: string }[];
}

type Said = { connected: number } | { failed: string } | { message: string; at: string };

export interface Crowd {
  /** When the last tab had this message, by the machine's steady clock. */
  heardByAll(message: string): Promise<bigint>;
  stop(): Promise<void>;
}

/** A process of its own that holds open browser tabs; answers once all are greeted. */
export async function openCrowd(wanted: CrowdWanted): Promise<Crowd> {
  const child = fork(join(import.meta.dirname, 'crowd-caller.ts'));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the tabs are gone')));
  ended.catch(() => {});
  const said = <T>(what: (said: Said) => T | undefined): Promise<T> =>
    Promise.race([
      ended,
      new Promise<T>((found, fail) => {
        const hear = (message: Said) => {
          const answer = what(message);
          if ('failed' in message) fail(new Error(message.failed));
          if (answer === undefined) return;
          child.off('message', hear);
          found(answer);
        };
        child.on('message', hear);
      }),
    ]);
  const connected = said(each => ('connected' in each ? each.connected : undefined));
  child.send(wanted);
  await connected;
  return {
    heardByAll: message => said(each => ('message' in each && each.message === message ? BigInt(each.at) : undefined)),
    stop: async () => {
      child.kill();
      await ended.catch(() => {});
    },
  };
}
