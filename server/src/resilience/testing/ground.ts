import { userChanged } from '@materia/contract/areas/identity';
import { afterAll } from 'vitest';
import {
  type Database,
  inTx,
  makeLogger,
  openDatabase,
  outbox,
  type Services,
  type Tx,
  timer,
} from '../../kernel/index.ts';
import { makeServices } from '../../make-services.ts';
import { Given } from '../../testing/given.ts';

/** What a test itself does with the database under the programs it starts. */
export interface Ground {
  readonly db: Database;
  readonly given: Given;
  tx<R>(fn: (tx: Tx) => Promise<R>): Promise<R>;
  /** Says that an account has changed, as the users' screen will: its tabs get PRIVS. */
  tellChanged(userId: number): Promise<void>;
  /** Holds a row as a transaction does that is stuck; answers how it lets go. */
  hold(table: string, id: number): Promise<() => Promise<void>>;
}

/** Stands on a database; its connections are closed behind the file. */
export async function groundOn(databaseUrl: string): Promise<Ground> {
  const db = openDatabase(databaseUrl, { max: 4, name: 'materia-test' });
  afterAll(() => db.close());
  const services: Services = await makeServices({ db, log: makeLogger({ level: 'silent' }), checkAnswers: true });
  const { clock, settings } = services;
  const tx: Ground['tx'] = fn => inTx({ db, clock, settings, actor: timer('test'), requestId: 'test' }, fn);
  return {
    db,
    given: new Given(services),
    tx,
    tellChanged: userId =>
      tx(each =>
        outbox.put(
          each,
          userChanged,
          { userId, what: 'PRIVS' },
          { aggregateType: 'user', aggregateId: userId, companyId: null },
        ),
      ),
    hold: async (table, id) => {
      const client = await db.connect();
      await client.query('begin');
      await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
      return async () => {
        await client.query('rollback');
        await client.end();
      };
    },
  };
}
