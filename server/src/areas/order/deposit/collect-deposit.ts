import type { counterPayment } from '@materia/contract/areas/order';
import type { Out } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { findAccount } from '../../company/index.ts';
import { closePayments } from '../payment/close-payments.ts';
import { type Bill, isOnline } from '../payment/open-payment.ts';
import { insertPayment } from '../payment/payment.store.ts';
import type { PaymentOwner } from '../payment/payment-owner.ts';

const counter = { 0: 'CASH', 1: 'CARD' } as const;

/** 收订金 over the counter: what is open online is closed, and the deposit is paid (spec 02 §5 as orders/status/payed). */
export async function collectDeposit<Row>(
  tx: Tx,
  owner: PaymentOwner<Row>,
  bill: Bill,
  given: Out<typeof counterPayment>,
): Promise<Row> {
  const { payType, amount, voucherNo } = given;
  if (isOnline(payType) || payType === 4) return refuse('order.onlinePay');
  if (amount !== bill.amount) refuse('order.amountDiffers', {}, { path: ['collect', 'amount'] });
  await closePayments(tx, bill);
  const account = await findAccount(tx, { ...bill, payType });
  const now = tx.now().toISOString();
  const { ownerType, ownerId, companyId } = bill;
  await insertPayment(tx, {
    ...{ ownerType, ownerId, companyId, amount, payType },
    // A card whose account is PKB's is paid through PKB, and goes back through it.
    provider: account?.provider ?? counter[payType],
    accountId: account?.accountId ?? null,
    status: 1,
    voucherNo,
    expiresAt: now,
    paidAt: now,
  });
  return owner.paid(tx, { amount, feeBp: account?.feeBp ?? 0 });
}
