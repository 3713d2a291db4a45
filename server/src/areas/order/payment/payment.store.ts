import type { PaymentProviderCode, PaymentStatusCode, PayTypeCode } from '@materia/contract/areas/order';
import { assignments, type Db, join, sql, type Tx } from '../../../kernel/index.ts';
import { moneyNo } from '../order-number.ts';

export type PaymentOwnerCode = 'ORDER' | 'WISH' | 'PREORDER' | 'TOPUP' | 'RESERVATION';

/** Whose money it is. */
export interface MoneyOwner {
  readonly ownerType: PaymentOwnerCode;
  readonly ownerId: number;
}
export const ofOrder = (orderId: number): MoneyOwner => ({ ownerType: 'ORDER', ownerId: orderId });

export interface Payment extends MoneyOwner {
  readonly id: number;
  readonly payNo: string;
  readonly companyId: number;
  readonly payType: PayTypeCode;
  readonly provider: PaymentProviderCode;
  readonly accountId: number | null;
  readonly amount: number;
  readonly refundedAmount: number;
  readonly status: PaymentStatusCode;
  readonly tradeNo: string | null;
  readonly payerId: string | null;
  readonly payUrl: string | null;
  readonly voucherNo: string | null;
  readonly expiresAt: string;
  readonly paidAt: string | null;
  readonly createdAt: string;
}

const columns =
  sql.text(`id, pay_no as "payNo", owner_type as "ownerType", owner_id as "ownerId", company_id as "companyId",
  pay_type as "payType", provider, payment_account_id as "accountId", amount, refunded_amount as "refundedAmount", status,
  provider_trade_no as "tradeNo", payer_id as "payerId", pay_url as "payUrl", voucher_no as "voucherNo",
  expires_at as "expiresAt", paid_at as "paidAt", created_at as "createdAt"`);

export type NewPayment = Pick<Payment, 'ownerType' | 'ownerId' | 'companyId' | 'payType' | 'provider' | 'amount'> &
  Partial<Pick<Payment, 'accountId' | 'status' | 'payerId' | 'voucherNo' | 'expiresAt' | 'paidAt'>>;

export function insertPayment(tx: Tx, of: NewPayment): Promise<Payment> {
  return tx.one(sql`
    insert into order_payment (id, pay_no, owner_type, owner_id, company_id, pay_type, provider, payment_account_id, amount, status,
      payer_id, voucher_no, expires_at, paid_at, created_at)
    select n.id, ${moneyNo(tx, 'P', sql`n.id`)}, ${of.ownerType}, ${of.ownerId}, ${of.companyId}, ${of.payType}, ${of.provider},
      ${of.accountId ?? null}, ${of.amount}, ${of.status ?? 0}, ${of.payerId ?? null}, ${of.voucherNo ?? null},
      ${of.expiresAt ?? tx.now()}, ${of.paidAt ?? null}, ${tx.now()}
    from (select nextval(pg_get_serial_sequence('order_payment', 'id')) as id) n
    returning ${columns}`);
}

/** A payment by its number, whoever asks: callers scope by its owner. */
export function findPaymentForSystem(db: Db, payNo: string): Promise<Payment | undefined> {
  return db.maybe(sql`select ${columns} from order_payment where pay_no = ${payNo}`);
}

/** What a card has paid, by the voucher that its terminal printed. */
export function findCardPayment(db: Db, accountId: number, voucherNo: string): Promise<Payment | undefined> {
  return db.maybe(sql`
    select ${columns} from order_payment where payment_account_id = ${accountId} and voucher_no = ${voucherNo} order by id desc limit 1`);
}

/** Locks a payment; its owner's row is locked before (design §4). */
export function lockPayment(tx: Tx, paymentId: number): Promise<Payment> {
  return tx.one(sql`select ${columns} from order_payment where id = ${paymentId} for update`);
}

const owned = ({ ownerType, ownerId }: MoneyOwner) => sql`owner_type = ${ownerType} and owner_id = ${ownerId}`;

/** All payments of an owner, oldest first, locked. */
export function lockPayments(tx: Tx, owner: MoneyOwner): Promise<Payment[]> {
  return tx.rows(sql`select ${columns} from order_payment where ${owned(owner)} order by id for update`);
}

export function paymentsOf(db: Db, owner: MoneyOwner): Promise<Payment[]> {
  return db.rows(sql`select ${columns} from order_payment where ${owned(owner)} order by id`);
}

/** Open payments whose payer is to scan a code that is not there yet, oldest first: all, or the one of a number. */
export function paymentsWithoutCode(db: Db, now: Date, payNo: string | null = null): Promise<Payment[]> {
  return db.rows(sql`
    select ${columns} from order_payment
    where status = 0 and expires_at > ${now} and provider in ('WECHAT', 'ALIPAY') and pay_url is null and payer_id is null
      and (${payNo}::text is null or pay_no = ${payNo}) order by id`);
}

/** The payments of several orders, each order's oldest first. */
export async function paymentsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Payment[]>> {
  const payments = await db.rows<Payment>(sql`
    select ${columns} from order_payment where owner_type = 'ORDER' and owner_id = any(${orderIds}::bigint[]) order by id`);
  return Map.groupBy(payments, payment => payment.ownerId);
}

export type PaymentPatch = Partial<{
  status: PaymentStatusCode;
  providerTradeNo: string | null;
  payerId: string | null;
  payUrl: string | null;
  paidAt: string;
  refundedAmount: number;
}>;

export async function savePayment(tx: Tx, paymentId: number, patch: PaymentPatch): Promise<void> {
  const sets = [...assignments(patch), sql`updated_at = ${tx.now()}`];
  await tx.run(sql`update order_payment set ${join(sets)} where id = ${paymentId}`);
}
