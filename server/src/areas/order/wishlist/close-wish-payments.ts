import { sql, type TaskRun } from '../../../kernel/index.ts';
import { eachDueRow } from '../each-due.ts';
import type { Ask } from '../payment/ask-patiently.ts';
import { closePayments } from '../payment/close-payments.ts';
import { hasWord } from '../payment/has-word.ts';
import { lockWishForSystem } from './wish.store.ts';

/** Deposits of wishes that nobody paid in time: the provider is asked, then they are closed; the wish stays as it is. */
export const closeWishPayments = (run: TaskRun, ask: Ask): Promise<number> =>
  eachDueRow(run, {
    ids: sql`select distinct owner_id as id from order_payment
      where status = 0 and owner_type = 'WISH' and expires_at < ${run.now()}`,
    lock: lockWishForSystem,
    ready: id => hasWord(run.db, ask, { ownerType: 'WISH', ownerId: id }),
    change: (tx, wish) => closePayments(tx, { ownerType: 'WISH', ownerId: wish.id }),
  });
