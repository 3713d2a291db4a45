import { RefundStatus } from '@materia/contract/areas/order';
import { sql, type TaskRun, task } from '../../../kernel/index.ts';
import { eachDueRow } from '../each-due.ts';
import { askPatiently } from '../payment/ask-patiently.ts';
import { lockOwner } from '../payment/lock-owner.ts';
import { findAnyRefundForSystem, lockRefund } from './refund.store.ts';
import { askForRefund, retryMoney } from './refund-money.ts';
import { unansweredRefunds } from './refund-payment.store.ts';

const batch = 200;
/** A provider's callback has so long before it is asked. */
const patienceMs = 2 * 60_000;

async function askAgain(run: TaskRun): Promise<number> {
  const ask = askPatiently(run);
  let asked = 0;
  for (const { refundNo, ...payment } of await unansweredRefunds(
    run.db,
    new Date(run.now().getTime() - patienceMs),
    batch,
  )) {
    if (run.signal.aborted) break;
    // The same number asked again answers how the refund stands; it never pays twice.
    if (await ask(payment, () => askForRefund(refundNo))) asked += 1;
  }
  return asked;
}

/** Failed refunds whose next try is due. */
const tryAgain = (run: TaskRun): Promise<number> =>
  eachDueRow(run, {
    ids: sql`select id from order_refund where status = 4 and next_try_at <= ${run.now()}`,
    lock: async (tx, id) => {
      const found = await findAnyRefundForSystem(tx, id);
      const owner = found && (await lockOwner(tx, found));
      return owner && { owner, refund: await lockRefund(tx, id) };
    },
    change: async (tx, { owner, refund }) => {
      if (refund.status === RefundStatus.byName.failed) await retryMoney(tx, owner, refund);
    },
  });

/** Refunds that wait for a provider: tried again when they failed, device orders at -22 among them, and asked after (spec 01 §5). */
export const refundCheck = task({
  code: 'refund_check',
  cron: '30 */5 * * * *',
  run: async run => {
    const retried = await tryAgain(run);
    return { asked: await askAgain(run), retried };
  },
});
