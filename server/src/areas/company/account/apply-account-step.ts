import { PaymentAccountStatus, PaymentAccountSteps } from '@materia/contract/areas/company';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { type Account, accountColumns, setAccountStatusRow } from './account.store.ts';
import { recordAccount, tellChanged } from './account-words.ts';

/** Pay types that collect only over a connection that passed its test (spec 04 §2). */
const tested: readonly number[] = [2, 3];

/** The only way an account changes its status: row, log and notices in one transaction (spec 04 §2, §3.6). */
export async function applyAccountStep(tx: Tx, account: Account, action: 'enable' | 'disable'): Promise<Account> {
  const step = PaymentAccountSteps.find(action, account.status);
  if (!step || step.to === 'previous')
    return refuse('account.stepRefused', {
      status: PaymentAccountStatus.text(account.status),
      action: PaymentAccountSteps.text(action),
    });
  if (action === 'enable' && tested.includes(account.payType) && account.testedAt === null) refuse('account.testFirst');
  return write(tx, account, step.to[0] as Account['status'], action === 'enable' ? 'on' : 'off');
}

async function write(tx: Tx, account: Account, to: Account['status'], what: 'on' | 'off'): Promise<Account> {
  const after = await setAccountStatusRow(tx, account.id, to);
  recordAccount(tx, account, after);
  await tellChanged(tx, after, what);
  return after;
}

/** A company that ends collects nothing any more (spec 04 §2). */
export async function disableAllOf(tx: Tx, companyId: number): Promise<void> {
  const accounts = await tx.rows<Account>(sql`
    select ${accountColumns} from payment_account a where a.company_id = ${companyId} and a.status = 'ACTIVE'
    order by a.id for update`);
  for (const account of accounts) await write(tx, account, PaymentAccountStatus.byName.disabled, 'off');
}
