import type { AccountKindCode, ShangbiKindCode } from '@materia/contract/areas/customer';
import { yuan } from '@materia/contract/kernel';
import { refuse, sql, staffId, type Tx } from '../../kernel/index.ts';
import { changeAccount, type LockedAccount, lockAccounts } from './customer-account.store.ts';
import { type LedgerRef, nextEntry, ofRef } from './ledger-number.ts';

/** What came out of which purse, fen (1 商币 = 1 yuan, kept in hundredths). */
export interface Spent {
  readonly shangbi: number;
  readonly principal: number;
  readonly gift: number;
}

export interface BalancePayment {
  readonly customerId: number;
  /** The order's company; 0: the platform. */
  readonly companyId: number;
  readonly amount: number;
  /** The payment. */
  readonly ref: LedgerRef;
}

const sumOf = (of: Spent) => of.shangbi + of.principal + of.gift;

/**
 * Pays with the account (pay type 4, spec 05 §4.5): shangbi of the platform's account first, then principal, then gift of the
 * company's; all or nothing, refuses `customer.balanceShort`. The same payment again: what it took.
 */
export async function spendBalance(tx: Tx, of: BalancePayment): Promise<Spent> {
  const { platform, own } = await accountsOf(tx, of);
  const earlier = await bookedBy(tx, of, 'SPEND');
  if (sumOf(earlier) > 0) return earlier;
  const shangbi = Math.min(platform.shangbi, of.amount);
  const principal = Math.min(own.principal, of.amount - shangbi);
  const gift = Math.min(own.gift, of.amount - shangbi - principal);
  const missing = of.amount - shangbi - principal - gift;
  if (missing > 0) refuse('customer.balanceShort', { n: yuan(missing) });
  await book(tx, of, { platform, own }, 'SPEND', { shangbi: -shangbi, principal: -principal, gift: -gift });
  return { shangbi, principal, gift };
}

/**
 * Gives money of such a payment back, the last spent first: gift, principal, shangbi. `refundedBefore` is what earlier refunds of
 * this payment gave back. The same refund again: what it gave.
 */
export async function refundBalance(
  tx: Tx,
  of: BalancePayment & { refundRef: LedgerRef; refundedBefore: number },
): Promise<Spent> {
  const accounts = await accountsOf(tx, of);
  const refund = { ...of, ref: of.refundRef };
  const earlier = await bookedBy(tx, refund, 'REFUND');
  if (sumOf(earlier) > 0) return earlier;
  const back = splitRefund(await bookedBy(tx, of, 'SPEND'), of.refundedBefore, of.amount);
  if (sumOf(back) !== of.amount) throw new Error(`payment ${of.ref.id} has not ${of.amount} fen left to refund`);
  await book(tx, refund, accounts, 'REFUND', back);
  return back;
}

/** The part of a payment that the next refund gives back: gift first, then principal, then shangbi. */
export function splitRefund(spent: Spent, before: number, amount: number): Spent {
  let skip = before;
  let left = amount;
  const take = (whole: number) => {
    const part = Math.min(Math.max(whole - skip, 0), left);
    skip = Math.max(skip - whole, 0);
    left -= part;
    return part;
  };
  const gift = take(spent.gift);
  const principal = take(spent.principal);
  return { gift, principal, shangbi: take(spent.shangbi) };
}

interface Accounts {
  readonly platform: LockedAccount;
  readonly own: LockedAccount;
}

async function accountsOf(tx: Tx, of: BalancePayment): Promise<Accounts> {
  const accounts = await lockAccounts(tx, of.customerId, [...new Set([0, of.companyId])]);
  const at = (companyId: number) => accounts.find(account => account.companyId === companyId) as LockedAccount;
  return { platform: at(0), own: at(of.companyId) };
}

/** What a document has moved so far, as amounts above 0. */
async function bookedBy(tx: Tx, of: BalancePayment, kind: AccountKindCode & ShangbiKindCode): Promise<Spent> {
  return tx.one<Spent>(sql`
    select coalesce((select sum(abs(delta)) from shangbi_ledger where ${ofRef(of.ref, kind, 0)}), 0)::bigint as shangbi,
      coalesce(sum(abs(principal_delta)), 0)::bigint as principal, coalesce(sum(abs(gift_delta)), 0)::bigint as gift
    from account_ledger where ${ofRef(of.ref, kind, of.companyId)}`);
}

async function book(
  tx: Tx,
  of: BalancePayment,
  { platform, own }: Accounts,
  kind: AccountKindCode & ShangbiKindCode,
  by: Spent,
): Promise<void> {
  const shared = sql`${of.ref.type}, ${of.ref.id}, ${of.ref.orderNo ?? null}, ${of.ref.remark ?? null}, ${staffId(tx.actor)}, ${tx.now()}`;
  if (by.shangbi !== 0) {
    const { id, ledgerNo } = await nextEntry(tx, 'shangbi_ledger');
    await changeAccount(tx, platform.id, { shangbi: by.shangbi });
    await tx.run(sql`
      insert into shangbi_ledger (id, ledger_no, customer_id, kind, delta, after, ref_type, ref_id, order_no, remark, by_user_id, at)
      values (${id}, ${ledgerNo}, ${of.customerId}, ${kind}, ${by.shangbi}, ${platform.shangbi + by.shangbi}, ${shared})`);
  }
  if (by.principal === 0 && by.gift === 0) return;
  const { id, ledgerNo } = await nextEntry(tx, 'account_ledger');
  await changeAccount(tx, own.id, { principal: by.principal, gift: by.gift });
  await tx.run(sql`
    insert into account_ledger (id, ledger_no, customer_id, company_id, kind, principal_delta, gift_delta, principal_after, gift_after,
      ref_type, ref_id, order_no, remark, by_user_id, at)
    values (${id}, ${ledgerNo}, ${of.customerId}, ${of.companyId}, ${kind}, ${by.principal}, ${by.gift}, ${own.principal + by.principal},
      ${own.gift + by.gift}, ${shared})`);
}
