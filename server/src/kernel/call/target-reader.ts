import type { AnyOf } from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import type { StaffActor } from '../auth/actor.ts';
import type { Db } from '../db/db.ts';

/** How records that the operation log names are read: who may at all, and whether one lies within somebody's scope (spec 01 §3). */
export interface TargetReader {
  readonly needs: Priv | AnyOf;
  reads(db: Db, actor: StaffActor, id: number): Promise<boolean>;
}
