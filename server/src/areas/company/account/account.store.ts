import type { AccountDraft, PaymentAccountStatus } from '@materia/contract/areas/company';
import type { CodeOf } from '@materia/contract/kernel';
import {
  type Actor,
  columnName,
  columnsAs,
  type Db,
  join,
  nextVersion,
  scopeOf,
  sql,
  type Tx,
} from '../../../kernel/index.ts';

export type AccountStatusCode = CodeOf<typeof PaymentAccountStatus>;
export interface Account extends AccountDraft {
  readonly id: number;
  readonly status: AccountStatusCode;
  readonly testedAt: string | null;
  readonly version: number;
  readonly deletedAt: string | null;
}

const written = [
  ...[
    'companyId',
    'name',
    'payType',
    'provider',
    'mchId',
    'subMchId',
    'appId',
    'terminalNo',
    'serialNo',
    'publicKeyId',
  ],
  ...['storeIds', 'matIds', 'channels', 'priority', 'feeBp', 'certExpireAt'],
] as (keyof AccountDraft)[];

/** Columns of an account `a`. */
export const accountColumns = columnsAs(['id', ...written, 'status', 'testedAt', 'version', 'deletedAt'], 'a');

/** Accounts of the own company; those of the platform are the platform's (spec 04 §3.6). */
export const accountScope = scopeOf({ company: 'company_id' });

export function lockAccounts(tx: Tx, ids: readonly number[]): Promise<Account[]> {
  return tx.rows(sql`
    select ${accountColumns} from payment_account a
    where a.id = any(${ids}::bigint[]) and ${accountScope(tx.actor, 'a')} order by a.id for update`);
}

export function findAccountRow(db: Db, actor: Actor, id: number): Promise<Account | undefined> {
  return db.maybe(
    sql`select ${accountColumns} from payment_account a where a.id = ${id} and ${accountScope(actor, 'a')}`,
  );
}

export function insertAccount(tx: Tx, draft: AccountDraft): Promise<Account> {
  return tx.one(sql`
    insert into payment_account as a (${join(written.map(key => sql.id(columnName(key))))})
    values (${join(written.map(key => sql`${draft[key]}`))}) returning ${accountColumns}`);
}

export function saveAccountRow(
  tx: Tx,
  id: number,
  patch: Partial<AccountDraft> & { testedAt?: Date | null; deletedAt?: Date | null },
): Promise<Account> {
  return tx.one(sql`
    update payment_account a set ${nextVersion(tx.now(), patch)} where a.id = ${id} returning ${accountColumns}`);
}

/** Only apply-account-step.ts calls this. */
export function setAccountStatusRow(tx: Tx, id: number, status: AccountStatusCode): Promise<Account> {
  return tx.one(sql`
    update payment_account a set status = ${status}, ${nextVersion(tx.now(), {})} where a.id = ${id} returning ${accountColumns}`);
}

/** Whether another active account collects this pay type for the same company, or for everybody. */
export async function isLastOfType(tx: Tx, of: Account): Promise<boolean> {
  const other = await tx.maybe(sql`
    select from payment_account where status = 'ACTIVE' and deleted_at is null and id <> ${of.id} and pay_type = ${of.payType}
      and (company_id is null or company_id = ${of.companyId}) limit 1`);
  return other === undefined;
}
