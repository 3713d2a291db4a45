import type { PayTypeCode } from '@materia/contract/areas/order';
import type { PayScene } from '../../../adapters/payment/port.ts';
import type { Tx } from '../../../kernel/index.ts';
import { chooseAccount, findFirstAccount, type PaymentAccountRow } from '../../company/index.ts';
import type { Order } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { adapterOf, afterwards, engineTx, payments, provider } from './outside.ts';
import { insertPayment, type MoneyOwner, ofOrder, type Payment, savePayment } from './payment.store.ts';

const onlineProvider = { 2: 'ALIPAY', 3: 'WECHAT' } as const;
export type OnlinePayType = keyof typeof onlineProvider;
export const isOnline = (payType: PayTypeCode): payType is OnlinePayType => payType in onlineProvider;

/** A sum that is to be paid: for whom, until when, and where it is collected. */
export interface Bill extends MoneyOwner {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly channel: string;
  readonly amount: number;
  readonly expiresAt: string | null;
}

/** What an order still owes, as `owedBy` says. */
export const billOf = (order: Order, amount: number): Bill => ({
  ...ofOrder(order.id),
  companyId: order.companyId,
  storeId: order.storeId,
  matId: order.matId,
  channel: order.channel,
  amount,
  expiresAt: order.payDeadline,
});

/**
 * Opens an online payment of what is owed: the row first, the provider after the commit (spec 02 §5). Refuses where no account
 * collects for it (04 §3.6).
 */
export async function openPayment(
  tx: Tx,
  bill: Bill,
  of: { readonly payType: OnlinePayType; readonly payerId?: string },
): Promise<Payment> {
  return insertOnline(tx, bill, await chooseAccount(tx, { ...bill, ...onlineWay(of.payType) }), of);
}

const onlineWay = (payType: OnlinePayType) => ({ payType, provider: onlineProvider[payType] });

function insertOnline(
  tx: Tx,
  bill: Bill,
  account: PaymentAccountRow,
  of: { readonly payType: OnlinePayType; readonly payerId?: string },
): Promise<Payment> {
  return insertPayment(tx, {
    ownerType: bill.ownerType,
    ownerId: bill.ownerId,
    companyId: bill.companyId,
    payType: of.payType,
    provider: onlineProvider[of.payType],
    accountId: account.accountId,
    amount: bill.amount,
    payerId: of.payerId,
    expiresAt: bill.expiresAt ?? undefined,
  });
}

/** Makes the payment known to its provider and answers what the payer needs. Outside of any transaction. */
export async function createAtProvider(
  payment: Payment,
  of: { readonly scene: PayScene; readonly subject: string },
): Promise<Record<string, string>> {
  const account = await adapterOf(payment);
  if (!account) return {};
  const created = await payments().port.create(account, {
    payNo: payment.payNo,
    amountFen: payment.amount,
    subject: of.subject,
    scene: of.scene,
    payerId: payment.payerId ?? undefined,
    expiresAt: payment.expiresAt,
  });
  if (created.scene === 'MINI_PROGRAM') return created.params;
  await engineTx(provider(account.provider), tx => savePayment(tx, payment.id, { payUrl: created.codeUrl }));
  return { codeUrl: created.codeUrl };
}

/** What the payer reads in the wallet: the first goods, and how many more. */
export async function paymentSubject(tx: Tx, order: Order): Promise<string> {
  const [first, ...more] = await linesOf(tx, order.id);
  const name = first?.goodsName.slice(0, 40) ?? order.orderNo;
  return more.length === 0 ? name : `${name} +${more.length}`;
}

/**
 * The payment that opens with 22 by itself: a code to scan, of the wallet the customer came with. Where no account collects
 * online, none is opened: the counter takes the money (payed).
 */
export async function openCodePayment(tx: Tx, order: Order, owed: number): Promise<void> {
  const subject = await paymentSubject(tx, order);
  await openCodePaymentOf(tx, billOf(order, owed), { ali: order.customerSource === 'ALI', subject });
}

/** The same for any bill: a code to scan, of the wallet the customer came with. */
export async function openCodePaymentOf(
  tx: Tx,
  bill: Bill,
  { ali, subject }: { readonly ali: boolean; readonly subject: string },
): Promise<void> {
  const payTypes: readonly OnlinePayType[] = ali ? [2, 3] : [3, 2];
  const account = await findFirstAccount(tx, bill, payTypes.map(onlineWay));
  if (!account) return;
  const payment = await insertOnline(tx, bill, account, { payType: account.payType as OnlinePayType });
  afterwards(tx, `create ${payment.payNo}`, async () => {
    await createAtProvider(payment, { scene: 'QR', subject });
  });
}
