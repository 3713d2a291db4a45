import { type OrderPayment, PaymentStatus, type RefundSummary } from '@materia/contract/areas/order';
import type { z } from 'zod';
import { type Ctx, type Sql, sql } from '../../../kernel/index.ts';
import { canSimulate } from '../payment/outside.ts';
import { type MoneyOwner, paymentsOf } from '../payment/payment.store.ts';
import { readRefundsOf } from '../refund/refund-row.ts';

/** Payments and refunds as a drawer shows them. */
export async function readDepositMoney(
  ctx: Pick<Ctx, 'db' | 'files'>,
  owner: MoneyOwner,
): Promise<{ payments: z.infer<typeof OrderPayment>[]; refunds: RefundSummary[] }> {
  const payments = await paymentsOf(ctx.db, owner);
  return {
    payments: payments.map(({ id, payNo, payType, provider, amount, refundedAmount, status, ...more }) => ({
      ...{ paymentId: id, payNo, payType, provider, amount, refundedAmount, status },
      payUrl: status === PaymentStatus.byName.open ? more.payUrl : null,
      simulated: canSimulate(),
      providerTradeNo: more.tradeNo,
      voucherNo: more.voucherNo,
      expiresAt: more.expiresAt,
      paidAt: more.paidAt,
      createdAt: more.createdAt,
    })),
    refunds: await readRefundsOf(ctx, owner),
  };
}

/** Columns of a row's refund that somebody has to decide on, or that failed: `id` names the row's own id. */
export const refundFlags = (ownerType: MoneyOwner['ownerType'], id: Sql): Sql => sql`
  exists (select from order_refund r where r.owner_type = ${ownerType} and r.owner_id = ${id} and r.status = 0) as "refundToReview",
  exists (select from order_refund r where r.owner_type = ${ownerType} and r.owner_id = ${id} and r.status = 4
    and r.kind = 'DEPOSIT') as "refundFailed"`;
