import { companyWords } from '@materia/contract/areas/company';
import { differing, noticeTemplate, type Tx } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import type { Account } from './account.store.ts';

/** PAY_ACCOUNT_CHANGED {by, name, what}: to the Managers of the company and to SuperAdmins (spec 04 §3.6). */
export const payAccountChanged = noticeTemplate({
  code: 'PAY_ACCOUNT_CHANGED',
  to: 'STAFF',
  category: 'SYSTEM',
  title: 'account.notice.changed',
  body: 'account.notice.changed.body',
  level: 'warning',
  url: 'app.biz.account_mgmt',
  channels: ['LIVE'],
});

export type Changed = 'merchant' | 'scope' | 'key' | 'on' | 'off';

/** Money may go elsewhere from now on: whoever answers for it hears who did it. */
export async function tellChanged(tx: Tx, account: Account, what: Changed): Promise<void> {
  const notice = {
    template: payAccountChanged,
    params: {
      by: tx.actor.kind === 'customer' || tx.actor.kind === 'device' ? '' : tx.actor.name,
      name: account.name,
      what: companyWords[`account.what.${what}`],
    },
    tag: `pay-account-${account.id}`,
    parameter: { accountId: account.id },
  };
  if (account.companyId !== null)
    await notify(tx, { ...notice, to: { accounts: [{ roles: ['Manager'], companyIds: [account.companyId] }] } });
  await notify(tx, { ...notice, to: { accounts: [{ roles: ['SuperAdmin'] }] } });
}

export const accountTarget = ({ id, name }: Pick<Account, 'id' | 'name'>) => ({
  targetType: 'PAYMENT_ACCOUNT',
  targetId: id,
  targetName: name,
});

const shown = ({ id: _, version: _version, deletedAt, ...account }: Account) => ({
  ...account,
  deleted: deletedAt !== null,
});

/** What the log keeps of an account; keys are no part of it. */
export function recordAccount(tx: Tx, before: Account | undefined, after: Account, more: object = {}): void {
  const fields = before ? differing(shown(before), shown(after)) : { before: undefined, after: shown(after) };
  tx.record({ ...accountTarget(after), before: fields.before, after: { ...fields.after, ...more } });
}
