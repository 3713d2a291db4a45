import {
  type DepositRefund,
  type OrderPayment,
  PaymentStatus,
  type RefundKindCode,
  RefundStatus,
} from '@materia/contract/areas/order';
import type { z } from 'zod';
import { type Ctx, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { canSimulate } from '../payment/outside.ts';
import { type MoneyOwner, paymentsOf } from '../payment/payment.store.ts';
import { readRefundsOf } from '../refund/refund-row.ts';

/** Payments and refunds as a drawer shows them; `retries`: which refunds are tried again where they failed. */
export async function readDepositMoney(
  ctx: Pick<Ctx<StaffActor>, 'db' | 'files' | 'actor'>,
  owner: MoneyOwner,
  retries: (kind: RefundKindCode) => boolean,
): Promise<{ payments: z.infer<typeof OrderPayment>[]; refunds: DepositRefund[] }> {
  const mayRefund = ctx.actor.privs.has('ORDER:REFUND');
  const refunds = await readRefundsOf(ctx, owner);
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
    refunds: refunds.map(refund => ({
      ...refund,
      mayRetry: mayRefund && refund.status === RefundStatus.byName.failed && retries(refund.kind),
    })),
  };
}

/** Columns of a row's refund that somebody has to decide on, or that failed: `id` names the row's own id. */
export const refundFlags = (ownerType: MoneyOwner['ownerType'], id: Sql): Sql => sql`
  exists (select from order_refund r where r.owner_type = ${ownerType} and r.owner_id = ${id} and r.status = 0) as "refundToReview",
  exists (select from order_refund r where r.owner_type = ${ownerType} and r.owner_id = ${id} and r.status = 4) as "refundFailed"`;
