import { sql, type Tx, task } from '../../kernel/index.ts';
import { notify } from '../notification/index.ts';
import { daysLeft, expiringTypes } from './account-expiry.ts';
import { accountExpiring } from './identity-templates.ts';

interface Expiring {
  id: number;
  userName: string;
  companyId: number | null;
  accountExpiredTime: string;
}

/** account_expiry_notice (spec 01 §5): whose account expires within account.expiryWarnDays hears of it, and who looks after it. */
export const accountExpiryNotice = task({
  code: 'account_expiry_notice',
  cron: '0 0 8 * * *',
  run: async ({ db, now, setting, signal, progress, transaction }) => {
    const at = now();
    const until = new Date(at.getTime() + setting<number>('account.expiryWarnDays') * 86_400_000);
    const users = await db.rows<Expiring>(sql`
      select id, user_name as "userName", company_id as "companyId", account_expired_time as "accountExpiredTime" from sys_user
      where role = 'Service' and agent_type = any(${expiringTypes}::int[]) and status = 'ACTIVE' and deleted_at is null
        and account_expired_time > ${at} and account_expired_time <= ${until} order by id`);
    let done = 0;
    for (const user of users) {
      if (signal.aborted) break;
      await transaction(tx => tell(tx, user, daysLeft(user.accountExpiredTime, at)));
      done += 1;
      await progress({ done, ok: done, total: users.length });
    }
    return { done };
  },
});

async function tell(tx: Tx, { id, userName, companyId }: Expiring, days: number): Promise<void> {
  const said = { template: accountExpiring, params: { userName, days }, tag: `account-expiring-${id}` };
  // The account itself cannot open the screen of accounts.
  await notify(tx, { ...said, to: { userIds: [id] }, url: '' });
  await notify(tx, { ...said, to: { priv: 'SYSUSER:WRITE', companyId }, parameter: { userId: id } });
}
