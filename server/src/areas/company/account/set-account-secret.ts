import { setAccountSecret } from '@materia/contract/areas/company';
import { on, refuse } from '../../../kernel/index.ts';
import { confirmPassword } from '../../identity/index.ts';
import { setPaymentSecret } from '../payment-secret.ts';
import { lockAccounts, saveAccountRow } from './account.store.ts';
import { accountTarget, recordAccount, tellChanged } from './account-words.ts';
import { accountRow, keyed } from './list-accounts.ts';

/** POST company/account/{id}/secret: sealed at once; nothing ever answers it again, and the connection must be tested anew. */
export const setAccountSecretHandler = on(setAccountSecret)(async ({ params, body }, ctx) => {
  await confirmPassword(ctx, body.password, { field: 'password' });
  await ctx.transaction(async tx => {
    const [account] = await lockAccounts(tx, [params.id]);
    if (!account || account.deletedAt !== null) return refuse('row.notFound');
    tx.about(accountTarget(account));
    if (!keyed.includes(account.provider)) refuse('account.noKeys');
    await setPaymentSecret(tx, { accountId: account.id, kind: body.kind, text: body.value.trim() });
    const after = await saveAccountRow(tx, account.id, { testedAt: null });
    recordAccount(tx, account, after, { secret: body.kind });
    await tellChanged(tx, after, 'key');
  });
  return accountRow(ctx, params.id);
});
