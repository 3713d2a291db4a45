import { makeServer } from '../../server/src/kernel/http/make-server.ts';
import { type Database, makeLogger } from '../../server/src/kernel/index.ts';
import { uploadHandlers } from '../../server/src/kernel/upload/upload-handlers.ts';
import { makeServices } from '../../server/src/make-services.ts';
import { type Client, type Send, signInAs } from '../client/client.ts';
import { injectedBy } from '../client/injected.ts';
import type { Measured } from '../scenario.ts';
import { password } from './fill-places.ts';
import { type Filled, withKept } from './kept-database.ts';

/** The whole stack over a database that is filled once and kept. */
export interface Stack {
  readonly db: Database;
  readonly send: Send;
  as(userName: string): Promise<Client>;
}

/** Measures through HTTP without a socket. A trial has a database of its own. */
export function withKeptStack(name: string, of: Filled, measure: (stack: Stack) => Promise<Measured>) {
  return withKept(of.options.trial ? `${name}_trial` : name, of, async db => {
    const services = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
    const app = await makeServer(services, uploadHandlers);
    const send = injectedBy(app);
    try {
      return await measure({ db, send, as: userName => signInAs(send, userName, password) });
    } finally {
      await app.close();
    }
  });
}
