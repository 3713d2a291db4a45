import { type Db, sql } from '../../../kernel/index.ts';
import type { Ask } from './ask-patiently.ts';
import { askProvider } from './ask-provider.ts';
import { silent } from './outside.ts';
import type { MoneyOwner, Payment } from './payment.store.ts';

const openOf = (db: Db, { ownerType, ownerId }: MoneyOwner) =>
  db.rows<Pick<Payment, 'payNo' | 'provider' | 'accountId'>>(sql`
    select pay_no as "payNo", provider, payment_account_id as "accountId" from order_payment
    where owner_type = ${ownerType} and owner_id = ${ownerId} and status = 0 and provider in ('WECHAT', 'ALIPAY')`);

/** Whether the providers have said what became of an owner's payments; one that cannot be reached is asked again in a minute. */
export async function hasWord(db: Db, ask: Ask, owner: MoneyOwner): Promise<boolean> {
  for (const payment of await openOf(db, owner)) {
    if (!(await ask(payment, () => askProvider(payment.payNo)))) return false;
  }
  return true;
}

/**
 * Asks the providers, outside of any transaction, before what an owner owes is changed (spec 02 §4.3 "just paid → 409"): what has
 * been paid is settled by it, so that the change meets a paid order.
 */
export async function demandWord(db: Db, owner: MoneyOwner): Promise<void> {
  for (const { payNo } of await openOf(db, owner)) await askProvider(payNo).catch(silent);
}
