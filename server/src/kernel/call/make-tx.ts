import type { Actor } from '../auth/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import type { OperationRecord, OperationTarget, Tx } from './context.ts';

/** Dresses a bare transaction with who, when and what for. `records` and `about` collect what the operation log shall say. */
export function makeTx(
  bare: Transaction,
  of: {
    actor: Actor;
    requestId: string;
    clock: Clock;
    settings: Settings;
    records?: OperationRecord[];
    about?: (target: OperationTarget) => void;
  },
): Tx {
  const at = of.clock.now();
  return {
    ...bare,
    actor: of.actor,
    requestId: of.requestId,
    now: () => at,
    record: entry => {
      of.records?.push(entry);
    },
    about: target => of.about?.(target),
    setting: (key, companyId) => of.settings.get(key, companyId),
  };
}

/** A transaction for what nobody called: tasks, consumers, verified callbacks. */
export function inTx<R>(
  of: { db: Database; clock: Clock; settings: Settings; actor: Actor; requestId: string },
  fn: (tx: Tx) => Promise<R>,
): Promise<R> {
  return of.db.transaction(bare => fn(makeTx(bare, of)));
}
