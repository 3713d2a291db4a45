import type { TaskRun } from '../../../kernel/index.ts';
import type { Ask } from './ask-patiently.ts';
import { lockOwner } from './lock-owner.ts';
import { createAtProvider } from './open-payment.ts';
import { engineTx, provider } from './outside.ts';
import { type Payment, paymentsWithoutCode } from './payment.store.ts';

/**
 * Makes the code of an open payment that has none, because its provider did not answer or we stopped in between: the same number
 * is the same payment there (spec 02 §5). Outside of any transaction; answers whether one was made.
 */
export async function makePayCode({ payNo, ...of }: Payment): Promise<boolean> {
  const due = await engineTx(provider('code'), async tx => {
    // Who holds the owner closes none of its payments meanwhile.
    const owner = await lockOwner(tx, of);
    const [payment] = owner ? await paymentsWithoutCode(tx, tx.now(), payNo) : [];
    return owner && payment && { payment, subject: await owner.subject(tx) };
  });
  if (due) await createAtProvider(due.payment, { scene: 'QR', subject: due.subject });
  return due !== undefined;
}

/** Every code that is missing; what its provider does not make now is left for the next run. */
export async function makePayCodes(run: TaskRun, ask: Ask): Promise<number> {
  let made = 0;
  for (const payment of await paymentsWithoutCode(run.db, run.now())) {
    if (run.signal.aborted) break;
    await ask(payment, async () => {
      if (await makePayCode(payment)) made += 1;
    });
  }
  return made;
}
