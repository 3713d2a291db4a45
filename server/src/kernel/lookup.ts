import type { Priv } from '@materia/contract/privileges';
import type { StaffActor } from './auth/actor.ts';
import type { Db } from './db/db.ts';

/** A record by the one number or name that people know it by, in the scope of an account: whether that account can see it (spec 04 §4). */
export interface Lookup {
  readonly needs: Priv;
  /** Undefined: for this account there is no such record. */
  find(db: Db, actor: StaffActor, key: string): Promise<{ readonly id: number; readonly name: string } | undefined>;
}
