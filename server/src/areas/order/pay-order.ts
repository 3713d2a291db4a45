import { isMatOrder, payOrder } from '@materia/contract/areas/order';
import { on, refuse } from '../../kernel/index.ts';
import { findAccount } from '../company/index.ts';
import { demandStep, stepOf, stepRefused } from './apply-order-step.ts';
import { stateOf } from './batch-orders.ts';
import { becomePaid } from './payment/become-paid.ts';
import { closePayments } from './payment/close-payments.ts';
import { isOnline } from './payment/open-payment.ts';
import { owedBy } from './payment/owed-by.ts';
import { insertPayment, ofOrder } from './payment/payment.store.ts';
import { recordOrder } from './record-order.ts';
import { lockForChange } from './take-step.ts';

const counter = { 0: 'CASH', 1: 'CARD' } as const;

/** 收款 22→23 over the counter, in cash or by card; online money is the provider's to confirm (spec 02 §5). */
export const payOrderHandler = on(payOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { payType } = body;
    if (isOnline(payType) || payType === 4) return refuse('order.onlinePay');
    const order = await lockForChange(tx, body.order_id, body.version);
    demandStep(stepOf(order, 'pay'), tx.actor, order);
    const owed = await owedBy(tx, order);
    if (isMatOrder(order.orderType) || owed === 0) stepRefused(order, 'pay');
    if (body.amount !== owed) refuse('order.amountDiffers', {}, { path: ['amount'] });
    await closePayments(tx, ofOrder(order.id));
    const account = await findAccount(tx, { ...order, payType });
    const now = tx.now().toISOString();
    await insertPayment(tx, {
      ...ofOrder(order.id),
      companyId: order.companyId,
      payType,
      // A card may be a PKB or an insurance card: the account that collects says whose it is (spec 02 §1 type 1).
      provider: account?.provider ?? counter[payType],
      accountId: account?.accountId ?? null,
      amount: owed,
      status: 1,
      voucherNo: body.voucherNo,
      expiresAt: now,
      paidAt: now,
    });
    const after = await becomePaid(tx, order, { amount: owed, feeBp: account?.feeBp ?? 0 });
    recordOrder(tx, order, after);
    return stateOf(after);
  }),
);
