import { sql, type TaskRun } from '../../../kernel/index.ts';
import { askProvider } from './ask-provider.ts';
import type { MoneyOwner } from './payment.store.ts';

/** Whether the providers have said what became of an owner's payments; one that cannot be reached is asked again in a minute. */
export async function hasWord(run: TaskRun, { ownerType, ownerId }: MoneyOwner): Promise<boolean> {
  const open = await run.db.rows<{ payNo: string }>(sql`
    select pay_no as "payNo" from order_payment
    where owner_type = ${ownerType} and owner_id = ${ownerId} and status = 0 and provider in ('WECHAT', 'ALIPAY')`);
  try {
    for (const { payNo } of open) await askProvider(payNo);
    return true;
  } catch (error) {
    run.log.warn({ err: error, ownerType, ownerId }, 'order_timeout asks');
    return false;
  }
}
