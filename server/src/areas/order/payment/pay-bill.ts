import type { Ctx, CustomerActor, Tx } from '../../../kernel/index.ts';
import { openIdOf, spendBalance } from '../../customer/index.ts';
import { closePayments } from './close-payments.ts';
import { type Bill, createAtProvider, type OnlinePayType, openPayment } from './open-payment.ts';
import { channelDown } from './outside.ts';
import { insertPayment, lockPayments, type Payment } from './payment.store.ts';
import type { PaymentOwner } from './payment-owner.ts';

/** What a customer is about to pay, locked and found payable by the call whose thing it is. */
export interface Due<Row, State> {
  readonly owner: PaymentOwner<Row>;
  readonly bill: Bill;
  /** How the row stands, as the answer says it. */
  readonly state: (row: Row) => State;
  readonly record: (tx: Tx, after: Row, what: { payNo: string; payType: number; amount: number }) => void;
}

export interface PaidBill {
  readonly payNo: string;
  readonly amount: number;
  readonly expiresAt: string;
  readonly providerParams: Record<string, string>;
}

/** The one thing that a key of such a call is for: the provider is asked once it is committed. */
const theBill = 0;

/** 去支付: opens the payment the customer chose; what was open before is closed. An account pays at once (spec 02 §5). */
export async function payBill<Row, State extends object>(
  ctx: Ctx<CustomerActor>,
  payType: OnlinePayType | 4,
  lock: (tx: Tx) => Promise<Due<Row, State>>,
): Promise<PaidBill & State> {
  if (payType === 4) return ctx.row(theBill, async tx => payByAccount(tx, ctx.actor, await lock(tx)));
  const inApp = ctx.actor.client === 'XCX';
  const { payment, scene, subject, state } = await ctx.row(theBill, async tx => {
    const due = await lock(tx);
    const payerId = inApp ? await openIdOf(tx, ctx.actor.id, payType === 2 ? 'ALI' : 'WX') : undefined;
    const opened = await reopen(tx, due.bill, payType, payerId);
    due.record(tx, due.owner.row, { payNo: opened.payNo, payType, amount: opened.amount });
    return {
      payment: opened,
      scene: payerId === undefined ? ('QR' as const) : ('MINI_PROGRAM' as const),
      subject: await due.owner.subject(tx),
      state: due.state(due.owner.row),
    };
  });
  // It stays open: asked again it is the same payment, or another way is taken.
  const providerParams = await createAtProvider(payment, { scene, subject }).catch(channelDown(ctx, payment));
  const { payNo, amount, expiresAt } = payment;
  return { payNo, amount, expiresAt, providerParams, ...state };
}

/** The same payment again if it is open in the same wallet; asked for another way, a new one. */
async function reopen(tx: Tx, bill: Bill, payType: OnlinePayType, payerId: string | undefined): Promise<Payment> {
  const open = (await lockPayments(tx, bill)).find(
    payment => payment.status === 0 && payment.payType === payType && payment.payerId === (payerId ?? null),
  );
  await closePayments(tx, bill, open?.id);
  return open ?? openPayment(tx, bill, { payType, payerId });
}

async function payByAccount<Row, State extends object>(
  tx: Tx,
  customer: CustomerActor,
  { owner, bill, state, record }: Due<Row, State>,
): Promise<PaidBill & State> {
  const { ownerType, ownerId, companyId, amount } = bill;
  await closePayments(tx, bill);
  const now = tx.now().toISOString();
  const payment = await insertPayment(tx, {
    ...{ ownerType, ownerId, companyId, amount },
    payType: 4,
    provider: 'ACCOUNT',
    status: 1,
    expiresAt: now,
    paidAt: now,
  });
  await spendBalance(tx, {
    customerId: customer.id,
    companyId,
    amount,
    ref: { type: 'ORDER_PAYMENT', id: payment.id, orderNo: owner.documentNo },
  });
  const byPayment: Tx = { ...tx, actor: { kind: 'system', name: customer.name, as: 'PAYMENT' } };
  const after = await owner.paid(byPayment, { amount, feeBp: 0 });
  const { payNo, expiresAt } = payment;
  record(tx, after, { payNo, payType: 4, amount });
  return { payNo, amount, expiresAt, providerParams: {}, ...state(after) };
}
