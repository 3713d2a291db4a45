import type { PaymentAccount, QueriedPayment } from '../../../adapters/payment/port.ts';
import { payments } from './outside.ts';

/** Asks the provider of an account for a number that nobody was given: whether it knows us and we it (spec 04 §3.6 连接测试). */
export function probeProvider(account: PaymentAccount, payNo: string): Promise<QueriedPayment> {
  return payments().port.query(account, payNo);
}
