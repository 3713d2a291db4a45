import type { CompanyDraft, CompanyStatus } from '@materia/contract/areas/company';
import type { CodeOf } from '@materia/contract/kernel';
import {
  type Actor,
  columnName,
  columnsAs,
  type Db,
  join,
  nextVersion,
  type Sql,
  scopeOf,
  seal,
  sql,
  type Tx,
} from '../../kernel/index.ts';

export type CompanyStatusCode = CodeOf<typeof CompanyStatus>;
export interface SkippedStep {
  readonly step: number;
  readonly reason: string;
}
/** A company as it stands; its bank account but for the last digits stays sealed. */
export interface Company extends Omit<CompanyDraft, 'bankAccount'> {
  readonly id: number;
  readonly status: CompanyStatusCode;
  readonly statusReason: string | null;
  readonly skippedSteps: readonly SkippedStep[];
  readonly bankAccountTail: string | null;
  readonly version: number;
  readonly deletedAt: string | null;
}

const written = [
  ...['code', 'name', 'shortName', 'mnemonic', 'creditCode', 'drugSupplierType', 'priority', 'legalPerson'],
  ...['responsible', 'qualityHead', 'regionCode', 'address', 'longitude', 'latitude', 'erpCode', 'accountManagerId'],
  ...['platformCollects', 'remark', 'contactName', 'contactPhone', 'bankName', 'bankHolder', 'invoiceTitle', 'taxNo'],
];
const all = ['id', ...written, 'status', 'statusReason', 'skippedSteps', 'bankAccountTail', 'version', 'deletedAt'];
/** Columns of a company `c`. */
export const companyColumns = columnsAs(all, 'c');

/** Which companies an account sees: all, or its own (spec 00 §2). */
export const companyScope = scopeOf({ company: 'id' });

export function findCompany(db: Db, actor: Actor, id: number): Promise<Company | undefined> {
  return db.maybe(sql`select ${companyColumns} from company c where c.id = ${id} and ${companyScope(actor, 'c')}`);
}

/** Companies in the caller's scope, locked in the order of their ids; those outside are not among them. */
export function lockCompanies(tx: Tx, ids: readonly number[]): Promise<Company[]> {
  return tx.rows(sql`
    select ${companyColumns} from company c
    where c.id = any(${ids}::bigint[]) and ${companyScope(tx.actor, 'c')} order by c.id for update`);
}

/** What is written of a company: its draft, the account number sealed once the row has an id. */
export type CompanyPatch = Partial<CompanyDraft> & {
  readonly skippedSteps?: readonly SkippedStep[];
  readonly deletedAt?: Date | null;
};

export async function insertCompany(tx: Tx, { bankAccount, ...draft }: CompanyDraft): Promise<Company> {
  const fields = Object.entries(draft).filter(([, value]) => value !== undefined);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into company (${join(fields.map(([key]) => sql.id(columnName(key))))})
    values (${join(fields.map(([, value]) => sql`${value}`))}) returning id`);
  if (bankAccount) await tx.run(sql`update company set ${join(sealedAccount(id, bankAccount))} where id = ${id}`);
  return tx.one(sql`select ${companyColumns} from company c where c.id = ${id}`);
}

export function saveCompanyRow(
  tx: Tx,
  id: number,
  { bankAccount, skippedSteps, ...patch }: CompanyPatch,
): Promise<Company> {
  const sets = [
    nextVersion(tx.now(), patch),
    ...(bankAccount === undefined ? [] : sealedAccount(id, bankAccount)),
    ...(skippedSteps === undefined ? [] : [sql`skipped_steps = ${JSON.stringify(skippedSteps)}::jsonb`]),
  ];
  return tx.one(sql`update company c set ${join(sets)} where c.id = ${id} returning ${companyColumns}`);
}

/** Only apply-company-step.ts calls this. */
export function setCompanyStatusRow(
  tx: Tx,
  id: number,
  to: CompanyStatusCode,
  reason: string | null,
): Promise<Company> {
  return tx.one(sql`
    update company c set status = ${to}, status_reason = ${reason}, ${nextVersion(tx.now(), {})} where c.id = ${id}
    returning ${companyColumns}`);
}

/** 银行账号: sealed, its last 4 digits beside it (spec 04 §1). */
export function sealedAccount(companyId: number, account: string | null): Sql[] {
  const sealed = account === null ? null : seal(account, `company ${companyId} bank_account`);
  return [sql`bank_account = ${sealed}`, sql`bank_account_tail = ${account?.slice(-4) ?? null}`];
}
