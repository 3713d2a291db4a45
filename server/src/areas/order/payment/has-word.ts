import { type Db, sql, type TaskRun } from '../../../kernel/index.ts';
import { askProvider } from './ask-provider.ts';
import { silent } from './outside.ts';
import type { MoneyOwner } from './payment.store.ts';

async function askOpen(db: Db, { ownerType, ownerId }: MoneyOwner): Promise<void> {
  const open = await db.rows<{ payNo: string }>(sql`
    select pay_no as "payNo" from order_payment
    where owner_type = ${ownerType} and owner_id = ${ownerId} and status = 0 and provider in ('WECHAT', 'ALIPAY')`);
  for (const { payNo } of open) await askProvider(payNo);
}

/** Whether the providers have said what became of an owner's payments; one that cannot be reached is asked again in a minute. */
export async function hasWord(run: TaskRun, owner: MoneyOwner): Promise<boolean> {
  try {
    await askOpen(run.db, owner);
    return true;
  } catch (error) {
    run.log.warn({ err: error, ...owner }, 'order_timeout asks');
    return false;
  }
}

/**
 * Asks the providers, outside of any transaction, before what an owner owes is changed (spec 02 §4.3 "just paid → 409"): what has
 * been paid is settled by it, so that the change meets a paid order.
 */
export const demandWord = (db: Db, owner: MoneyOwner): Promise<void> => askOpen(db, owner).catch(silent);
