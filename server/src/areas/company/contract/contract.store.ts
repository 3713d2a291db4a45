import type { ContractDraft, ContractStatusCode } from '@materia/contract/areas/company';
import { columnsAs, nextVersion, scopeOf, sql, type Tx } from '../../../kernel/index.ts';

export interface Contract extends ContractDraft {
  readonly id: number;
  readonly status: ContractStatusCode;
  readonly version: number;
}

export const contractColumns = columnsAs(
  [
    ...[
      'id',
      'contractNo',
      'companyId',
      'startOn',
      'endOn',
      'annualFee',
      'settled',
      'cycle',
      'needInvoice',
      'feePaidBy',
    ],
    ...['files', 'status', 'version'],
  ],
  'k',
);
export const contractScope = scopeOf({ company: 'company_id' });

export function lockContracts(tx: Tx, ids: readonly number[]): Promise<Contract[]> {
  return tx.rows(sql`
    select ${contractColumns} from company_contract k
    where k.id = any(${ids}::bigint[]) and ${contractScope(tx.actor, 'k')} order by k.id for update`);
}

export function insertContract(tx: Tx, of: ContractDraft): Promise<Contract> {
  return tx.one(sql`
    insert into company_contract as k (contract_no, company_id, start_on, end_on, annual_fee, settled, cycle, need_invoice, fee_paid_by, files)
    values (${of.contractNo}, ${of.companyId}, ${of.startOn}, ${of.endOn}, ${of.annualFee}, ${of.settled}, ${of.cycle},
      ${of.needInvoice}, ${JSON.stringify(of.feePaidBy)}::jsonb, ${JSON.stringify(of.files)}::jsonb)
    returning ${contractColumns}`);
}

export function saveContractRow(tx: Tx, id: number, { feePaidBy, files, ...draft }: ContractDraft): Promise<Contract> {
  return tx.one(sql`
    update company_contract k set ${nextVersion(tx.now(), draft)}, fee_paid_by = ${JSON.stringify(feePaidBy)}::jsonb,
      files = ${JSON.stringify(files)}::jsonb where k.id = ${id} returning ${contractColumns}`);
}

/** Only set-contract-status.ts calls this. */
export function setContractStatusRow(tx: Tx, id: number, status: ContractStatusCode): Promise<Contract> {
  return tx.one(sql`
    update company_contract k set status = ${status}, ${nextVersion(tx.now(), {})} where k.id = ${id} returning ${contractColumns}`);
}

/** A contract in force of the same company whose days meet these: one governs a bill (spec 04 §1). */
export function overlapping(tx: Tx, { id, companyId, startOn, endOn }: Contract): Promise<{ no: string } | undefined> {
  return tx.maybe(sql`
    select contract_no as no from company_contract where company_id = ${companyId} and status = 'ACTIVE' and id <> ${id}
      and start_on <= ${endOn} and end_on >= ${startOn} limit 1`);
}
