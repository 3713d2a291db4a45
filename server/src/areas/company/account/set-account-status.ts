import { setAccountStatus, toggleAccounts } from '@materia/contract/areas/company';
import { PayType } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { confirmPassword } from '../../identity/index.ts';
import { hasOpenPayments } from '../../order/index.ts';
import { type Account, isLastOfType, lockAccounts, saveAccountRow } from './account.store.ts';
import { accountTarget, recordAccount } from './account-words.ts';
import { applyAccountStep } from './apply-account-step.ts';

/** These accounts, locked; one that is not there refuses them all. */
async function lockAll(tx: Tx, asked: readonly number[]): Promise<Account[]> {
  const ids = [...new Set(asked)];
  const found = await lockAccounts(tx, ids);
  if (found.length < ids.length) refuse('row.notFound');
  if (found.length === 1) tx.about(accountTarget(found[0] as Account));
  return found;
}

/** POST company/account/status, with the own password. */
export const setAccountStatusHandler = on(setAccountStatus)(async ({ body }, ctx) => {
  await confirmPassword(ctx, body.password, { field: 'password' });
  await ctx.transaction(async tx => {
    const seen = new Map(body.items.map(({ id, version }) => [id, version]));
    for (const account of await lockAll(tx, [...seen.keys()])) {
      if (account.deletedAt !== null) refuse('row.notFound');
      if (account.version !== seen.get(account.id)) refuse('row.changedMeanwhile');
      const off = body.to === 'DISABLED';
      if (off && account.status === 'ACTIVE' && !body.confirmed && (await isLastOfType(tx, account)))
        refuse('account.lastOfType', { payType: PayType.text(account.payType) }, { reason: 'CONFIRM' });
      await applyAccountStep(tx, account, off ? 'disable' : 'enable');
    }
  });
  return null;
});

/** POST company/account/toggle. */
export const toggleAccountsHandler = on(toggleAccounts)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const account of await lockAll(tx, body.ids)) {
      if ((account.deletedAt !== null) === body.deleted) continue;
      if (body.deleted && (await hasOpenPayments(tx, account.id))) refuse('account.paymentsOpen');
      if (body.deleted && account.status === 'ACTIVE') refuse('account.disableFirst');
      const after = await saveAccountRow(tx, account.id, { deletedAt: body.deleted ? tx.now() : null });
      recordAccount(tx, account, after);
    }
  });
  return null;
});
