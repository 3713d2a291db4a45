import type { Priv } from '@materia/contract/privileges';
import type { StaffActor } from './auth/actor.ts';
import type { Db } from './db/db.ts';

/** A record as its personal fields stand, in clear. */
export interface Revealed {
  /** How the operation log calls it. */
  readonly name: string;
  /** Whose data it is; theirs is not shown once they are erased. */
  readonly customerId: number | null;
  readonly values: Readonly<Record<string, string | null>>;
  /** Looking is this account's duty here and counts against no limit. */
  readonly uncounted?: boolean;
}

/** How an area reveals personal fields of one of its records (spec 05 §4.6): to whoever may read the record. */
export interface RevealSource {
  readonly needs: Priv;
  /** Undefined: no such record in the actor's scope. */
  find(db: Db, actor: StaffActor, id: number): Promise<Revealed | undefined>;
}
