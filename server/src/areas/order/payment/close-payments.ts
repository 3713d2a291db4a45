import { PaymentStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { closeAtProvider } from './ask-provider.ts';
import { afterwards } from './outside.ts';
import { lockPayments, type MoneyOwner, type Payment, savePayment } from './payment.store.ts';

const S = PaymentStatus.byName;

/**
 * Closes what is open of an owner: its rows now, at the providers after the commit. Who pays all the same pays a dead payment,
 * and gets the money back as a late one (spec 02 §3).
 */
export async function closePayments(tx: Tx, owner: MoneyOwner, except?: number): Promise<readonly Payment[]> {
  const open = (await lockPayments(tx, owner)).filter(payment => payment.status === S.open && payment.id !== except);
  for (const payment of open) {
    await savePayment(tx, payment.id, { status: S.closed });
    afterwards(tx, `close ${payment.payNo}`, async () => {
      await closeAtProvider(payment.payNo);
    });
  }
  return open;
}
