import { companyWords, testAccount } from '@materia/contract/areas/company';
import { format, type Text } from '@materia/contract/kernel';
import { type PaymentAccount, ProviderError, ProviderRefused } from '../../../adapters/payment/port.ts';
import { on, refuse } from '../../../kernel/index.ts';
import { probeProvider } from '../../order/index.ts';
import { readyKeys } from '../payment-secret.ts';
import { findAccountRow, lockAccounts, saveAccountRow } from './account.store.ts';
import { accountTarget, recordAccount } from './account-words.ts';
import { accountRow, keyed } from './list-accounts.ts';

interface Tested {
  readonly passed: boolean;
  readonly code: string | null;
  readonly text: Text;
  readonly detail: string;
}

/** Asked for a number that nobody was given: not to know it is the right answer (spec 04 §3.6). */
async function probe(keys: PaymentAccount, at: Date): Promise<Tested> {
  try {
    await probeProvider(keys, `TEST${at.getTime()}`);
    return { passed: true, code: null, text: companyWords['account.test.passed'], detail: '' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { passed: false, code: error.code, text: textOf(error), detail: error.message };
  }
}

function textOf(error: ProviderError): Text {
  if (error instanceof ProviderRefused) return companyWords['account.test.refused'];
  return error.name === 'ProviderAnswerInvalid'
    ? companyWords['account.test.unproven']
    : companyWords['account.test.unreachable'];
}

/** POST company/account/{id}/test: the provider is asked outside of any transaction. */
export const testAccountHandler = on(testAccount)(async ({ params }, ctx) => {
  const account = await findAccountRow(ctx.db, ctx.actor, params.id);
  if (!account || account.deletedAt !== null) return refuse('row.notFound');
  if (!keyed.includes(account.provider)) return ctx.fail('account.noKeys');
  const keys = await readyKeys(ctx.db, ctx.now(), account.id);
  if (!keys) return ctx.fail('account.keysMissing');
  const result = await probe(keys, ctx.now());
  await ctx.transaction(async tx => {
    const [now] = await lockAccounts(tx, [account.id]);
    if (!now) return;
    tx.about(accountTarget(now));
    // What was set meanwhile was not tested.
    const same = now.version === account.version;
    const after = result.passed && same ? await saveAccountRow(tx, now.id, { testedAt: tx.now() }) : now;
    recordAccount(tx, now, after, { passed: result.passed, code: result.code ?? undefined });
  });
  const message = format(result.text[ctx.lang], { detail: result.detail });
  return { passed: result.passed, code: result.code, message, account: await accountRow(ctx, account.id) };
});
