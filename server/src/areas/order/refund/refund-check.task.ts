import { RefundStatus } from '@materia/contract/areas/order';
import { type TaskRun, task } from '../../../kernel/index.ts';
import { lockOwner } from '../payment/lock-owner.ts';
import { lockRefund } from './refund.store.ts';
import { askForRefund, retryMoney } from './refund-money.ts';
import { refundsToRetry, unansweredRefunds } from './refund-payment.store.ts';

const batch = 200;
/** A provider's callback has so long before it is asked. */
const patienceMs = 2 * 60_000;

async function askAgain(run: TaskRun): Promise<number> {
  const parts = await unansweredRefunds(run.db, new Date(run.now().getTime() - patienceMs), batch);
  let asked = 0;
  for (const { refundNo } of parts) {
    if (run.signal.aborted) break;
    // The same number asked again answers how the refund stands; it never pays twice.
    await askForRefund(refundNo).catch(error => run.log.warn({ err: error, refundNo }, 'refund_check asks'));
    asked += 1;
  }
  return asked;
}

async function tryAgain(run: TaskRun): Promise<number> {
  const due = await refundsToRetry(run.db, run.now(), batch);
  for (const { refundId, ...of } of due) {
    if (run.signal.aborted) break;
    await run.transaction(async tx => {
      const owner = await lockOwner(tx, of);
      const refund = owner && (await lockRefund(tx, refundId));
      if (owner && refund?.status === RefundStatus.byName.failed) await retryMoney(tx, owner, refund);
    });
  }
  return due.length;
}

/** Refunds that wait for a provider: asked after, and tried again when they failed, device orders at -22 among them (spec 01 §5). */
export const refundCheck = task({
  code: 'refund_check',
  cron: '30 */5 * * * *',
  run: async run => ({ asked: await askAgain(run), retried: await tryAgain(run) }),
});
