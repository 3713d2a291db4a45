import { payMyOrder } from '@materia/contract/areas/order';
import { type Ctx, type CustomerActor, onCustomer, refuse, type Tx } from '../../../kernel/index.ts';
import { openIdOf, spendBalance } from '../../customer/index.ts';
import { rxGate } from '../../doctor/index.ts';
import { stepOf, stepRefused } from '../apply-order-step.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';
import { becomePaid } from '../payment/become-paid.ts';
import { closePayments } from '../payment/close-payments.ts';
import { createAtProvider, type OnlinePayType, openPayment, paymentSubject } from '../payment/open-payment.ts';
import { insertPayment, lockPayments, type Payment } from '../payment/payment.store.ts';
import { recordOrder } from '../record-order.ts';

/** The one thing that a key of this call is for: the provider is asked once it is committed. */
const theOrder = 0;

/** 去支付: opens the payment the customer chose; what was open before is closed. An account pays at once (spec 02 §5). */
export const payMyOrderHandler = onCustomer(payMyOrder)(async ({ params, body }, ctx) => {
  if (body.payType === 4) return payByAccount(ctx, params.orderNo);
  const payType = body.payType;
  const inApp = ctx.actor.client === 'XCX';
  const opened = await ctx.row(theOrder, async tx => {
    const order = await payable(tx, params.orderNo);
    const payerId = inApp ? await openIdOf(tx, ctx.actor.id, payType === 2 ? 'ALI' : 'WX') : undefined;
    const scene = payerId === undefined ? ('QR' as const) : ('MINI_PROGRAM' as const);
    const payment = await reopen(tx, order, payType, payerId);
    recordOrder(tx, order, order, { after: { payNo: payment.payNo, payType, amount: payment.amount } });
    return { payment, scene, subject: await paymentSubject(tx, order), order_status_code: order.status };
  });
  const { payment, scene, subject, order_status_code } = opened;
  const providerParams = await createAtProvider(payment, { scene, subject });
  const { payNo, amount, expiresAt } = payment;
  return { payNo, amount, expiresAt, providerParams, order_status_code };
});

async function payable(tx: Tx, orderNo: string): Promise<Order> {
  const order = await lockOrderByNo(tx, orderNo);
  if (!order) return refuse('row.notFound');
  stepOf(order, 'pay');
  if (order.payable <= order.paidAmount) stepRefused(order, 'pay');
  if (order.prescriptionRequired && !(await rxGate(tx, order.id)).approved) refuse('order.rxNotApprovedForPay');
  return order;
}

/** The same payment again if it is open in the same wallet; asked for another way, a new one. */
async function reopen(tx: Tx, order: Order, payType: OnlinePayType, payerId: string | undefined): Promise<Payment> {
  const open = (await lockPayments(tx, order.id)).find(
    payment => payment.status === 0 && payment.payType === payType && payment.payerId === (payerId ?? null),
  );
  await closePayments(tx, order, open?.id);
  return open ?? openPayment(tx, order, { payType, payerId });
}

function payByAccount(ctx: Ctx<CustomerActor>, orderNo: string) {
  return ctx.row(theOrder, async tx => {
    const order = await payable(tx, orderNo);
    const amount = order.payable - order.paidAmount;
    await closePayments(tx, order);
    const now = tx.now().toISOString();
    const payment = await insertPayment(tx, {
      ownerType: 'ORDER',
      ownerId: order.id,
      companyId: order.companyId,
      payType: 4,
      provider: 'ACCOUNT',
      amount,
      status: 1,
      expiresAt: now,
      paidAt: now,
    });
    await spendBalance(tx, {
      customerId: ctx.actor.id,
      companyId: order.companyId,
      amount,
      ref: { type: 'ORDER_PAYMENT', id: payment.id, orderNo: order.orderNo },
    });
    const after = await becomePaid({ ...tx, actor: { kind: 'system', name: ctx.actor.name, as: 'PAYMENT' } }, order, {
      amount,
      feeBp: 0,
    });
    const { payNo, expiresAt } = payment;
    recordOrder(tx, order, after, { after: { payNo, payType: 4, amount } });
    return { payNo, amount, expiresAt, providerParams: {}, order_status_code: after.status };
  });
}
