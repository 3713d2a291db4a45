import { PreOrderStatus } from '@materia/contract/areas/order';
import { sql, type TaskRun, type Tx } from '../../../kernel/index.ts';
import { askDepositBack } from '../deposit/give-deposit-back.ts';
import { eachDueRow } from '../each-due.ts';
import type { Ask } from '../payment/ask-patiently.ts';
import { closePayments } from '../payment/close-payments.ts';
import { hasWord } from '../payment/has-word.ts';
import { applyPreOrderStep } from './apply-preorder-step.ts';
import { lockPreOrderForSystem, type PreOrder } from './preorder.store.ts';
import { preOrderOwner } from './preorder-owner.ts';

const S = PreOrderStatus.byName;

/** 10→-13: no deposit within `order.payMinutes.preOrder`, and the provider has been asked (spec 02 §2.3). */
export const expireUnpaidPreOrders = (run: TaskRun, ask: Ask): Promise<number> =>
  eachDueRow(run, {
    ids: sql`select id from pre_order where status = 10 and pay_deadline < ${run.now()}`,
    lock: lockPreOrderForSystem,
    ready: id => hasWord(run.db, ask, { ownerType: 'PREORDER', ownerId: id }),
    change: async (tx, found) => {
      if (found.status !== S.toPay) return;
      await closePayments(tx, { ownerType: 'PREORDER', ownerId: found.id });
      await applyPreOrderStep(tx, found, 'timeout', { patch: { payDeadline: null } });
    },
  });

/** 30→-13: not fetched as long as it was kept; the deposit goes back unless the store keeps it (forfeit_deposit, spec 04). */
export const expireUnfetched = (run: TaskRun): Promise<number> =>
  eachDueRow(run, {
    ids: sql`select id from pre_order where status = 30 and keep_until < ${run.now()}`,
    lock: lockPreOrderForSystem,
    change: async (tx, found) => {
      if (found.status === S.arrived && found.keepUntil !== null && new Date(found.keepUntil) < tx.now())
        await expire(tx, found);
    },
  });

async function expire(tx: Tx, found: PreOrder): Promise<void> {
  const expired = await applyPreOrderStep(tx, found, 'expire');
  if (found.depositPaid === 0 || (await forfeits(tx, found.storeId))) return;
  await askDepositBack(tx, preOrderOwner(expired), { amount: found.depositPaid, previousCode: null });
}

async function forfeits(tx: Tx, storeId: number): Promise<boolean> {
  const config = await tx.maybe<{ forfeit: boolean }>(
    sql`select forfeit_deposit as forfeit from store_config where store_id = ${storeId}`,
  );
  return config?.forfeit ?? false;
}
